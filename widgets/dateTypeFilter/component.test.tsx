// The limits of spec 5.10, literally, on 21 November 2026.
import dayjs from 'dayjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'
import { isEndRuledOut, isStartRuledOut, settled, type DateType } from './limits.ts'
import { faultsOf, readEnd, taken, typeOf, valueOf } from './value.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 10) })
})
let opened: Opened | undefined
afterEach(() => {
  opened?.unmount()
  vi.useRealTimers()
})
const at = (text: string) => dayjs(text)
const today = at('2026-11-21')

test.each<[DateType, string, string, boolean]>([
  // day: not after today, not more than one day before the start
  [0, '2026-11-21', '2026-11-20', false],
  [0, '2026-11-22', '2026-11-20', true],
  [0, '2026-11-19', '2026-11-20', false],
  [0, '2026-11-18', '2026-11-20', true],
  // month: not before the start's, not in the future
  [1, '2026-11-01', '2026-11-15', false],
  [1, '2026-10-31', '2026-11-15', true],
  [1, '2026-12-01', '2026-11-15', true],
  // year
  [2, '2026-01-01', '2026-05-01', false],
  [2, '2025-12-31', '2026-05-01', true],
  [2, '2027-01-01', '2026-05-01', true],
  [3, '2027-01-01', '2024-05-01', true],
])('type %i: the end %s after the start %s is ruled out: %s', (type, day, start, ruledOut) => {
  expect(isEndRuledOut(type, at(day), { other: at(start), today })).toBe(ruledOut)
})

test.each<[DateType, string, string, boolean]>([
  [0, '2026-11-22', '2026-11-21', true],
  [0, '2020-01-01', '2026-11-21', false],
  // months: the last 3 before the end
  [1, '2026-08-01', '2026-11-15', false],
  [1, '2026-07-31', '2026-11-15', true],
  [1, '2026-12-01', '2026-11-15', true],
  // years: the last 1
  [2, '2025-01-01', '2026-11-15', false],
  [2, '2024-12-31', '2026-11-15', true],
  // type 3: the last 3 years
  [3, '2023-01-01', '2026-11-15', false],
  [3, '2022-12-31', '2026-11-15', true],
  [3, '2027-01-01', '2026-11-15', true],
])('type %i: the start %s before the end %s is ruled out: %s', (type, day, end, ruledOut) => {
  expect(isStartRuledOut(type, at(day), { other: at(end), today })).toBe(ruledOut)
})

test('a start later than the end sets the end to the start', () => {
  const [start, end] = settled(0, at('2026-11-20'), at('2026-11-19'))
  expect([start, end].map((day) => day.format('YYYY-MM-DD'))).toEqual(['2026-11-20', '2026-11-20'])
})

test('whole months and years are told from days, unless the type that is set fits', () => {
  expect(valueOf(1, [at('2026-09-10'), at('2026-11-02')])).toEqual(['2026-09-01', '2026-11-30'])
  expect(typeOf(['2026-09-01', '2026-11-30'], 0, [0, 1, 2])).toBe(0)
  expect(typeOf(['2026-09-01', '2026-11-30'], 2, [1, 2])).toBe(1)
  expect(typeOf(['2026-09-01', '2026-11-30'], undefined, [0, 1, 2])).toBe(1)
  expect(typeOf(['2025-01-01', '2026-12-31'], undefined, [0, 1, 2])).toBe(2)
  expect(typeOf(['2026-11-20', '2026-11-21'], undefined, [0, 1, 2])).toBe(0)
  expect(typeOf(undefined, 1, [0, 1, 2])).toBe(1)
})

test('another type changes the picker and gives its present', async () => {
  opened = await openExample('dateTypeFilter', examples, { name: 'chosen' })
  const { element, changed } = opened
  expect(element.querySelectorAll('.ant-picker')).toHaveLength(2)
  await userEvent.click(element.querySelectorAll('.ant-radio-button-wrapper')[1]!)
  expect(changed).toHaveBeenLastCalledWith(['2026-11-01', '2026-11-30'])
  await vi.waitFor(() => expect(element.querySelector<HTMLInputElement>('.ant-picker input')?.value).toBe('2026-11'))
  await userEvent.click(element.querySelectorAll('.ant-radio-button-wrapper')[2]!)
  expect(changed).toHaveBeenLastCalledWith(['2026-01-01', '2026-12-31'])
  await vi.waitFor(() => expect(element.querySelector<HTMLInputElement>('.ant-picker input')?.value).toBe('2026'))
})

