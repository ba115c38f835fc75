// What an open page that is sent to with conditions is opened anew with.
import { expect, test } from 'vitest'
import type { Block, Page } from '../../../metadata/model/model.ts'
import { sentTo } from './sentTo.ts'

const block = (kind: Block['kind'], id: string) => ({ kind, id }) as Block
const title = { zh: '', en: '' }
const page: Pick<Page, 'blocks' | 'tabs'> = {
  blocks: [],
  tabs: [
    { id: 'device', title, blocks: [block('search', 'deviceSearch'), block('table', 'deviceTable')] },
    { id: 'model', title, blocks: [block('search', 'modelSearch'), block('table', 'modelTable')] },
    { id: 'account', title, blocks: [block('form', 'accountForm')] },
  ],
}

test('a link into another tab brings its conditions; the list it leaves stays as it was', () => {
  const now = { 'deviceSearch.name': '"A"', 'deviceTable.page': '2', 'modelTable.page': '3' }
  const sent = { tab: 'model', 'modelSearch.name': '"B"' }
  expect(sentTo(page, now, sent)).toEqual({ 'deviceSearch.name': '"A"', 'deviceTable.page': '2', ...sent })
})

test('conditions by hand, of the tab that is shown first', () => {
  expect(sentTo(page, { 'deviceSearch.name': '"A"', tab: 'model' }, { name: 'B' })).toEqual({ name: 'B' })
})

test('what is shown already, a tab, something to open and what a form takes open nothing anew', () => {
  const now = { tab: 'model', 'modelSearch.name': '"B"', 'modelTable.page': '3' }
  expect(sentTo(page, now, { tab: 'model', 'modelSearch.name': '"B"' })).toBeUndefined()
  expect(sentTo(page, now, { tab: 'device' })).toBeUndefined()
  expect(sentTo(page, now, { tab: 'model', 'modelTable.record': '7', 'modelTable.do': 'create' })).toBeUndefined()
  expect(sentTo(page, now, { tab: 'account', 'accountForm.loginName': '"zhang"' })).toBeUndefined()
})
