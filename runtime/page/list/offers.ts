// Whether an action is offered: its key is granted, the row's own bit is set, and its condition holds.
import type { Action } from '../../../metadata/model.ts'
import type { EntityView, Row } from '../../contract.ts'
import type { Evaluator } from '../../expression/evaluate.ts'

export interface Grounds {
  readonly keys: ReadonlySet<string>
  readonly entity: EntityView
  readonly user: Readonly<Record<string, unknown>>
  /** Loaded when some action has a condition; until then such an action is not offered. */
  readonly evaluator: Evaluator | undefined
}

export function offersOf({ keys, entity, user, evaluator }: Grounds): (action: Action, row: Row) => boolean {
  const bits = new Map(entity.rowActions.map((name, bit) => [name, bit]))
  return ({ key, can, when }, row) => {
    if (!keys.has(key)) return false
    if (can !== undefined && !hasBit(row.$can, bits.get(can))) return false
    return when === undefined || (evaluator?.holds(when, { self: row, user }) ?? false)
  }
}

/** By division, since an entity may have more actions than a 32-bit shift can reach. */
const hasBit = (mask = 0, bit: number | undefined): boolean => bit !== undefined && Math.floor(mask / 2 ** bit) % 2 === 1
