// What a new record holds where nothing was given, made of what was: working spindles are as many as there are spindles.
import { evaluateIn } from '../../context/cel.ts'
import type { Context } from '../../context/context.ts'
import { requiredMessage } from '../../../../metadata/text/messages.ts'
import { normalise, type Draft } from '../../context/draft.ts'
import type { Findings } from '../../context/findings.ts'

/** Fills in the fields of a new row, in the order of the document; what cannot be told stays empty, or is asked for. */
export function giveDefaults(context: Context, draft: Draft, findings: Findings): void {
  if (draft.stored) return
  for (const field of Object.values(draft.entity.fields)) {
    if (!field.defaultFrom || (draft.values[field.name] ?? null) !== null) continue
    const value = normalise(field, evaluateIn(context, draft, field.defaultFrom.cel))
    draft.values[field.name] = value
    if (field.required && value === null) findings.complain(draft.path + field.name, requiredMessage(field))
  }
}
