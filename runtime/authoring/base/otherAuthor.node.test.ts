// What stands on a desk laid together with what the server has by now: another draft, another publication, or both.
import { expect, test } from 'vitest'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { together } from './otherAuthor.ts'
import type { DocumentAnswer } from './server.ts'

const page = (title: string, ...columns: string[]): Patchable => {
  const document = { kind: 'page', id: 'orders', title: { zh: title, en: 'Orders' }, table: { columns: ['number', ...columns] } }
  return document
}
const draft = { version: 2, author: 'Li Ning', updatedAt: '2026-03-02T08:00:00Z', content: {} }
const answer = (given: Partial<DocumentAnswer>): DocumentAnswer => ({
  editable: true,
  product: page('订单'),
  live: { n: 4 },
  draft: null,
  resolved: page('订单'),
  drafted: null,
  begun: null,
  upgrade: null,
  ...given,
})
const merged = (mine: Patchable, before: Patchable, found: DocumentAnswer) => together(before, mine, { found, choices: {} })

test('with another draft, and with another publication', () => {
  const [before, mine, theirs] = [page('订单', 'date'), page('订单', 'date', 'x_mine'), page('采购', 'date')]
  const both = { document: page('采购', 'date', 'x_mine'), conflicts: [] }
  expect(merged(mine, before, answer({ draft: { ...draft, based: 4 }, drafted: theirs }))).toEqual(both)
  expect(merged(mine, before, answer({ resolved: theirs }))).toEqual(both)
})

test('of a draft that has been published past, with what is live too', () => {
  const outdated = answer({
    draft: { ...draft, based: 3 },
    begun: page('订单'),
    drafted: page('订单', 'x_drafted'),
    resolved: page('采购', 'x_live'),
  })
  // kept already, and gone on with here
  const before = page('订单', 'x_drafted')
  expect(merged(page('订单', 'x_drafted', 'x_mine'), before, outdated)).toEqual({
    document: page('采购', 'x_drafted', 'x_mine', 'x_live'),
    conflicts: [],
  })
  expect(merged(page('买货', 'x_drafted'), before, outdated)?.conflicts).toEqual([
    { path: 'title/zh', what: 'value', base: '订单', product: '采购', tenant: '买货' },
  ])
})

test('nothing is laid together with what takes the document away, nor without what both began with', () => {
  const mine = page('订单', 'x_mine')
  expect(merged(mine, page('订单'), answer({ draft: { ...draft, based: 4, content: null }, drafted: page('订单') }))).toBeUndefined()
  expect(merged(mine, page('订单'), answer({ draft: { ...draft, based: 3 }, drafted: page('采购') }))).toBeUndefined()
  expect(together(undefined, mine, { found: answer({}), choices: {} })).toBeUndefined()
})
