// What a new record holds where nothing was given, made of what was: working spindles are as many as there are spindles.
import { evaluateIn } from '../cel.ts'
import type { Context } from '../context.ts'
import { normalise, type Draft } from './draft.ts'

/** Fills in the fields of a new row, in the order of the document; what cannot be told stays empty. */
export function giveDefaults(context: Context, draft: Draft): void {
  if (draft.stored) return
  for (const field of Object.values(draft.entity.fields)) {
    if (field.defaultFrom && (draft.values[field.name] ?? null) === null)
      draft.values[field.name] = normalise(field, evaluateIn(context, draft, field.defaultFrom.cel))
  }
}
