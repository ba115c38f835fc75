// One figure, and how it has changed.
import { afterEach, expect, test } from 'vitest'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'
import { compared, currentValue } from './currentValue.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string, language: 'zh' | 'en' = 'zh'): Promise<Opened> =>
  (opened = await openExample('statistic', examples, { name, language }))

test('value, unit and change against the period before', async () => {
  const { find } = await open('figures')
  expect(find('.stat-figure').textContent).toBe('221,760元')
  expect(find('.stat-change').textContent).toBe('较 2026-09 ▲ +12.0%')
  expect(find('.stat-title').textContent).toContain('2026-10')
})

test('more is bad where less is better, and the sign says it too', async () => {
  const { find } = await open('better', 'en')
  expect(find('.stat-percent').dataset.good).toBe('false')
  expect(find('.stat-change').textContent).toBe('vs 2026-09 ▲ +12.0%')
})

test('a whole span is told against the span before, a share in points', async () => {
  expect((await open('against the time before')).find('.stat-change').textContent).toBe('较上期 ▲ +3.1%')
  opened?.unmount()
  const { find } = await open('a share against a year ago', 'en')
  expect(find('.stat-change').textContent).toBe('vs a year ago ▼ −0.51 points')
  expect(find('.stat-percent').dataset.good).toBe('false')
})

test('of a span that is not over the days that are over are compared, under the figure of all of it', () => {
  const row = { kg: 110, kg$over: 99, kg$before: 100 }
  expect(compared([row], { id: 'kg' })).toEqual({ value: 110, course: [], inPart: true, change: -0.01 })
  expect(compared([row], { id: 'kg', unit: '%' })).toEqual({ value: 110, course: [], inPart: true, points: -1 })
  expect(compared([{ ...row, kg$over: null }], { id: 'kg' })).toEqual({ value: 110, course: [] })
})

test('a time before of which days are missing is no measure, and says so', () => {
  expect(compared([{ kg: 110, kg$before: null, $incomplete: 1 }], { id: 'kg' })).toEqual({ value: 110, course: [], incomplete: true })
})

test('without periods there is no change; from nothing there is none in per cent', () => {
  const month = { id: 'month', label: 'Month', grain: 'month' as const }
  expect(currentValue([{ n: 5 }], { id: '', label: '' }, 'n')).toEqual({ value: 5, course: [] })
  const device = { id: 'device', label: 'Machine' }
  expect(currentValue([{ device: '1', device$label: 'X105', n: 5 }], device, 'n')).toEqual({ value: 5, course: [], period: 'X105' })
  const rows = [
    { month: '1', n: 0 },
    { month: '2', n: 4 },
  ]
  expect(currentValue(rows, month, 'n')).toEqual({ value: 4, course: [0, 4], period: '2', before: '1' })
})

test('every state has the same height', async () => {
  for (const name of ['figures', 'nothing yet', 'loading', 'refused', 'without periods']) {
    expect((await open(name)).find('.stat').offsetHeight, name).toBe(88)
    opened?.unmount()
  }
})

test('in a place of a given height a long figure stands on one line with its unit, however narrow the place', async () => {
  const { find } = await open('in a place of its own')
  const place = find('[data-example]')
  const figure = find('.stat-figure')
  for (const width of [400, 220, 140]) {
    place.style.width = `${width}px`
    const [value, unit] = ['.stat-value', '.stat-unit'].map((part) => find(part).getBoundingClientRect())
    expect(Math.floor(figure.getBoundingClientRect().height), `${width}`).toBeLessThanOrEqual(value?.height ?? 0)
    expect(unit?.right, `${width}`).toBeLessThanOrEqual(find('.stat').getBoundingClientRect().right)
    expect(find('.stat-unit').scrollWidth, `${width}`).toBeLessThanOrEqual(find('.stat-unit').clientWidth)
  }
})
