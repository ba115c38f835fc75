// An object of a JSON text, lists aside: what documents are read through before their schema has been held against them.
export type JsonObject = Readonly<Record<string, unknown>>

export const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Empty where it is none. */
export const jsonObjectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {})
