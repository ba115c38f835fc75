// One ajv over the JSON Schemas of the documents, and each schema's address for error reports.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { languageDocuments } from './languageDocuments.ts'

const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, validateSchema: false, schemas: Object.values(languageDocuments) })

export const documentKinds = ['entity', 'page', 'dataset', 'dictionary', 'menu', 'widget', 'module', 'patch'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The compiled schema at `address`, such as `page.schema.json` or `page.schema.json#/$defs/column`; compiled once. */
export function validatorAt(address: string): ValidateFunction {
  const validate = ajv.getSchema(address)
  if (!validate) throw new Error(`No language schema at ${address}`)
  return validate
}

const addresses = new WeakMap<object, string>()
for (const schema of Object.values(languageDocuments)) noteAddresses(schema, `${schema.$id}#`)

function noteAddresses(node: unknown, address: string): void {
  if (typeof node !== 'object' || node === null) return
  addresses.set(node, address)
  for (const [key, value] of Object.entries(node)) noteAddresses(value, `${address}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
}

/** Where in the language a schema object of an ajv error stands, or undefined when it is not the language's. */
export const addressOf = (schema: object): string | undefined => addresses.get(schema)
