// Records that an operation makes: whoever holds its key may make what follows from it.
import { contextOf, type Context } from '../../engine/context/context.ts'
import type { Acting } from '../../engine/context/functions.ts'
import type { Answer } from '../../kernel/call/answer.ts'
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

export function idOf(answer: Answer): string {
  const row: unknown = answer.kind === 'json' ? JSON.parse(answer.text) : undefined
  if (typeof row !== 'object' || row === null || !('id' in row)) throw new Error('a create answers the stored row')
  return String(row.id)
}
