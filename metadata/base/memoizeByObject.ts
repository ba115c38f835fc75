// What follows from an object alone is worked out once, and forgotten with it.

/** For what does not change any more: names of a product, fields, schemas. */
export function memoizeByObject<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, { readonly value: V }>()
  return (of) => {
    const known = made.get(of) ?? { value: make(of) }
    made.set(of, known)
    return known.value
  }
}
