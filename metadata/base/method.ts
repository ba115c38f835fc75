// The HTTP methods of the API.
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

export type Method = (typeof methods)[number]

/** Of a route such as `PUT /preference/{key}`, which the language's schema has held to one of them. Throws a RangeError otherwise. */
export function methodOf(word: string | undefined): Method {
  const found = methods.find((method) => method === word)
  if (!found) throw new RangeError(`Not a method: ${word}`)
  return found
}
