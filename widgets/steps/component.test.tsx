// Where a record stands, and what may come next.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { StepsBlockProps } from '../../runtime/index.ts'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string, own: Partial<StepsBlockProps> = {}, width = 800): Promise<Opened> => {
  const changed = examples.map((example) => ({ ...example, props: { ...example.props, ...own } }))
  return (opened = await openExample('steps', changed, { name, width }))
}
const itemsIn = ({ element }: Opened) => [...element.querySelectorAll('.ant-steps-item')]

test('what is done, where it stands and what is to come are told apart, with who and when', async () => {
  const shown = await open('on its way')
  const items = itemsIn(shown)
  expect(items.map((item) => /ant-steps-item-(finish|process|wait)/.exec(item.className)?.[1])).toEqual(['finish', 'process', 'wait'])
  expect(items[1]?.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-19T06:40:00Z')
  expect(items[1]?.textContent).toContain('leader')
  expect(items[2]?.querySelector('time')).toBeNull()
})

test('the buttons are those of this reader; without any it is said what is waited for', async () => {
  const onAction = vi.fn()
  const { find, unmount } = await open('on its way', { onAction })
  await userEvent.click(find('.steps-next button:last-of-type'))
  expect(onAction).toHaveBeenCalledWith(expect.objectContaining({ action: 'reject' }))
  unmount()
  expect((await open('others must act')).find('.steps-next').textContent).toBe('待处理 批准 Approve / 驳回 Reject')
  opened?.unmount()
  expect((await open('done')).find('.steps-next').textContent).toBe('流程已结束')
})

test('an end off the usual course is no success', async () => {
  const items = itemsIn(await open('abandoned'))
  expect(items.at(-1)?.className).toContain('ant-steps-item-error')
})

test('where there is no room side by side the steps stand below each other', async () => {
  expect((await open('on its way', {}, 320)).find('.ant-steps').className).toContain('ant-steps-vertical')
  opened?.unmount()
  expect((await open('on its way', {}, 800)).find('.ant-steps').className).toContain('ant-steps-horizontal')
})
