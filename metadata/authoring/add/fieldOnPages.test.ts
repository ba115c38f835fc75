// A new field goes onto the pages of its entity: into every list that is written out and lacks it, and into no other.
import { expect, test } from 'vitest'
import { product } from '../../examples/product.ts'
import type { PageDocument } from '../../generated/language.ts'
import { load } from '../../compiler/load/load.ts'
import { listsLacking, neededOn, withField } from './fieldOnPages.ts'

const documents = load(product())
const entityOf = (id: string) => documents.entity.get(id)?.document
const page = documents.page.get('orders')?.document
if (!page) throw new RangeError('orders')
const written: PageDocument = { ...page, form: { items: ['number', { group: 'more', items: ['place'] }] } }
const remark = { entity: 'order', field: 'x_remark' }

test('lists that are written out lack a new field; those that follow from the entity have it', () => {
  expect(listsLacking(written, entityOf, remark)).toContain('form')
  const { form: _, ...derived } = page
  expect(listsLacking(derived, entityOf, remark)).not.toContain('form')
  expect(listsLacking(written, entityOf, { ...remark, field: 'place' })).not.toContain('form')
})

test('the field is added at the end of the lists that are chosen, of a form in groups in the last group', () => {
  const added = withField(written, remark, { entityOf, lists: ['form', 'columns'] })
  expect(added.form?.items).toEqual(['number', { group: 'more', items: ['place', 'x_remark'] }])
  expect(added.table?.columns?.at(-1)).toBe('x_remark')
  expect(added.search).toEqual(written.search)
  expect(listsLacking(added, entityOf, remark)).not.toContain('form')
  expect(withField(added, remark, { entityOf, lists: ['form', 'columns'] })).toEqual(added)
})

test('what a row needs and a form leaves out is found without a name', () => {
  expect(neededOn(written, entityOf)).toContainEqual({ entity: 'order', field: 'date' })
})
