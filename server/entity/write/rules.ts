// Rules over one record, and constraints over the children saved with it.
import { addDecimals, compareDecimals, toDecimal, type Decimal } from '../../../metadata/functions/decimal.ts'
import type { Constraint } from '../../../metadata/generated/language.ts'
import { evaluateIn } from '../cel.ts'
import type { Context } from '../context.ts'
import { decimalOf } from './compute.ts'
import type { Draft } from './draft.ts'
import type { Findings } from './findings.ts'

/** A rule is broken when it is false; what is unknown breaks nothing. */
export function judgeRules(context: Context, draft: Draft, findings: Findings): void {
  for (const rule of draft.entity.rules) {
    if (evaluateIn(context, draft, rule.cel) !== false) continue
    const path = rule.field === undefined ? draft.path.slice(0, -1) : draft.path + rule.field
    if (rule.level === 'confirm') findings.ask(path, rule.message)
    else findings.complain(path, rule.message)
  }
  for (const constraint of draft.entity.constraints) {
    const { children } = constraint
    if (children !== undefined && !holds(draft, constraint, children)) findings.complain(draft.path + children, constraint.message)
  }
}

/** Over children: at most so many, or a field that adds up to a figure. The compiler refuses the other kinds. */
function holds(draft: Draft, constraint: Constraint, children: string): boolean {
  const rows = draft.children[children]?.drafts ?? []
  if (constraint.type === 'count') return rows.length <= (constraint.max ?? Infinity)
  if (constraint.type !== 'sum' || constraint.field === undefined) return true
  const { field } = constraint
  const values = rows.map((row) => decimalOf(row.values[field])).filter((value) => value !== undefined)
  if (rows.length === 0) return true
  return within(values.reduce(addDecimals, zero), constraint)
}

const zero = toDecimal(0n) ?? (() => { throw new Error('zero is a decimal') })()

function within(sum: Decimal, { equals, max }: Constraint): boolean {
  const [exact, most] = [equals, max].map((bound) => (bound === undefined ? undefined : toDecimal(bound)))
  return (!exact || compareDecimals(sum, exact) === 0) && (!most || compareDecimals(sum, most) <= 0)
}
