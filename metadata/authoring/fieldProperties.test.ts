// What a field is asked for follows from its kind, under the language's headings; what it cannot carry is told where it stands all the same.
import { expect, test } from 'vitest'
import type { FieldSchema } from '../generated/language.ts'
import { repositorySources } from '../testing/documents.ts'
import { propertiesAt } from './properties/properties.ts'
import { valueAt } from '../base/valueAt.ts'

const label = { zh: '数量', en: 'Quantity' }
const asked = (field: object) =>
  propertiesAt('entity', ['schema', 'properties', 'quantity'], {
    kind: 'entity',
    id: 'x_order',
    schema: { properties: { quantity: field } },
  })
const offered = (field: object) => asked(field).filter(({ unfit }) => !unfit)
const paths = (field: object) => offered(field).map(({ path }) => path.join('/'))

test('a text is asked for its length and not for decimals or a condition on records, a number the other way round', () => {
  const text = paths({ type: 'string', maxLength: 50, 'x-field': { label } })
  expect(text).toEqual(expect.arrayContaining(['type', 'x-field/label', 'maxLength', 'pattern', 'x-field/dictionary', 'x-field/reference']))
  for (const other of ['minimum', 'minItems', 'x-field/decimals', 'x-field/unit', 'x-field/where', 'x-field/productionDay', 'required'])
    expect(text).not.toContain(other)
  const number = paths({ type: 'number', 'x-field': { label } })
  expect(number).toEqual(expect.arrayContaining(['minimum', 'x-field/decimals', 'x-field/unit']))
  for (const other of ['maxLength', 'pattern', 'x-field/dictionary', 'x-field/maxSpan']) expect(number).not.toContain(other)
  expect(paths({ type: 'string', 'x-field': { label, reference: 'employee' } })).toContain('x-field/where')
})

test('headings come in the language’s order, each once, and no two inputs are called the same', () => {
  for (const field of [
    { type: 'string', 'x-field': { label } },
    { type: 'integer', 'x-field': { label } },
    { type: 'object', properties: {}, 'x-field': { label } },
  ]) {
    const all = offered(field)
    const heads = all.map(({ group }) => group?.en ?? '').filter((head, at, list) => head !== list[at - 1])
    expect(heads).toEqual([...new Set(heads)])
    expect(heads.slice(0, 2)).toEqual(['Basics', field.type === 'object' ? 'Dictionary and reference' : 'Limits'])
    for (const language of ['zh', 'en'] as const) {
      const labels = all.map((each) => each.label[language])
      expect(labels.filter((each, at) => labels.indexOf(each) !== at)).toEqual([])
    }
  }
})

test('no field of the product carries what the language says it cannot', async () => {
  const entities = (await repositorySources()).flatMap(({ document }) =>
    typeof document === 'object' && document !== null && Reflect.get(document, 'kind') === 'entity' ? [document] : [],
  )
  expect(entities.length).toBeGreaterThan(50)
  const wrong = entities.flatMap((entity) => {
    const fields = (valueAt(entity, ['schema', 'properties']) ?? {}) as Readonly<Record<string, FieldSchema>>
    return Object.keys(fields).flatMap((name) =>
      propertiesAt('entity', ['schema', 'properties', name], entity)
        .filter(({ unfit, path }) => unfit && valueAt(fields[name], path) !== undefined)
        .map(({ path }) => `${String(Reflect.get(entity, 'id'))}.${name} ${path.join('/')}`),
    )
  })
  expect(wrong).toEqual([])
})
