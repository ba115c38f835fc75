// What happened, by its time.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { TimelineBlockProps } from '../../runtime/index.ts'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { byDay } from './component.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string, own: Partial<TimelineBlockProps> = {}): Promise<Opened> => {
  const changed = examples.map((example) => ({ ...example, props: { ...example.props, ...own } }))
  return (opened = await openExample('timeline', changed, { name }))
}

test('a day stands above what happened on it, by the clock of the mill', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour - 8)).toISOString()
  const days = byDay([
    { id: '1', at: at(23), title: 'a' },
    { id: '2', at: at(1), title: 'b' },
    { id: '3', at: '2026-11-19', title: 'c' },
  ])
  expect(days.map(({ day, entries }) => `${day} ${entries.map(({ id }) => id).join()}`)).toEqual(['2026-11-20 1,2', '2026-11-19 3'])
})

test('an entry is told by its colour and by its word', async () => {
  const { element } = await open('moments')
  const entries = [...element.querySelectorAll<HTMLElement>('.timeline-entry')]
  expect(entries.map(({ dataset }) => dataset.colour)).toEqual(['red', 'amber', 'green'])
  expect(entries[0]?.querySelector('.cell-tag')?.textContent).toBe('停车 Stopped')
})

test('entries open, and further ones are asked for', async () => {
  const onOpen = vi.fn()
  const more = vi.fn()
  const entries = [{ id: '1', at: '2026-11-20', title: 'FA-012', onOpen }]
  const { find } = await open('entries that open', { entries, more })
  await userEvent.click(find('.timeline-open'))
  expect(onOpen).toHaveBeenCalledOnce()
  await userEvent.click(find('.timeline-more'))
  expect(more).toHaveBeenCalledOnce()
})

test.each([
  ['nothing yet', '还没有记录'],
  ['all filtered out', '没有符合查询条件的数据'],
  ['days, and one without', '无时间'],
])('%s is said', async (name, words) => {
  expect((await open(name)).element.textContent).toContain(words)
})
