// What goes live together: a page that is new with its entity and its entry, and nothing that can stand without them.
import { expect, test } from 'vitest'
import { withDependencies } from './draftDependencies.ts'

const drafts = [
  { target: 'dataset:x_claimFigures', content: { facts: [{ entity: 'x_claim' }] } },
  { target: 'entity:provider', content: { ops: [] } },
  { target: 'entity:x_claim', content: { id: 'x_claim' } },
  { target: 'entity:x_tool', content: { id: 'x_tool' } },
  { target: 'menu:main', content: { ops: [{ value: { page: 'x_claims' } }] } },
  { target: 'page:x_claims', content: { entity: 'x_claim' } },
]
const claims = ['dataset:x_claimFigures', 'entity:x_claim', 'menu:main', 'page:x_claims']

test('drafts of what was never live bring what names them and what they name', () => {
  expect(withDependencies(['page:x_claims'], { drafts, live: [] })).toEqual(claims)
  expect(withDependencies(['menu:main'], { drafts, live: [] })).toEqual(claims)
  expect(withDependencies(['entity:provider'], { drafts, live: [] })).toEqual(['entity:provider'])
  const live = claims.map((target) => ({ target, content: {} }))
  expect(withDependencies(['page:x_claims'], { drafts, live })).toEqual(['page:x_claims'])
})

test('what is taken away goes with the drafts of what has named it, and a page with the draft of the fields that it shows', () => {
  const field = { op: 'insert', path: 'schema/properties/x_credit', value: { type: 'string' } }
  const changes = [
    { target: 'entity:provider', content: { ops: [field] } },
    { target: 'menu:main', content: { ops: [] } },
    { target: 'page:suppliers', content: { ops: [{ op: 'insert', path: 'table/columns', value: 'x_credit' }] } },
    { target: 'page:x_claims', content: null },
  ]
  const live = [
    { target: 'menu:main', content: { ops: [{ value: { page: 'x_claims' } }] } },
    { target: 'page:x_claims', content: { id: 'x_claims' } },
  ]
  const together = (target: string, there: readonly { target: string; content: unknown }[] = live) =>
    withDependencies([target], { drafts: changes, live: there })
  expect(together('page:x_claims')).toEqual(['menu:main', 'page:x_claims'])
  expect(together('menu:main')).toEqual(['menu:main', 'page:x_claims'])
  expect(together('page:suppliers')).toEqual(['entity:provider', 'page:suppliers'])
  expect(together('entity:provider')).toEqual(['entity:provider'])
  expect(together('page:suppliers', [{ target: 'entity:provider', content: { ops: [field] } }])).toEqual(['page:suppliers'])
})

test('a page goes with the draft of the operation that it offers, where the entity is live without it', () => {
  const [old, now] = [
    { id: 'x_claim', operations: { settle: {} } },
    { id: 'x_claim', operations: { settle: {}, reopen: {} } },
  ]
  const live = [
    { target: 'entity:x_claim', content: old },
    { target: 'page:x_claims', content: { entity: 'x_claim' } },
  ]
  const offering = (action: string) => [
    { target: 'entity:x_claim', content: now },
    { target: 'page:x_claims', content: { entity: 'x_claim', table: { rowActions: [action] } } },
  ]
  expect(withDependencies(['page:x_claims'], { drafts: offering('reopen'), live })).toEqual(['entity:x_claim', 'page:x_claims'])
  expect(withDependencies(['page:x_claims'], { drafts: offering('settle'), live })).toEqual(['page:x_claims'])
  expect(withDependencies(['entity:x_claim'], { drafts: offering('reopen'), live })).toEqual(['entity:x_claim'])
})
