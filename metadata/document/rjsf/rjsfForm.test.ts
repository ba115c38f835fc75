// Every form of the product as RJSF knows it: refused at the same places as by the server's own validator.
import { customizeValidator } from '@rjsf/validator-ajv8'
import type { RJSFSchema } from '@rjsf/utils'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import type { JsonSchema } from '../../base/jsonSchema.ts'
import { borrowedFormats, formats, validation } from '../../base/validation.ts'
import { compile } from '../../compiler/compile.ts'
import { schemaOf, withConditions } from '../../compiler/emit/rjsfConditions.ts'
import type { FormBlock, FormField } from '../../model/model.ts'
import { repositorySources } from '../../testing/documents.ts'
import { pathOf, type SchemaError } from '../../text/messages.ts'
import { fieldsOf, formsIn } from '../formFields.ts'
import { blocksOf } from '../pageBlocks.ts'
import { rjsfForm, type SchemaMode } from './rjsfForm.ts'

const { model } = compile(await repositorySources())
if (!model) throw new Error('The documents do not compile.')
const forms = Object.values(model.pages).flatMap((page) =>
  blocksOf(page)
    .flatMap(formsIn)
    .map((block) => ({ page: page.id, block })),
)

const settings = {
  AjvClass: Ajv2020,
  ajvOptionsOverrides: { ...validation, strict: false, logger: false as const },
  customFormats: formats,
}
const ajv = new Ajv2020({ ...validation, strict: false, formats, logger: false })
addFormats.default(ajv, [...borrowedFormats])
const text = ({ zh }: { readonly zh: string }) => zh

/** The second only where it differs: a form that an operation fills in is the same in both. */
const modesOf = ({ schemas }: FormBlock): readonly SchemaMode[] =>
  JSON.stringify(schemas.create) === JSON.stringify(schemas.update) ? ['create'] : ['create', 'update']

/** Values of one property that are no use to it, and one that is empty. */
function wrongValues({ type, maxLength, maximum, enum: values, format }: JsonSchema): readonly unknown[] {
  const types = [type].flat()
  return [
    ...(types.includes('array') ? ['text', [{ nothing: 1 }, 7]] : [['list']]),
    ...(types.includes('number') || types.includes('integer') ? ['abc', 1.5, (maximum ?? 1e15) + 1] : [12.5]),
    ...(types.includes('boolean') ? ['true'] : [true]),
    ...(maxLength === undefined ? [] : ['长'.repeat(maxLength + 1)]),
    ...(values === undefined ? [] : ['no such choice']),
    ...(format === undefined ? [] : ['not of this format']),
    '',
    null,
  ]
}

function vectors(block: FormBlock, mode: SchemaMode): readonly Record<string, unknown>[] {
  const { properties = {} } = block.schemas[mode]
  return [{}, ...Object.entries(properties).flatMap(([name, schema]) => wrongValues(schema).map((value) => ({ [name]: value })))]
}

/** Where they may differ, and why. Nothing else may. */
const differences = {
  'a choice may be empty: the API takes null, RJSF leaves the value out': ({ schema, value, by }) =>
    by === 'theirs' && value === null && schema?.enum !== undefined,
  'a parent may be the root, whose id is no uuid: RJSF would ask which of two kinds of text is meant': ({ schema, by }) =>
    by === 'ours' && schema?.anyOf !== undefined,
  'what is stored once is shown in a change, and not sent': ({ field, mode, by }) =>
    by === 'ours' && mode === 'update' && field?.immutable === true,
} satisfies Record<string, (found: Difference) => boolean>

interface Difference {
  readonly by: 'ours' | 'theirs'
  readonly field: FormField | undefined
  readonly schema: JsonSchema | undefined
  readonly value: unknown
  readonly mode: SchemaMode
}

/** An unknown member is refused at the object that has it. */
const placeOf = (error: SchemaError): string => pathOf(error.keyword === 'additionalProperties' ? { ...error, params: {} } : error)

