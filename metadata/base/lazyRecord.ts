// A record whose values are made when they are first asked for, and kept.

/** Frozen, enumerable, without a prototype: reads like any record, and costs nothing for what nobody opens. */
export function lazyRecord<V>(keys: Iterable<string>, make: (key: string) => V): Readonly<Record<string, V>> {
  const made = new Map<string, V>()
  const lazy = Object.create(null) as Record<string, V>
  for (const key of keys) {
    Object.defineProperty(lazy, key, {
      enumerable: true,
      get: () => {
        let value = made.get(key)
        if (value === undefined) {
          value = make(key)
          made.set(key, value)
        }
        return value
      },
    })
  }
  return Object.freeze(lazy)
}
