// The words of a list call: what stands in its body and is no condition on a field.

/**
 * A field of such a name is filtered by inside `filter`, where every name is a field's. Outside it the word means the word, in every
 * list call alike, also in one that has no use for it.
 */
export const listWords: ReadonlySet<string> = new Set([
  'pageNum',
  'pageSize',
  'sort',
  'keyword',
  'window',
  'filter',
  'block',
  'sums',
  'averages',
  'ids',
  'above',
  'narrow',
  'columns',
  'job',
  'fileName',
  'tenantSonId',
])

type Conditions = Readonly<Record<string, unknown>>

/** Conditions as the body of a list call holds them: each under its own name, those named like a word of the call under `filter`. */
export function asBody(conditions: Conditions): Conditions {
  const [plain, named] = [false, true].map((wanted) => Object.entries(conditions).filter(([name]) => listWords.has(name) === wanted))
  return { ...Object.fromEntries(plain ?? []), ...(named?.length && { filter: Object.fromEntries(named) }) }
}
