// Values in order.
import { afterEach, expect, test, vi } from 'vitest'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'
import { tableOf } from '../kit/chart/series.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('line', examples, { name }))

test('draws, and tells the same in a table', async () => {
  const { find, element } = await open('figures')
  await vi.waitFor(() => expect(find('canvas')).toBeTruthy())
  expect([...element.querySelectorAll('tbody tr')][3]?.textContent).toBe('11-17--18.50')
})

test('the day that runs is a hollow point, however close the days stand', async () => {
  const given = examples.find(({ name }) => name === 'a month whose last day runs')
  const pictureOf = async (running: boolean): Promise<string> => {
    const props = { ...given?.props, x: running ? given?.props.x : { id: 'day', label: '日期 Day' } }
    opened = await openExample('line', [{ name: 'month', props }], { name: 'month', width: 320 })
    const canvas = await vi.waitFor(() => {
      const found = opened?.element.querySelector('canvas')
      if (!found) throw new Error('nothing is drawn')
      return found
    })
    const drawn = (): string => canvas.toDataURL()
    await vi.waitFor(() => expect(drawn().length).toBeGreaterThan(3_000))
    const picture = drawn()
    await opened.unmount()
    return picture
  }
  expect(await pictureOf(true)).not.toBe(await pictureOf(false))
})

test('one line for each value of the series, gaps where a row is missing', () => {
  const rows = [
    { day: '1', team: 'A', t: 1 },
    { day: '2', team: 'B', t: '2.5' },
  ]
  const table = tableOf({ rows, x: { id: 'day', label: 'Day' }, y: [{ id: 't', label: 't' }], series: { id: 'team', label: 'Team' } })
  expect(table.categories).toEqual(['1', '2'])
  expect(table.series.map(({ name, values }) => [name, values])).toEqual([
    ['A', [1, null]],
    ['B', [null, 2.5]],
  ])
})
