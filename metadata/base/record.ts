// Records keyed by words of documents and calls: without a prototype, so that `constructor` and `__proto__` name nothing.

export function record<V>(entries: Iterable<readonly [string, V]>): Record<string, V> {
  const made = Object.create(null) as Record<string, V>
  for (const [key, value] of entries) made[key] = value
  return made
}
