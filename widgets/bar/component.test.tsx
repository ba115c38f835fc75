// Values beside each other.
import { afterEach, expect, test, vi } from 'vitest'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'
import { tooltipOf } from '../kit/chart/tooltip.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('bar', examples, { name }))

test('keeps its height without figures, while loading and when refused', async () => {
  for (const name of ['figures', 'nothing yet', 'all filtered out', 'loading', 'refused']) {
    const { find, unmount } = await open(name)
    expect(find('.kit-chart-space').offsetHeight, name).toBe(240)
    unmount()
  }
})

test('names from the data are text under the pointer too', () => {
  const tip = tooltipOf('<img src=x onerror=alert(1)>', [{ name: '<b>待料</b>', value: '82', colour: 'red' }])
  expect(tip.querySelector('img, b')).toBeNull()
  expect(tip.textContent).toContain('<b>待料</b>')
})

test('a refused chart offers another try', async () => {
  const { find } = await open('refused')
  await vi.waitFor(() => expect(find('[role=alert] button').textContent).toContain('重'))
})

test('a chosen factory is named where it hides figures, with the way to all factories', async () => {
  const widen = vi.fn()
  for (const [empty, words] of [
    ['part', '所选分厂内没有数据'],
    ['filtered', '所选分厂内没有符合查询条件的数据'],
  ] as const) {
    const narrowed = examples.map((example) => ({
      ...example,
      props: { ...example.props, rows: [], status: { loading: false, empty, widen } },
    }))
    const { find, unmount } = await openExample('bar', narrowed, { name: 'nothing yet' })
    await vi.waitFor(() => expect(find('.kit-empty').textContent).toContain(words))
    find('.kit-empty button').click()
    unmount()
  }
  expect(widen).toHaveBeenCalledTimes(2)
})
