// A dataset as a caller may read it: his grants, and where its facts lie.
import type { Dataset } from '../../../metadata/model/model.ts'
import type { Platform } from '../context/platform.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import type { FigureContext } from './factRows.ts'

/** The dataset as the caller may read it. @throws Refusal notFound, notAllowed */
export function figuresOf(
  platform: Platform,
  { id, action }: { readonly id: string; readonly action: 'read' | 'export' },
  caller: Caller,
): { context: FigureContext; dataset: Dataset } {
  const model = platform.modelOf(caller)
  const dataset = model.datasets[id]
  const home = model.entities[dataset?.facts[0]?.entity ?? '']?.home
  if (!dataset || !home) throw new Refusal('notFound')
  const allowance = caller.grants.allows(`dataset:${id}.${action}`)
  if (!allowance) throw new Refusal('notAllowed')
  return { dataset, context: { homes: platform.database, database: platform.database[home], model, caller, allowance } }
}
