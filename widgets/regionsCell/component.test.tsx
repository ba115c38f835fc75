// Regions over their picture; without it, their names.
import { afterEach, expect, test, vi } from 'vitest'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let shown: Opened | undefined
afterEach(() => shown?.unmount())

test.each([
  ['without a picture', '1 锭速 / 2 落纱次数 / 3 未命名'],
  ['gone', '1 锭速 / 2 落纱次数 / 3 未命名 (图片已不存在)'],
])('%s: their names', async (name, said) => {
  shown = await openExample('regionsCell', examples, { name })
  const { element } = shown
  await vi.waitFor(() => expect(element.textContent).toBe(said))
})

test('each lies at its place over the picture', async () => {
  shown = await openExample('regionsCell', examples, { name: 'on a picture' })
  const { find, element } = shown
  await vi.waitFor(() => expect(find('img').getBoundingClientRect().height).toBeGreaterThan(100))
  const picture = find('img').getBoundingClientRect()
  const second = element.querySelectorAll('.kit-region')[1]?.getBoundingClientRect()
  expect(((second?.left ?? 0) - picture.left) / picture.width).toBeCloseTo(0.08)
  expect((second?.height ?? 0) / picture.height).toBeCloseTo(0.18)
})
