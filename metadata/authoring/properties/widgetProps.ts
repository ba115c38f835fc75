// What a widget can be told, as properties of a form: by the schema of its manifest.
import { isText } from '../../text/isText.ts'
import { jsonObjectOf, type JsonObject } from '../../base/jsonObject.ts'
import { type Property, propertyOf } from './propertyOf.ts'

export function propsOf(schema: JsonObject): readonly Property[] {
  const required = new Set(Array.isArray(schema.required) ? schema.required.map(String) : [])
  return Object.entries(jsonObjectOf(schema.properties)).map(([key, own]) => {
    const place = { path: [key], required: required.has(key) }
    const spot = { schema: jsonObjectOf(own), file: '' }
    const { label, help } = jsonObjectOf(spot.schema['x-field'])
    // what has parts of its own is said as text
    const property = propertyOf({ ...place, spots: [spot] }) ?? propertyOf({ ...place, spots: [] })
    return {
      ...(property ?? { ...place, label: { zh: key, en: key }, type: 'json' }),
      ...(isText(label) && { label }),
      ...(isText(help) && { meaning: help }),
    }
  })
}

/** A widget with one of its props changed: by its name alone where nothing is said to it. */
export function withProp(name: string, props: JsonObject, { key, value }: { readonly key: string; readonly value: unknown }): unknown {
  const next = Object.fromEntries(Object.entries({ ...props, [key]: value }).filter(([, each]) => each !== undefined))
  return Object.keys(next).length === 0 ? name : { name, props: next }
}
