// What goes live together: a page that is new with its entity and its entry, and nothing that can stand without them.
import { expect, test } from 'vitest'
import { withCompanions } from './companions.ts'

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
  expect(withCompanions(['page:x_claims'], { drafts, live: [] })).toEqual(claims)
  expect(withCompanions(['menu:main'], { drafts, live: [] })).toEqual(claims)
  expect(withCompanions(['entity:provider'], { drafts, live: [] })).toEqual(['entity:provider'])
  const live = claims.map((target) => ({ target, content: {} }))
  expect(withCompanions(['page:x_claims'], { drafts, live })).toEqual(['page:x_claims'])
})
