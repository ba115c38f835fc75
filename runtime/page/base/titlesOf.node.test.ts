// A list on paper says which of its page's lists it is.
import { expect, test } from 'vitest'
import type { Page } from '../../../metadata/model/model.ts'
import { titlesOf } from './titlesOf.ts'

const text = (word: string) => ({ zh: word, en: word })
const block = (id: string) => ({ ...({} as Page['blocks'][number]), id })
const tabs = [
  { id: 'a', title: text('machines'), blocks: [block('table')] },
  { id: 'b', title: text('models'), blocks: [block('bTable')] },
].map((tab) => ({ ...({} as Page['tabs'][number]), ...tab }))
const named = (...given: Parameters<typeof titlesOf>) => titlesOf(...given).map(({ en }) => en)

test('by its page, its tab and its own title', () => {
  expect(named({ title: text('equipment'), tabs }, { id: 'bTable' })).toEqual(['equipment', 'models'])
  expect(named({ title: text('equipment'), tabs }, { id: 'table', title: text('spare') })).toEqual(['equipment', 'machines', 'spare'])
  expect(named({ title: text('orders'), tabs: [] }, { id: 'table' })).toEqual(['orders'])
})
