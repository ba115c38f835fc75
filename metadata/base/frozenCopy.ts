// The compiler's answer shares nothing with its input and cannot be changed.

/** Copies plain data, frozen at every depth; records without a prototype stay so. */
export function frozenCopy<T>(value: T): T {
  return copyOf(value) as T
}

function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Object.freeze(value.map(copyOf))
  const copy: Record<string, unknown> = Object.getPrototypeOf(value) === null ? Object.create(null) : {}
  // Assigning to __proto__ would change the copy itself; no document has a use for the word.
  for (const [key, inner] of Object.entries(value)) if (key !== '__proto__') copy[key] = copyOf(inner)
  return Object.freeze(copy)
}
