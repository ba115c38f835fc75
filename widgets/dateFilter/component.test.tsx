// A condition on days, typed: what is no day stays in its end, bars the search and is told of; what is one is read as people write it.
import dayjs from 'dayjs'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atMill } from '../../runtime/index.ts'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => {
  opened?.unmount()
  vi.useRealTimers()
})
const open = async (name: string): Promise<Opened> => (opened = await openExample('dateFilter', examples, { name }))
const inputs = ({ element }: Opened): readonly HTMLInputElement[] => [...element.querySelectorAll('input')]
const shown = (here: Opened) => inputs(here).map(({ value }) => value)
const typeInto = async (input: HTMLInputElement | undefined, text: string, key: string) => {
  await userEvent.click(input ?? expect.unreachable())
  await userEvent.clear(input ?? expect.unreachable())
  await userEvent.keyboard(text + key)
}
/** What the picker makes of it comes some frames later. */
const later = async () => {
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
}

test.each(['{Enter}', '{Tab}'])('what is no day stays at its end of a range, and is told of when searched for (%s)', async (key) => {
  const here = await open('empty')
  await typeInto(inputs(here)[0], 'yesterday', key)
  await typeInto(inputs(here)[1], '2026/11/2', key)
  await userEvent.click(document.body, { position: { x: 1, y: 1 } })
  await later()
  expect(here.changed.mock.lastCall?.[0]).toEqual(['yesterday', '2026-11-02'])
  expect(shown(here)).toEqual(['yesterday', '2026-11-02'])
  expect(inputs(here)[0]?.checkValidity()).toBe(false)
  await vi.waitFor(() => expect(here.element.querySelector('[role="alert"]')?.textContent).toBe('请输入正确的日期'))
  await typeInto(inputs(here)[0], '20261120', key)
  await later()
  expect(here.changed.mock.lastCall?.[0]).toEqual(['2026-11-02', '2026-11-20'])
  expect([here.element.querySelector('[role="alert"]'), inputs(here)[0]?.checkValidity()]).toEqual([null, true])
})

test('an end that was chosen in the calendar stands beside one that is typed', async () => {
  const here = await open('empty')
  await userEvent.clear(inputs(here)[0] ?? expect.unreachable())
  await userEvent.click(inputs(here)[0] ?? expect.unreachable())
  await userEvent.click(document.querySelector('.ant-picker-cell-today') ?? expect.unreachable())
  await userEvent.clear(inputs(here)[1] ?? expect.unreachable())
  await userEvent.keyboard('2099-1-5{Enter}')
  await later()
  expect(here.changed.mock.lastCall?.[0]).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\d$/), '2099-01-05'])
})

test('days of the future are not offered where only the past counts', async () => {
  // Noon in the mill and in the browser, whose calendar marks today by its own clock.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T12:00:00+08:00') })
  const past = examples.map((example) => ({ ...example, props: { ...example.props, settings: { past: true } } }))
  const here = (opened = await openExample('dateFilter', past, { name: 'empty' }))
  await userEvent.click(inputs(here)[0] ?? expect.unreachable())
  await vi.waitFor(() => expect(document.querySelector('.ant-picker-cell-today')).not.toBeNull())
  // two months: of the second at least all is still to come
  const days = [...document.querySelectorAll('.ant-picker-cell-in-view')]
  const offered = days.filter(({ classList }) => !classList.contains('ant-picker-cell-disabled'))
  expect(offered.at(-1)?.classList).toContain('ant-picker-cell-today')
  expect(offered.length).toBeLessThan(days.length)
})

test('on a phone its months stand one below the other, inside the window', async () => {
  await page.viewport(390, 844)
  const here = await open('chosen')
  await userEvent.click(inputs(here)[0] ?? expect.unreachable())
  const months = () => [...document.querySelectorAll('.ant-picker-panel')].map((month) => month.getBoundingClientRect())
  await vi.waitFor(() => expect(months()).toHaveLength(2))
  await vi.waitFor(() => {
    for (const { left, right } of months()) expect([left >= 0, right <= 390]).toEqual([true, true])
  })
  await page.viewport(1280, 800)
})

test('a day that begins at an hour of its own is shown with it', async () => {
  const here = await open('a production day')
  expect(shown(here)).toEqual(['2026-11-20 08:00', '2026-11-21 07:59'])
})

test('in the narrow place beside a long label both days of a range are seen whole', async () => {
  await page.viewport(390, 844)
  const here = await open('chosen')
  here.element.style.width = '217px'
  await later()
  for (const input of inputs(here)) expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
  await page.viewport(1280, 800)
})

test.each<[string, readonly string[]]>([
  // At 07:41 the production day is still the one before.
  ['a production day', ['2026-11-19T08:00', '2026-11-20T07:59']],
  ['to the minute', ['2026-11-20T00:00', '2026-11-20T23:59']],
])('yesterday as a range of moments is the whole day (%s)', async (name, days) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T07:41:00+08:00') })
  const here = await open(name)
  await userEvent.click(inputs(here)[0] ?? expect.unreachable())
  await userEvent.click(page.getByText('昨天', { exact: true }))
  await later()
  const [from, to] = (here.changed.mock.lastCall ?? expect.unreachable())[0] as [string, string]
  expect([from, to].map((moment) => dayjs(atMill(new Date(moment))).format('YYYY-MM-DDTHH:mm'))).toEqual(days)
})
