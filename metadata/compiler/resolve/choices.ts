// What a field with a dictionary may hold.
import type { Field } from '../../model/model.ts'
import type { ResolvedNames } from './resolve.ts'

export interface Choices {
  /** Of the dictionary. */
  readonly id: string
  readonly values: readonly string[]
}

/** Undefined for a field without a dictionary, or with one that is not there. */
export function choicesOf(
  field: Pick<Field, 'dictionary'> | undefined,
  { documents }: Pick<ResolvedNames, 'documents'>,
): Choices | undefined {
  const document = documents.dictionary.get(field?.dictionary ?? '')?.document
  return document && { id: document.id, values: (document.values ?? []).map(({ value }) => value) }
}
