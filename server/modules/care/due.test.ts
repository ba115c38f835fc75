// Due dates against a plain oracle that walks day by day over a year, with edits, pauses and holidays between.
import { expect, test } from 'vitest'
import { randomFrom } from '../../demo/random.ts'
import { addDays } from '../../../metadata/mill/zone.ts'
import { dueDates, type Task } from './due.ts'

const none: ReadonlySet<string> = new Set()
const task = (given: Partial<Task>): Task => ({
  program: 'p',
  device: 'd',
  item: 'i',
  startDate: '2026-01-01',
  lastAt: null,
  openAt: null,
  cycle: 10,
  unit: 'day',
  used: 0,
  perDay: 0,
  skipHolidays: false,
  ...given,
})
const until = (today: string, days: number, holidays = none) => ({ today, until: addDays(today, days), holidays })

test('the first order is due at the start, later ones a cycle after the last; what is late is due today', () => {
  expect(dueDates(task({}), until('2025-12-20', 40))).toEqual(['2026-01-01', '2026-01-11', '2026-01-21'])
  expect(dueDates(task({ lastAt: '2026-03-01' }), until('2026-03-05', 30))).toEqual(['2026-03-11', '2026-03-21', '2026-03-31'])
  expect(dueDates(task({ lastAt: '2026-01-01' }), until('2026-03-05', 10))).toEqual(['2026-03-05', '2026-03-15'])
  expect(dueDates(task({ openAt: '2026-03-04' }), until('2026-03-05', 10))).toEqual(['2026-03-15'])
})

test('run hours and tons: due at the day on which they are used up at the rate of late; without a rate only what is used up', () => {
  const worn = task({ lastAt: '2026-03-01', unit: 'runHour', cycle: 100, used: 60, perDay: 20 })
  expect(dueDates(worn, until('2026-03-05', 12))).toEqual(['2026-03-07', '2026-03-12', '2026-03-17'])
  expect(dueDates({ ...worn, used: 100 }, until('2026-03-05', 4))).toEqual(['2026-03-05'])
  expect(dueDates({ ...worn, perDay: 0 }, until('2026-03-05', 400))).toEqual([])
  expect(dueDates({ ...worn, perDay: 0, used: 101 }, until('2026-03-05', 400))).toEqual(['2026-03-05'])
})

test('a holiday moves what is due to the next day that is none', () => {
  const holidays = new Set(['2026-01-01', '2026-01-02', '2026-01-12'])
  expect(dueDates(task({ skipHolidays: true }), until('2025-12-30', 15, holidays))).toEqual(['2026-01-03', '2026-01-11'])
  expect(dueDates(task({}), until('2025-12-30', 4, holidays))).toEqual(['2026-01-01'])
})

/** Every night what is due gets an order, which is done some days later; a night that the console slept is skipped. */
function yearOf(seed: string, decide: (each: Task, night: string) => boolean): readonly string[] {
  const random = randomFrom(seed)
  const holidays = new Set(Array.from({ length: 12 }, () => addDays('2026-01-01', random.whole(0, 364))))
  let now = task({ cycle: random.whole(1, 40), skipHolidays: random.next() < 0.5, startDate: addDays('2026-01-01', random.whole(0, 60)) })
  let [doneAt, enabled] = ['', true]
  const orders: string[] = []
  for (let night = '2026-01-01'; night < '2027-01-01'; night = addDays(night, 1)) {
    if (random.next() < 0.02) now = { ...now, cycle: random.whole(1, 40) }
    if (random.next() < 0.02) enabled = !enabled
    if (now.openAt !== null && night >= doneAt) now = { ...now, openAt: null, lastAt: night }
    if (random.next() < 0.05 || !enabled) continue
    const isHoliday = now.skipHolidays && holidays.has(night)
    if (now.openAt === null && decide(now, night) && !isHoliday) {
      orders.push(night)
      now = { ...now, openAt: night }
      doneAt = addDays(night, random.whole(0, 6))
    }
  }
  return orders
}

test('over a year of nights no order is made twice and none is missing, through edits, pauses and holidays', () => {
  for (let n = 0; n < 300; n++) {
    const made = yearOf(`year ${n}`, (each, night) => dueDates(each, until(night, 0)).length > 0)
    // what a person with a calendar does: a cycle has passed since it was last done, or it is to begin
    const byHand = yearOf(`year ${n}`, ({ lastAt, startDate, cycle }, night) =>
      lastAt === null ? night >= startDate : night >= startDate && (Date.parse(night) - Date.parse(lastAt)) / 86_400_000 >= cycle,
    )
    expect(made, `year ${n}`).toEqual(byHand)
    expect(new Set(made).size).toBe(made.length)
  }
})
