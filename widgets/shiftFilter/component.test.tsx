// Shifts as the document gives them, around a moment: three of eight hours, two of twelve that do not begin at a full hour.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'
import { rangesAt, type Shift } from './ranges.ts'

let opened: Opened | undefined
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:30+08:00') })
})
afterEach(() => {
  opened?.unmount()
  vi.useRealTimers()
})

const shift = (en: string, start: string, end: string): Shift => ({ label: { zh: en, en }, start, end })
const three = [shift('early', '08:00', '16:00'), shift('late', '16:00', '24:00'), shift('night', '00:00', '08:00')]
const two = [shift('day', '07:30', '19:30'), shift('night', '19:30', '07:30')]

const two_ = (part: number) => String(part).padStart(2, '0')
const wall = (at: Date) => `${two_(at.getMonth() + 1)}-${two_(at.getDate())} ${two_(at.getHours())}:${two_(at.getMinutes())}`
const named = (shifts: readonly Shift[], now: Date) =>
  Object.fromEntries(
    rangesAt(shifts, now).map(({ name, from, to, shift: of }) => [name, `${of?.label.en ?? ''} ${wall(from)} ${wall(to)}`.trim()]),
  )

test('in the middle of the early shift', () => {
  expect(named(three, new Date(2026, 10, 21, 10, 30))).toEqual({
    thisShift: 'early 11-21 08:00 11-21 15:59',
    lastShift: 'night 11-21 00:00 11-21 07:59',
    lastNight: 'night 11-21 00:00 11-21 07:59',
    today: '11-21 08:00 11-22 07:59',
    monthToDate: '11-01 08:00 11-22 07:59',
  })
})

test('at night it is still the day before, also of the month', () => {
  expect(named(three, new Date(2026, 11, 1, 3))).toEqual({
    thisShift: 'night 12-01 00:00 12-01 07:59',
    lastShift: 'late 11-30 16:00 11-30 23:59',
    lastNight: 'night 11-30 00:00 11-30 07:59',
    today: '11-30 08:00 12-01 07:59',
    monthToDate: '11-01 08:00 12-01 07:59',
  })
})

test('two shifts, the second over midnight', () => {
  expect(named(two, new Date(2026, 10, 21, 7, 29))).toMatchObject({
    thisShift: 'night 11-20 19:30 11-21 07:29',
    lastShift: 'day 11-20 07:30 11-20 19:29',
    lastNight: 'night 11-19 19:30 11-20 07:29',
  })
})

test('between shifts there is none now', () => {
  const day = [shift('day', '08:00', '16:00')]
  expect(named(day, new Date(2026, 10, 21, 18))).toMatchObject({ lastShift: 'day 11-21 08:00 11-21 15:59' })
  expect(named(day, new Date(2026, 10, 21, 18)).thisShift).toBeUndefined()
})

test('one click takes this shift, and its name stands in the control', async () => {
  opened = await openExample('shiftFilter', examples, { name: 'empty', language: 'en' })
  await userEvent.click(opened.find('input'))
  await userEvent.click(page.getByText('This shift · Early 08:00–16:00'))
  expect(opened.changed).toHaveBeenLastCalledWith(['2026-11-21T00:00:00.000Z', '2026-11-21T07:59:59.999Z'])
  await vi.waitFor(() => expect(opened?.element.querySelector('.shift-name')?.textContent).toBe('This shift · Early'))
})
