// Rules over one record, and constraints over the children saved with it.
import { addDecimals, compareDecimals, Decimal, toDecimal } from '../../../metadata/functions/decimal.ts'
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

/** Over children: a field that adds up to a figure, or to no more than one. The compiler refuses the other kinds. */
function holds(draft: Draft, constraint: Constraint, children: string): boolean {
  const rows = draft.children[children]?.drafts ?? []
  const { type, field } = constraint
  if (type !== 'sum' || field === undefined || rows.length === 0) return true
  const values = rows.map((row) => decimalOf(row.values[field])).filter((value) => value !== undefined)
  return within(values.reduce(addDecimals, zero), constraint)
}

const zero = new Decimal(0n, 0)

function within(sum: Decimal, { equals, max }: Constraint): boolean {
  const [exact, most] = [equals, max].map((bound) => (bound === undefined ? undefined : toDecimal(bound)))
  return (!exact || compareDecimals(sum, exact) === 0) && (!most || compareDecimals(sum, most) <= 0)
}
