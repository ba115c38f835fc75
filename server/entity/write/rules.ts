// Rules over one record, conditions of its fields, and constraints over the children saved with it.
import { sumHolds } from '../../../metadata/functions/sumHolds.ts'
import type { Constraint } from '../../../metadata/generated/language.ts'
import { requiredMessage } from '../../../metadata/messages.ts'
import type { Cel } from '../../../metadata/model.ts'
import { evaluateIn } from '../cel.ts'
import type { Context } from '../context.ts'
import { same, type Draft } from './draft.ts'
import type { Findings } from './findings.ts'

/** A rule is broken when it is false; what is unknown breaks nothing. */
export function judgeRules(context: Context, draft: Draft, findings: Findings): void {
  judgeConditions(context, draft, findings)
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
  const { type, field } = constraint
  if (type !== 'sum' || field === undefined) return true
  return sumHolds(
    constraint,
    (draft.children[children]?.drafts ?? []).map((row) => row.values[field]),
  )
}

/** Fields that must be given, or cannot be set (they stay as they are, or are emptied), while a condition holds of the record. */
function judgeConditions(context: Context, draft: Draft, findings: Findings): void {
  for (const field of Object.values(draft.entity.fields)) {
    const { name, requiredWhen, disabledWhen } = field
    const holds = (condition: Cel | undefined): boolean => condition !== undefined && evaluateIn(context, draft, condition.cel) === true
    const value = draft.values[name]
    if (isEmpty(value) && holds(requiredWhen)) findings.complain(draft.path + name, requiredMessage(field))
    const before = draft.stored ? draft.stored[name] : field.default
    if (!isEmpty(value) && !same(before, value) && holds(disabledWhen)) findings.complain(draft.path + name, 'disabled')
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
