// The example that a page's own test begins with holds.
import { expect, test } from 'vitest'
import { compile } from '../../compiler/compile.ts'
import { product } from '../../examples/product.ts'
import type { EntityDocument, PageDocument } from '../../generated/language.ts'
import { newTest } from './newTest.ts'
import { testable } from './testable.ts'

test('it is filled in and compiles as it stands', () => {
  const sources = product()
  const named = (kind: string, id: string) =>
    sources.find(({ document }) => Reflect.get(Object(document), 'kind') === kind && Reflect.get(Object(document), 'id') === id)
  const source = named('page', 'orders')
  const page = source?.document as PageDocument
  const entityOf = (id: string) => named('entity', id)?.document as EntityDocument | undefined
  const made = newTest('example', testable(page, entityOf))
  expect(made).toMatchObject({
    id: 'example',
    given: { reason: 'A', remark: 'A', urgent: true },
    expect: { fields: { date: { required: true } } },
  })
  const { problems } = compile(sources.map((each) => (each === source ? { ...each, document: { ...page, tests: [made] } } : each)))
  expect(problems).toEqual([])
})
