// Whether an action is offered: its key is granted, the row's own bit is set, and its condition holds.
import type { Action, Text } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import type { Evaluator } from '../../core/expression/evaluate.ts'

const reading: ReadonlySet<string> = new Set(['view', 'history', 'export', 'labels', 'label', 'removed'])

/** Whoever looks at the console as another cannot take it. */
export const writes = ({ action }: Action): boolean => !reading.has(action)

export interface Grounds {
  readonly keys: ReadonlySet<string>
  /** Of the entity, in the order of their bits. */
  readonly rowActions: readonly string[]
  readonly user: Readonly<Record<string, unknown>>
  /** Loaded when some action has a condition; until then such an action is not offered. */
  readonly evaluator: Evaluator | undefined
}

export function offersOf({ keys, rowActions, user, evaluator }: Grounds): (action: Action, row: Row) => boolean {
  const bits = new Map(rowActions.map((name, bit) => [name, bit]))
  return ({ key, can, when }, row) => {
    if (!keys.has(key)) return false
    if (can !== undefined && !hasBit(row.$can, bits.get(can))) return false
    return when === undefined || (evaluator?.holds(when, { row, user }) ?? false)
  }
}

/** The guard that bars a row from an action, where nothing else does. */
export function barredByOf(
  entity: Pick<EntityView, 'rowActions' | 'guards'>,
  { keys, user, evaluator }: Pick<Grounds, 'keys' | 'user' | 'evaluator'>,
): (action: Action, row: Row) => Text | undefined {
  const { rowActions, guards } = entity
  const first = { update: rowActions.length, remove: rowActions.length + guards.update.length }
  return ({ key, can, when }, row) => {
    if ((can !== 'update' && can !== 'remove') || !keys.has(key)) return undefined
    if (when !== undefined && !evaluator?.holds(when, { row, user })) return undefined
    return guards[can].find((_, index) => hasBit(row.$can, first[can] + index))
  }
}

/** By division, since an entity may have more actions than a 32-bit shift can reach. */
const hasBit = (mask = 0, bit: number | undefined): boolean => bit !== undefined && Math.floor(mask / 2 ** bit) % 2 === 1