const inputs = ({ element }: Opened): readonly HTMLInputElement[] => [...element.querySelectorAll<HTMLInputElement>('.ant-picker input')]
const typeInto = async (here: Opened, at: 0 | 1, text: string) => {
  const input = inputs(here)[at] ?? expect.unreachable()
  await userEvent.click(input)
  await userEvent.clear(input)
  await userEvent.keyboard(`${text}{Tab}`)
  // what the picker makes of it comes some frames later
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
}

test('what is no day, or may not be, stays in its end and bars the search, which says why; another text takes its place', async () => {
  opened = await openExample('dateTypeFilter', examples, { name: 'chosen' })
  const here = opened
  const values = () => inputs(here).map(({ value }) => value)
  const told = () => here.element.querySelector('[role="alert"]')?.textContent
  await typeInto(here, 0, 'yesterday')
  expect([here.changed.mock.lastCall?.[0], values()]).toEqual([
    ['yesterday', '2026-11-21'],
    ['yesterday', '2026-11-21'],
  ])
  expect(told()).toBeUndefined()
  expect(inputs(here)[0]?.checkValidity()).toBe(false)
  await vi.waitFor(() => expect(told()).toBe('请输入正确的日期'))
  await typeInto(here, 1, '2026/11/22')
  expect(values()).toEqual(['yesterday', '2026-11-22'])
  await typeInto(here, 0, '2026.11.3')
  await vi.waitFor(() => expect(told()).toBe('不能晚于 2026-11-21'))
  expect(inputs(here).map((input) => input.checkValidity())).toEqual([true, false])
  await typeInto(here, 1, '20261120')
  expect([here.changed.mock.lastCall?.[0], told()]).toEqual([['2026-11-03', '2026-11-20'], undefined])
  // a range has both its ends
  await typeInto(here, 0, '')
  expect(values()).toEqual(['2026-11-03', '2026-11-20'])
})

test('months and years are typed as such, and a start that comes after its end takes it along', async () => {
  opened = await openExample('dateTypeFilter', examples, { name: 'months' })
  await typeInto(opened, 1, '2026年10月')
  expect(opened.changed).toHaveBeenLastCalledWith(['2026-09-01', '2026-10-31'])
  await typeInto(opened, 0, '2026-11')
  expect(opened.changed).toHaveBeenLastCalledWith(['2026-11-01', '2026-11-30'])
  await typeInto(opened, 0, '2026-01')
  expect(opened.changed).toHaveBeenLastCalledWith(['2026-01-01', '2026-11-30'])
  expect([readEnd(2, '2025年'), readEnd(1, '2025')].map((day) => day?.format('YYYY-MM-DD'))).toEqual(['2025-01-01', undefined])
  expect(faultsOf(1, ['2026-01-01', '2026-11-30'], examples[0]!.props.field)[0]?.en).toBe('Not before 2026-08')
  // with its text taken away, an end follows the other
  expect(taken(0, ['yesterday', '2026-11-20'], { at: 0, text: '', today })).toEqual(['2026-11-20', '2026-11-20'])
  expect(taken(0, ['yesterday', null], { at: 0, text: '', today })).toBeUndefined()
})

test.each<[boolean, string]>([
  [true, '2026-11-20'],
  [false, '2026-11-21'],
])('at 07:41 the day of a condition by production days (%s) is %s', async (productionDays, day) => {
  vi.setSystemTime(new Date('2026-11-21T07:41:00+08:00'))
  const [{ props }] = examples as [(typeof examples)[0], ...typeof examples]
  const { productionDays: _, ...plain } = props.field
  const field = productionDays ? { ...plain, productionDays: true as const } : plain
  opened = await openExample('dateTypeFilter', [{ name: 'here', props: { ...props, field, value: ['2026-09-01', '2026-10-31'] } }], {
    name: 'here',
  })
  await userEvent.click(opened.element.querySelectorAll('.ant-radio-button-wrapper')[0]!)
  expect(opened.changed).toHaveBeenLastCalledWith([day, day])
  expect(faultsOf(0, ['2026-11-21', '2026-11-21'], field).map((fault) => fault?.en)).toEqual(
    productionDays ? ['Not after 2026-11-20', 'Not after 2026-11-20'] : [undefined, undefined],
  )
})
