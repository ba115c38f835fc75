// An object of many keys: a function of PostgreSQL has a hundred arguments at most, and each key takes two.

const mostPairs = 50

/** @param pairs each a key and its value as SQL: `'name', t.name` */
export function jsonObject(pairs: readonly string[]): string {
  if (pairs.length <= mostPairs) return `json_build_object(${pairs.join(', ')})`
  const parts = Array.from({ length: Math.ceil(pairs.length / mostPairs) }, (_, at) => pairs.slice(at * mostPairs, (at + 1) * mostPairs))
  return `(${parts.map((part) => `jsonb_build_object(${part.join(', ')})`).join(' || ')})`
}
