// The value of a filter or field with choices, whatever a pasted link or an old record holds.

/** One choice; the first of several. */
export function oneOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return first === undefined || first === null || first === '' ? undefined : String(first)
}

export function severalOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  const one = oneOf(value)
  return one === undefined ? [] : [one]
}
