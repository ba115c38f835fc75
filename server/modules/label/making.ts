// Records that an operation makes: whoever holds its key may make what follows from it.
import { contextOf, type Context } from '../../engine/context/context.ts'
import type { Acting } from '../../engine/context/functions.ts'
import { everything, grantsOf } from '../../kernel/permission/grants.ts'
import type { ModulePlatform } from '../handlers.ts'

export function making(
  platform: ModulePlatform,
  { caller, model }: Pick<Acting, 'caller' | 'model'>,
  entity: 'label' | 'problem',
): Context {
  const grants = grantsOf(model, [everything], { audience: 'tenant' })
  return contextOf(platform, { ...caller, grants }, { entity, action: 'create' })
}
