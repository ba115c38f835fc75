// The part of OpenAPI 3.1 that ours uses.
import type { JsonSchema } from '../../base/jsonSchema.ts'
import type { Method } from '../../base/method.ts'

/** A schema, or a reference to a named one. */
export type SchemaOrRef = JsonSchema | { readonly $ref: string } | { readonly allOf: readonly SchemaOrRef[] } | ObjectOfRefs | ArrayOfRefs
interface ObjectOfRefs {
  readonly type: 'object'
  readonly required?: readonly string[]
  readonly properties: Readonly<Record<string, SchemaOrRef>>
}
interface ArrayOfRefs {
  readonly type: 'array'
  readonly items: SchemaOrRef
  readonly maxItems?: number
}

export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Lowercase<Method>, OpenApiOperation>>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, SchemaOrRef>>
    readonly parameters: Readonly<Record<string, OpenApiParameter>>
    readonly responses: Readonly<Record<string, OpenApiResponse>>
    readonly securitySchemes: Readonly<Record<string, { readonly type: 'http'; readonly scheme: 'bearer'; readonly description: string }>>
  }
}

export interface OpenApiOperation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  /** The primitive that is checked; absent where there is no session. */
  readonly 'x-permission': string
  readonly security?: readonly []
  readonly parameters?: readonly (OpenApiParameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, { readonly schema: SchemaOrRef }>> }
  readonly responses: Readonly<Record<string, OpenApiResponse | { readonly $ref: string }>>
}

export interface OpenApiParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

export interface OpenApiResponse {
  readonly description: string
  readonly content?: Readonly<Record<string, { readonly schema: SchemaOrRef }>>
}

/** One call, before it is placed under its path. */
export interface DescribedCall {
  readonly method: Method
  /** With /api. */
  readonly path: string
  /** entity.action or module.route: the operation's id. */
  readonly name: string
  readonly summary: string
  readonly tag: string
  readonly permission: string
  readonly write: boolean
  readonly body?: SchemaOrRef
  /** A JSON Schema of an object: its properties are the query's parameters. */
  readonly query?: JsonSchema
  /** Sends a file as multipart/form-data beside these fields. */
  readonly upload?: boolean
  /** Schema of the envelope's data; `file` is a workbook without an envelope. */
  readonly answer?: SchemaOrRef | 'file'
}
