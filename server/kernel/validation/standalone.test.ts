// The module that a browser loads says what the server's own ajv says.
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import { validatorHelpers } from '../../../metadata/base/validation.ts'
import { errorsOf } from './ajv.ts'
import { validatorHash, validatorModule } from './standalone.ts'

const schema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'lines'],
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 5, pattern: '^[A-Z]' },
    day: { type: ['string', 'null'], format: 'date' },
    at: { type: ['string', 'null'], format: 'date-time' },
    start: { type: ['string', 'null'], format: 'time' },
    month: { type: 'string', format: 'month' },
    parent: { anyOf: [{ type: 'string', format: 'uuid' }, { const: '1' }] },
    kinds: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } },
    lines: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { qty: { type: 'number', exclusiveMinimum: 0, multipleOf: 0.01 } },
      },
    },
  },
}

interface Validate {
  (value: unknown): boolean
  readonly errors?: readonly { readonly keyword: string; readonly instancePath: string; readonly params: unknown }[] | null
}

async function load(): Promise<Validate> {
  const loaded: { readonly default: (require: (name: string) => unknown) => Validate } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(validatorModule(schema))}`
  )
  return loaded.default(createRequire(import.meta.url))
}

test('The module and the server agree on every value', async () => {
  const validate = await load()
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'AB',
      'ABCDEF',
      '2025-02-29',
      '2024-02-29',
      '2025-01-31T10:00:00Z',
      '24:00',
      '25:00',
      '2025-13',
      '1',
      '0190f5ea-0000-7000-8000-000000000000',
      'a',
      '纱线纱线纱线',
    ),
  )
  const value = fc.record(
    {
      name: text,
      day: fc.option(text),
      at: fc.option(text),
      start: fc.option(text),
      month: text,
      parent: text,
      kinds: fc.array(text, { maxLength: 3 }),
      lines: fc.array(fc.record({ qty: fc.oneof(fc.double(), text), more: text }, { requiredKeys: [] }), { maxLength: 2 }),
      stray: text,
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(value, (given) => {
      const said = validate(given) ? [] : (validate.errors ?? [])
      const known = errorsOf(schema, given)
      expect(said.map(({ keyword, instancePath, params }) => ({ keyword, instancePath, params }))).toEqual(
        known.map(({ keyword, instancePath, params }) => ({ keyword, instancePath, params })),
      )
    }),
    { numRuns: 500 },
  )
})

test('The module needs nothing but what validatorHelpers names, and no evaluation of text', () => {
  const text = validatorModule(schema)
  const asked = [...text.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name)
  expect(asked.filter((name) => !validatorHelpers.some((known) => known === name))).toEqual([])
  expect(text).not.toMatch(/\beval\b|new Function/)
})

test('The hash follows the schema', () => {
  expect(validatorHash(schema)).toBe(validatorHash(structuredClone(schema)))
  expect(validatorHash(schema)).not.toBe(validatorHash({ ...schema, required: ['name'] }))
})
