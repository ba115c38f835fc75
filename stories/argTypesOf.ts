// The table of a widget's props beside its stories, and controls to try them: both from the JSON Schema in its manifest.
import { isText } from '../metadata/text/isText.ts'
import { jsonObjectOf } from '../metadata/base/jsonObject.ts'
import type { JsonSchema } from '../metadata/base/jsonSchema.ts'

type Control =
  | { readonly type: 'boolean' | 'text' | 'object' }
  | { readonly type: 'select' }
  | { readonly type: 'number'; readonly min?: number; readonly max?: number }

export interface ArgType {
  readonly name: string
  readonly description: string
  readonly options?: readonly unknown[]
  readonly control: Control
  readonly table: { readonly type: { readonly summary: string }; readonly defaultValue?: { readonly summary: string } }
}

/** Of the props that a document may set: name to how it is described and tried. */
export const argTypesOf = ({ properties = {}, required = [] }: JsonSchema): Readonly<Record<string, ArgType>> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      {
        name: required.includes(name) ? `${name} *` : name,
        description: helpOf(schema),
        ...(schema.enum && { options: schema.enum }),
        control: controlOf(schema),
        table: {
          type: { summary: summaryOf(schema) },
          ...(schema.default !== undefined && { defaultValue: { summary: JSON.stringify(schema.default) } }),
        },
      },
    ]),
  )

function helpOf(schema: JsonSchema): string {
  const { help } = jsonObjectOf(Reflect.get(schema, 'x-field'))
  return isText(help) ? help.en : ''
}

function controlOf({ enum: values, type, minimum, maximum }: JsonSchema): Control {
  if (values) return { type: 'select' }
  if (type === 'boolean') return { type }
  if (type === 'string') return { type: 'text' }
  if (type === 'integer' || type === 'number')
    return { type: 'number', ...(minimum !== undefined && { min: minimum }), ...(maximum !== undefined && { max: maximum }) }
  return { type: 'object' }
}

/** As a reader of the manifest would say it: `integer 120…800`, `"tag" | "dot"`, `array of string`, `{ zh, en }`. */
function summaryOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return `array of ${schema.items ? summaryOf(schema.items) : 'anything'}`
  if (schema.type === 'object' && schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return alternatives.map(summaryOf).join(' | ')
  const type = schema.const === undefined ? String(schema.type ?? 'anything') : JSON.stringify(schema.const)
  const bounded = schema.minimum !== undefined || schema.maximum !== undefined
  return bounded ? `${type} ${schema.minimum ?? ''}…${schema.maximum ?? ''}` : type
}
