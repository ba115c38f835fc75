// The compiler's answer shares nothing with its input and cannot be changed.

/** Copies plain data, frozen at every depth. What is shared within `copies` stays shared. */
export function frozenCopy<T>(value: T, copies: WeakMap<object, object> = new WeakMap()): T {
  if (typeof value !== 'object' || value === null) return value
  const known = copies.get(value)
  if (known) return known as T
  const copy: object = Array.isArray(value) ? value.map((item: unknown) => frozenCopy(item, copies)) : copyOf(value, copies)
  copies.set(value, Object.freeze(copy))
  return copy as T
}

function copyOf(value: object, copies: WeakMap<object, object>): object {
  const copy = Object.create(Object.getPrototypeOf(value) === null ? null : Object.prototype) as Record<string, unknown>
  for (const [key, inner] of Object.entries(value)) copy[key] = frozenCopy(inner, copies)
  return copy
}
