// Drafts: each user's and record's own, two weeks, without secrets; restored over what is stored now.
import { expect, test } from 'vitest'
import type { FormBlock, FormField } from '../../../metadata/model/model.ts'
import { memoryStorage } from '../../core/storage/storage.ts'
import { changesBetween, Drafts, withChanges } from './drafts.ts'

const field = (name: string, own: Partial<FormField> = {}): FormField => ({
  kind: 'field',
  field: name,
  label: { zh: name, en: name },
  valueKind: 'text',
  required: false,
  visible: true,
  disabled: false,
  immutable: false,
  readOnly: false,
  span: 1,
  widget: { name: 'text', props: {} },
  ...own,
})
const block: FormBlock = {
  kind: 'form',
  id: 'form',
  entity: 'order',
  in: {},
  visible: true,
  widget: { name: 'form', props: {} },
  columns: 1,
  layout: 'groups',
  rules: [],
  container: { type: 'drawer', width: '50%' },
  schemas: { create: {}, update: {} },
  items: [
    field('name'),
    field('remark'),
    {
      kind: 'group',
      id: 'more',
      items: [field('pin', { widget: { name: 'text', props: { secret: true } } }), field('number', { readOnly: true })],
    },
  ],
}
const place = { user: 'u1', page: 'p', block: 'form', id: 'r1' }
const day = 24 * 60 * 60 * 1000

test('what changed is kept, what was emptied as null, secrets and what nobody types never', () => {
  const before = { name: 'a', remark: 'b', pin: '1', number: 'N1' }
  expect(changesBetween(block, before, { name: 'c', pin: '2', number: 'N2' })).toEqual({ name: 'c', remark: null })
  expect(changesBetween(block, before, before)).toEqual({})
})

test('a draft goes over the record as it is now; fields that the form no longer has are left out', () => {
  const value = withChanges(block, { name: 'theirs', remark: 'b' }, { remark: null, gone: 1, pin: 'x' })
  expect(value).toEqual({ name: 'theirs', remark: undefined })
})

test('each user and record has its own, for 14 days', () => {
  let now = 1000
  const drafts = new Drafts(memoryStorage(), () => now)
  drafts.keep(place, { changes: { name: 'c' }, version: 3 })
  expect(drafts.read(place)).toEqual({ at: 1000, changes: { name: 'c' }, version: 3 })
  expect(drafts.read({ ...place, user: 'u2' })).toBeUndefined()
  expect(drafts.read({ ...place, id: undefined })).toBeUndefined()
  now += 14 * day
  expect(drafts.read(place)).toBeDefined()
  now += 1
  expect(drafts.read(place)).toBeUndefined()
})

test('nothing changed, or too much for a browser, is no draft', () => {
  const drafts = new Drafts(memoryStorage())
  drafts.keep(place, { changes: { name: 'c' } })
  drafts.keep(place, { changes: {} })
  expect(drafts.read(place)).toBeUndefined()
  drafts.keep(place, { changes: { name: 'x'.repeat(200_001) } })
  expect(drafts.read(place)).toBeUndefined()
})