test('every form is refused at the same places by RJSF’s own validator and by the server’s', () => {
  const unexpected: string[] = []
  const met = new Set<string>()
  let compared = 0
  for (const { page, block } of forms)
    for (const mode of modesOf(block)) {
      const stock = customizeValidator(settings)
      const { schema } = rjsfForm(block, mode, { text, drawn: 'standard' })
      const fields = new Map(fieldsOf(block.items).map((field) => [field.field, field]))
      const server = ajv.compile(JSON.parse(JSON.stringify(block.schemas[mode])))
      for (const vector of vectors(block, mode)) {
        if (Object.keys(vector).some((name) => !Object.hasOwn(schema.properties ?? {}, name))) continue
        server(vector)
        const ours = new Set((server.errors ?? []).map(placeOf))
        const theirs = new Set(stock.rawValidation<SchemaError>(schema as object as RJSFSchema, vector).errors?.map(placeOf))
        compared += 1
        for (const path of new Set([...ours, ...theirs].filter((at) => ours.has(at) !== theirs.has(at)))) {
          const [name = ''] = path.split('.')
          const by = ours.has(path) ? 'ours' : 'theirs'
          const found = { by, mode, field: fields.get(name), schema: block.schemas[mode].properties?.[name], value: vector[name] } as const
          const reason = Object.entries(differences).find(([, holds]) => holds(found))?.[0]
          if (reason === undefined) unexpected.push(`${page}/${block.id}/${mode} ${JSON.stringify(vector).slice(0, 60)}: ${path}, ${by}`)
          else met.add(reason)
        }
      }
    }
  expect(compared).toBeGreaterThan(forms.length * 20)
  expect(unexpected).toEqual([])
  expect([...met].toSorted()).toEqual(Object.keys(differences).toSorted())
})

test('properties are in the order of the document, with titles, and choices with their labels', () => {
  for (const { block } of forms) {
    const { schema, uiSchema } = rjsfForm(block, 'create', { text, drawn: 'standard' })
    const names = fieldsOf(block.items)
      .filter(({ readOnly, computed }) => !readOnly || computed)
      .map(({ field }) => field)
    expect(Object.keys(schema.properties ?? {})).toEqual(names)
    expect(uiSchema['ui:order']).toEqual(names)
    for (const property of Object.values(schema.properties ?? {})) expect(property.title).toBeTruthy()
  }
})

test.each([
  ["form.scope == 'thisMachine'", { properties: { scope: { const: 'thisMachine' } }, required: ['scope'] }],
  ['!has(self.parent)', { not: { properties: { parent: {} }, required: ['parent'] } }],
  ['form.running', { properties: { running: { const: true } }, required: ['running'] }],
  ["form.type in ['sub', 'app']", { properties: { type: { enum: ['sub', 'app'] } }, required: ['type'] }],
  ['true', {}],
  ['size(self.areas) == 0', undefined],
  ["user.kind == 'platform'", undefined],
])('%s as a schema', (cel, schema) => expect(schemaOf({ cel })).toEqual(schema))

test('a field with a condition is a property, and required, only where the condition holds', () => {
  const block = forms
    .map(({ block: one }) => one)
    .find((one) => fieldsOf(one.items).some(({ visible }) => typeof visible === 'object' && visible.cel === "form.scope == 'thisMachine'"))
  if (!block) throw new Error('no form has the condition')
  const { schema } = withConditions(rjsfForm(block, 'create', { text, drawn: 'standard' }), block, 'create')
  expect(schema.properties).not.toHaveProperty('device')
  const refused = (value: object) =>
    customizeValidator(settings)
      .rawValidation<{ params: { missingProperty?: string } }>(schema as object as RJSFSchema, value)
      .errors?.map(({ params }) => params.missingProperty) ?? []
  expect(refused({ scope: 'thisMachine' })).toContain('device')
  expect(refused({ scope: 'all' })).not.toContain('device')
})
