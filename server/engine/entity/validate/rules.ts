// Rules over one record, conditions of its fields, and constraints over the children saved with it.
import { fieldsRead } from '../../../../metadata/expression/fieldsRead.ts'
import { sumHolds } from '../../../../metadata/functions/sumHolds.ts'
import type { Constraint } from '../../../../metadata/generated/language.ts'
import { requiredMessage } from '../../../../metadata/text/messages.ts'
import type { Cel } from '../../../../metadata/model/model.ts'
import { evaluateIn } from '../../context/cel.ts'
import type { Context } from '../../context/context.ts'
import { changed, same, type Draft } from '../../context/draft.ts'
import type { Findings } from '../../context/findings.ts'

interface RuleInput {
  readonly draft: Draft
  /** Fields that could not be read and stand empty in the draft: what follows from them is not judged. */
  readonly wrong?: ReadonlySet<string>
}

/** A rule is broken when it is false; what is unknown breaks nothing. */
export function validateRules(context: Context, { draft, wrong = nothing }: RuleInput, findings: Findings): void {
  const { entity } = draft
  // What is computed may follow from what is wrong.
  const isReadable = (name: string): boolean => !wrong.has(name) && entity.fields[name]?.computed === undefined
  const isDecidable = ({ cel }: Cel): boolean => wrong.size === 0 || fieldsRead(cel).every(isReadable)
  validateConditions(context, draft, { findings, canTell: isDecidable })
  for (const rule of entity.rules) {
    if (!isDecidable(rule) || evaluateIn(context, draft, rule.cel) !== false) continue
    const path = rule.field === undefined ? draft.path.slice(0, -1) : draft.path + rule.field
    if (rule.level === 'confirm') findings.ask(path, rule.message)
    else findings.complain(path, rule.message)
  }
  for (const constraint of entity.constraints) {
    const { children } = constraint
    if (children !== undefined && !wrong.has(children) && !holds(draft, constraint, children))
      findings.complain(draft.path + children, constraint.message)
  }
}

const nothing: ReadonlySet<string> = new Set()

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
function validateConditions(
  context: Context,
  draft: Draft,
  { findings, canTell }: { findings: Findings; canTell: (condition: Cel) => boolean },
): void {
  for (const field of Object.values(draft.entity.fields)) {
    const { name, requiredWhen, disabledWhen, renewWith } = field
    const holds = (condition: Cel | undefined): boolean =>
      condition !== undefined && canTell(condition) && evaluateIn(context, draft, condition.cel) === true
    const value = draft.values[name]
    if (isEmpty(value) && holds(requiredWhen)) findings.complain(draft.path + name, requiredMessage(field))
    if (draft.stored && renewWith?.some((other) => changed(draft, other)) && !changed(draft, name))
      findings.complain(draft.path + name, requiredMessage(field))
    const before = draft.stored ? draft.stored[name] : field.default
    if (!isEmpty(value) && !same(before, value) && !draft.numbered.has(name) && holds(disabledWhen))
      findings.complain(draft.path + name, 'disabled')
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
