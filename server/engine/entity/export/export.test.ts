// What stands on a page may be taken away as it stands there: its order and every condition of its list hold for its export too.
import { expect, test } from 'vitest'
import type { Entity } from '../../../../metadata/model/model.ts'
import { pagesFor } from '../../../kernel/permission/audience.ts'
import { serverForFile } from '../../../testing/testServer.ts'
import { messagesOf, Samples } from '../testing/samples.ts'

const server = await serverForFile()

/** None, but for what is never searched without a range. */
const condition = ({ fields }: Entity, field: string): readonly string[] | null => {
  const days = ['2026-03-02', '2026-03-03']
  if (!fields[field]?.maxSpan) return null
  return fields[field].kind === 'date' ? days : days.map((day) => `${day}T00:00:00Z`)
}

test('every list that can be exported is exported in its order, under each of its conditions', async () => {
  const [mill, platform] = [new Samples(server), new Samples(server, 'platform')]
  const ofMills = pagesFor(mill.model, 'tenant')
  const tried: string[] = []
  for (const page of Object.values(mill.model.pages)) {
    const samples = ofMills.has(page.id) ? mill : platform
    const blocks = [...page.blocks, ...page.tabs.flatMap((tab) => tab.blocks)]
    for (const block of blocks) {
      if (block.kind !== 'table' || !block.toolbar.some(({ action }) => action === 'export')) continue
      // Figures as rows: server/engine/dataset/floor.test.ts.
      if (block.entity.startsWith('dataset:')) continue
      const fields = Object.entries(block.in).flatMap(([name, path]) => {
        const other = blocks.find(({ id }) => id === path.split('.')[0])
        if (other?.kind === 'search') return other.items.map(({ field }) => field)
        return other?.kind === 'tree' ? [name === 'node' ? other.field : name] : []
      })
      const held = fields.filter((field) => !block.ignores?.includes(field))
      const texts = block.columns.filter(({ kind }) => kind === 'text')
      const columns = (texts.length > 0 ? texts : block.columns.slice(0, 1)).map(({ field }) => field)
      const body = {
        columns,
        sort: block.sort,
        filter: Object.fromEntries(held.map((field) => [field, condition(samples.entity(block.entity), field)])),
      }
      const reply = await samples.call(samples.entity(block.entity).routes.export, body)
      expect([`${page.id}/${block.id}`, reply.status, reply.status === 200 ? {} : messagesOf(reply)]).toEqual([
        `${page.id}/${block.id}`,
        200,
        {},
      ])
      tried.push(block.id)
    }
  }
  expect(tried.length).toBeGreaterThan(15)
})
