// A search over rows that a page shows as they stand now, and lists nowhere, asks for what whoever looks at them may see.
import { expect, test } from 'vitest'
import { repositoryRoot } from '../../base/documents.ts'
import { grantsOf } from '../../kernel/permission/grants.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { cutPage } from './cut.ts'

const server = await serverForFile({}, repositoryRoot)

test('keeps its fields for whoever holds that page alone', () => {
  const { model } = server.documents
  const page = model.pages.deviceStatus ?? expect.unreachable()
  const searchOf = (keys: readonly string[]) =>
    cutPage(page, grantsOf(model, keys, { audience: 'tenant' })).blocks.flatMap((block) =>
      block.kind === 'search' ? [block.items.map(({ field }) => field)] : [],
    )
  expect(searchOf(['deviceStatus/tiles/view'])).toEqual([['device.space', 'device.process', 'state', 'tending', 'variety']])
  expect(searchOf(['spinningKanban/map/view'])).toEqual([])
})
