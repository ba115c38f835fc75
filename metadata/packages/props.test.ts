// The props of the product's own widgets are what a package may say too, and what none may say is told at its place.
import { expect, test } from 'vitest'
import { repositorySources } from '../testing/documents.ts'
import { propsFaults } from './props.ts'

const sources = await repositorySources()

test("every manifest of the product keeps to the packages' rules", () => {
  const manifests = sources.flatMap(({ document }): { readonly id: string; readonly props: unknown }[] =>
    Object(document).kind === 'widget' ? [Object(document)] : [],
  )
  expect(manifests.length).toBeGreaterThan(50)
  expect(manifests.flatMap(({ id, props }) => propsFaults(props).map((fault) => [id, fault]))).toEqual([])
})

const closed = (properties: object, $defs: object = {}): object => ({ type: 'object', additionalProperties: false, properties, $defs })
const placesOf = (props: unknown): readonly string[] => propsFaults(props).map(({ path }) => path.join('/'))

test('a schema that refers to many, which refer to many, is read once each', () => {
  const names = Array.from({ length: 60 }, (_, at) => `step${at}`)
  const $defs = Object.fromEntries(
    names.map((name, at) => [name, at === 59 ? {} : { anyOf: Array.from({ length: 9 }, () => ({ $ref: `#/$defs/step${at + 1}` })) }]),
  )
  expect(placesOf(closed({ a: { $ref: '#/$defs/step0' } }, $defs))).toEqual([])
  expect(placesOf(closed({}, { ...$defs, step59: { $ref: '#/$defs/step58' } }))).toContain('$defs/step59')
})

test('what leads elsewhere, round, too deep or to words that the console has not is told at its place', () => {
  expect(placesOf(closed({ a: { $ref: 'https://example.com/a.json' } }))).toEqual(['properties/a/$ref'])
  expect(placesOf(closed({}, { a: { items: { $ref: '#/$defs/a' } } }))).toEqual(['$defs/a'])
  expect(placesOf(closed({ a: { $dynamicRef: '#a' } }))).toEqual(['properties/a/$dynamicRef'])
  expect(placesOf(closed({ a: { type: 'string', pattern: '^(a+)+$' } }))).toEqual(['properties/a/pattern'])
  expect(placesOf(closed({ a: { type: 'string', format: 'email' } }))).toEqual(['properties/a/format'])
  expect(placesOf(closed({ A: {} }))).toEqual(['properties/A'])
  expect(placesOf(closed({ a: 'text' }))).toEqual(['properties/a'])
  let deep: object = { type: 'string' }
  for (let at = 0; at < 5_000; at += 1) deep = { items: deep }
  expect(placesOf(closed({ a: deep }))).toEqual([''])
})
