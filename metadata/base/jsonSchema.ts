// The part of JSON Schema 2020-12 that our emitted schemas use.

export interface JsonSchema {
  readonly $id?: string
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null' | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly default?: unknown
  readonly description?: string
  /** Of a field that a module's call takes: `message` is said instead of the general one where the value is missing or does not fit. */
  readonly 'x-field'?: { readonly message?: { readonly zh: string; readonly en: string } }
}
