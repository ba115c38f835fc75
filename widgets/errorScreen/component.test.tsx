// The console's screens as a part of a page.
import { afterEach, expect, test, vi } from 'vitest'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => {
  opened = await openExample('errorScreen', examples, { name })
  await vi.waitFor(() => expect(opened?.element.querySelector('h2')).not.toBeNull(), { timeout: 10_000 })
  return opened
}

test.each([
  ['no permission', '403', '抱歉，您没有权限访问该页面', '返回首页'],
  ['not there', '404', '抱歉，您访问的页面不存在', '返回上一级'],
  ['gone wrong', '500', '抱歉，您的网络不见了', '返回首页'],
])('%s: number, words and way on', async (name, heading, message, button) => {
  const { find } = await open(name)
  expect([find('h2').textContent, find('button').textContent]).toEqual([heading, button])
  expect(find('p').textContent).toBe(message)
})

test('what a document sets stands in place of its own', async () => {
  const { find } = await open('words, drawing and way on of its own')
  expect([find('h2').textContent, find('p').textContent, find('button').textContent]).toEqual([
    '暂未接入',
    '该设备还没有接入采集',
    '查看设备',
  ])
})
