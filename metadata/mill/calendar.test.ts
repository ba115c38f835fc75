// Production dates, shifts and teams over midnight, month ends, leap days, offsets that change, zones whose clocks are set (R42).
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { millCalendar } from './calendar.ts'
import { type Holiday, rotation, rotationFault, type RotationRule } from './rotation.ts'
import { addDays, dateOfDay } from './zone.ts'

const three = [
  { start: '08:00', end: '16:00' },
  { start: '16:00', end: '00:00' },
  { start: '00:00', end: '08:00' },
]
const zone = 'Asia/Shanghai'
const china = (local: string): number => Date.parse(`${local}:00+08:00`)
const hours = ({ startAt, endAt }: { readonly startAt: number; readonly endAt: number }): number => (endAt - startAt) / 3_600_000
const first = <T>(list: readonly T[]): T => {
  const [found] = list
  if (found === undefined) throw new Error('nothing')
  return found
}

describe('四班三运转, 08/16/00, from 08:00', () => {
  const calendar = millCalendar({ zone, periods: three })
  it.each([
    ['2026-03-01T07:59', '2026-02-28', 3],
    ['2026-03-01T08:00', '2026-03-01', 1],
    ['2026-03-01T23:59', '2026-03-01', 2],
    ['2026-03-02T00:00', '2026-03-01', 3],
    ['2024-03-01T00:00', '2024-02-29', 3],
    ['2024-02-29T08:00', '2024-02-29', 1],
    ['2026-01-01T03:00', '2025-12-31', 3],
  ])('%s is %s, period %d', (moment, date, period) => {
    const { productionDate, ...shift } = calendar.shiftAt(china(moment))
    expect([productionDate, shift.period, calendar.productionDateAt(china(moment))]).toEqual([date, period, date])
    expect(hours(shift)).toBe(8)
  })

  it('shifts follow each other without gap, and add up to their days', () => {
    const month = { startAt: china('2024-02-27T08:00'), endAt: china('2024-03-02T08:00') }
    const shifts = calendar.shiftsBetween(month)
    expect(shifts.every((shift, at) => at === 0 || shift.startAt === shifts[at - 1]?.endAt)).toBe(true)
    expect(shifts.map(({ productionDate, period }) => `${productionDate.slice(5)}/${period}`)).toEqual(
      ['02-27', '02-28', '02-29', '03-01'].flatMap((date) => [1, 2, 3].map((period) => `${date}/${period}`)),
    )
    for (const date of ['2024-02-29', '2026-12-31']) {
      const of = calendar.shiftsOf(date)
      expect([first(of).startAt, of.at(-1)?.endAt]).toEqual(Object.values(calendar.productionDay(date)))
      expect(of.reduce((sum, shift) => sum + hours(shift), 0)).toBe(24)
    }
  })
})

test('time that no period covers lies between shifts of its day', () => {
  const calendar = millCalendar({
    zone,
    periods: [
      { start: '08:00', end: '12:00' },
      { start: '13:00', end: '17:00' },
    ],
  })
  const shifts = calendar.shiftsOf('2026-03-02')
  expect(shifts.map((shift) => [shift.period, hours(shift)])).toEqual([
    [1, 4],
    [0, 1],
    [2, 4],
    [0, 15],
  ])
})

test('a shift that crosses the beginning of the production day belongs whole to the day in which it begins', () => {
  const calendar = millCalendar({
    zone,
    periods: [
      { start: '07:00', end: '19:00' },
      { start: '19:00', end: '07:00' },
    ],
  })
  expect(calendar.shiftAt(china('2026-03-02T07:30'))).toMatchObject({ productionDate: '2026-03-01', period: 1 })
  expect(calendar.shiftsOf('2026-03-01').map(({ period, startAt }) => [period, (startAt - china('2026-03-01T00:00')) / 3_600_000])).toEqual(
    [
      [2, 19],
      [1, 31],
    ],
  )
})

test('a production day that begins at midnight has the night shift first', () => {
  const calendar = millCalendar({ zone, periods: three, offsets: [{ offsetMinutes: 0, effectiveFrom: '2020-01-01' }] })
  expect(calendar.shiftsOf('2026-03-02').map(({ period }) => period)).toEqual([3, 1, 2])
})

test('an offset holds from its day on, and days before keep theirs; the most particular counts', () => {
  const offsets = [
    { offsetMinutes: 480, effectiveFrom: '2020-01-01' },
    { offsetMinutes: 420, effectiveFrom: '2026-03-02' },
    { offsetMinutes: 0, effectiveFrom: '2026-03-02', process: 'carding' },
    { offsetMinutes: 60, effectiveFrom: '2026-03-02', factory: 'second' },
  ]
  const all = millCalendar({ zone, periods: three, offsets })
  expect([all.productionDateAt(china('2026-03-01T07:30')), all.productionDateAt(china('2026-03-02T07:30'))]).toEqual([
    '2026-02-28',
    '2026-03-02',
  ])
  expect(hours(all.productionDay('2026-03-01'))).toBe(23)
  const carding = millCalendar({ zone, periods: three, offsets, place: { process: 'carding' } })
  expect(carding.productionDateAt(china('2026-03-02T00:30'))).toBe('2026-03-02')
  const second = millCalendar({ zone, periods: three, offsets, place: { process: 'carding', factory: 'second' } })
  expect(second.productionDateAt(china('2026-03-02T00:30'))).toBe('2026-03-01')
})

test('where clocks are set a shift is an hour shorter or longer, and no moment is in two or in none', () => {
  const calendar = millCalendar({ zone: 'Europe/Berlin', periods: three })
  const [spring, autumn] = ['2026-03-28', '2026-10-24'].map((date) => calendar.shiftsOf(date).map(hours))
  expect([spring, autumn]).toEqual([
    [8, 8, 7],
    [8, 8, 9],
  ])
  const shifts = calendar.shiftsBetween({ startAt: Date.parse('2026-10-24T06:00Z'), endAt: Date.parse('2026-10-27T07:00Z') })
  expect(shifts.every((shift, at) => at === 0 || shift.startAt === shifts[at - 1]?.endAt)).toBe(true)
  expect(new Set(shifts.map(({ productionDate, period }) => `${productionDate}/${period}`)).size).toBe(shifts.length)
})

test('periods that form no chain, and zones that nobody knows, are refused', () => {
  expect(() =>
    millCalendar({
      zone,
      periods: [
        { start: '08:00', end: '16:00' },
        { start: '14:00', end: '22:00' },
      ],
    }),
  ).toThrow(RangeError)
  expect(() => millCalendar({ zone: 'Asia/Nowhere', periods: three })).toThrow(RangeError)
})

describe('rotations', () => {
  const rule: RotationRule = {
    startDate: '2026-03-02',
    periods: 3,
    teams: [{}, {}, {}, {}],
    cycle: 'period',
    everyDays: 2,
    workingDay: 'noRest',
    postHolidayRule: 'continue',
  }
  const days = (from: string, count: number): readonly string[] =>
    Array.from({ length: count }, (_, at) => new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10))
  /** What a team does on each day: its period, 0 for rest. */
  const of = (team: number, given: RotationRule, count: number, holidays: readonly Holiday[] = []): string => {
    const { on } = rotation(given, holidays)
    return days(given.startDate, count)
      .map((date) => on(date).teams.indexOf(team) + 1)
      .join('')
  }

  it('四班三运转: two early, two middle, two night, two off', () => {
    expect([1, 2, 3, 4].map((team) => of(team, rule, 9))).toEqual(['112233001', '223300112', '330011223', '001122330'])
    expect(rotationFault(rule)).toBeUndefined()
  })

  it('三班两运转: day, night, off; the first day is no earlier than the rule', () => {
    const two: RotationRule = { ...rule, periods: 2, teams: [{}, {}, {}], everyDays: 1 }
    expect(of(1, two, 6)).toBe('120120')
    expect(rotation(two).on('2026-03-01').teams).toEqual([])
  })

  it('weeks begin on Mondays; double weeks change next Monday and then every second', () => {
    const weekly: RotationRule = { ...rule, periods: 3, teams: [{}, {}, {}], startDate: '2026-03-05', cycle: 'week' }
    expect(of(1, weekly, 12)).toBe('111122222223')
    expect(of(1, { ...weekly, cycle: 'doubleWeek' }, 19)).toBe('1111222222222222223')
  })

  it('a pattern of one’s own, and teams that begin where they are told', () => {
    const pattern = [1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0]
    const own: RotationRule = { ...rule, periods: 1, teams: [{}, {}], cycle: 'custom', customDays: pattern }
    expect(of(1, own, 14)).toBe('11001110011000')
    expect(rotationFault({ ...own, teams: [{}] })).toEqual({ problem: 'nobody', day: 3, period: 1 })
    expect(rotationFault({ ...rule, teams: [{}, {}, {}], periods: 2, everyDays: 1 })).toBeUndefined()
    expect(rotationFault({ ...rule, teams: [{ offsetDays: 0 }, { offsetDays: 0 }, {}, {}] })).toEqual({
      problem: 'several',
      day: 1,
      period: 1,
    })
    expect(rotationFault({ ...own, customDays: [1, 2] })).toEqual({ problem: 'period', day: 2, period: 2 })
    expect(rotationFault({ ...own, customDays: [] })?.problem).toBe('empty')
  })

  it('rests each Sunday, or Saturdays too; a day of rest may be worked', () => {
    const day: RotationRule = { ...rule, periods: 1, teams: [{}], everyDays: 1, workingDay: 'singleRest' }
    expect(of(1, day, 8)).toBe('11111101')
    expect(of(1, { ...day, workingDay: 'doubleRest' }, 8, [{ date: '2026-03-07', type: 'work' }])).toBe('11111101')
  })

  it('holidays: the pattern goes on and stands in the calendar, or begins where it stopped', () => {
    const holidays: readonly Holiday[] = ['2026-03-03', '2026-03-04'].map((date) => ({ date, type: 'rest' }))
    expect(of(1, rule, 6, holidays)).toBe('112233')
    expect(rotation(rule, holidays).on('2026-03-03')).toEqual({ holiday: true, teams: [1, 2, 3] })
    expect(of(1, { ...rule, postHolidayRule: 'resume' }, 6, holidays)).toBe('100122')
  })

  it('三班两运转 over two years: each team day, night, off, without a break at New Year and on 29 February', () => {
    const two: RotationRule = { ...rule, periods: 2, teams: [{}, {}, {}], everyDays: 1, startDate: '2027-12-30' }
    expect([1, 2, 3].map((team) => of(team, two, 6))).toEqual(['120120', '201201', '012012'])
    expect(rotation(two).on('2028-02-28').teams).toEqual([1, 2])
    expect(rotation(two).on('2028-02-29').teams).toEqual([3, 1])
    expect(rotation(two).on('2028-03-01').teams).toEqual([2, 3])
  })

  it('double weeks over New Year and a 29 February change on every second Monday', () => {
    const double: RotationRule = { ...rule, teams: [{}, {}, {}], startDate: '2027-12-22', cycle: 'doubleWeek' }
    const early = (date: string) => rotation(double).on(date).teams[0]
    const changes = days('2027-12-22', 90).filter((date, at, all) => at > 0 && early(date) !== early(all[at - 1] ?? ''))
    expect(changes).toEqual(['2027-12-27', '2028-01-10', '2028-01-24', '2028-02-07', '2028-02-21', '2028-03-06', '2028-03-20'])
    expect([early('2027-12-31'), early('2028-01-01'), early('2028-02-29')]).toEqual([3, 3, 2])
  })

  it('a chain in a zone with daylight saving has no hole and no overlap on the days on which clocks change', () => {
    const berlin = millCalendar({ zone: 'Europe/Berlin', periods: three })
    for (const [date, hours] of [
      ['2026-03-28', [8, 8, 7]],
      ['2026-03-29', [8, 8, 8]],
      ['2026-10-24', [8, 8, 9]],
    ] as const) {
      const shifts = berlin.shiftsBegunOn(date)
      expect(shifts.map(({ startAt, endAt }) => (endAt - startAt) / 3_600_000)).toEqual(hours)
      expect(shifts.slice(1).map(({ startAt }) => startAt)).toEqual(shifts.slice(0, -1).map(({ endAt }) => endAt))
      expect(shifts.at(-1)?.endAt).toBe(berlin.shiftsBegunOn(addDays(date, 1))[0]?.startAt)
    }
  })

  it('a sound rule has no team in two periods of a day and no period without a team, whatever its cycle and holidays', () => {
    const anyRule = fc
      .record({
        startDate: fc.integer({ min: 20_000, max: 22_000 }).map(dateOfDay),
        periods: fc.integer({ min: 1, max: 4 }),
        rest: fc.integer({ min: 0, max: 6 }),
        everyDays: fc.integer({ min: 1, max: 31 }),
        cycle: fc.constantFrom('period', 'week', 'doubleWeek', 'custom'),
        workingDay: fc.constantFrom('singleRest', 'doubleRest', 'noRest'),
        postHolidayRule: fc.constantFrom('continue', 'resume'),
        offsets: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 10, maxLength: 10 }),
        evenly: fc.boolean(),
        customDays: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 14 }),
      })
      .map(({ rest, offsets, evenly, ...each }): RotationRule => ({
        ...each,
        teams: Array.from({ length: each.periods + rest }, (_, at) => (evenly ? {} : { offsetDays: offsets[at] ?? 0 })),
      }))
    const anyHolidays = fc.array(fc.record({ at: fc.integer({ min: 0, max: 59 }), type: fc.constantFrom('rest', 'work') }), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(anyRule, anyHolidays, (each, off) => {
        fc.pre(rotationFault(each) === undefined)
        const holidays = off.map(({ at, type }): Holiday => ({ date: addDays(each.startDate, at), type }))
        const { on } = rotation(each, holidays)
        for (const date of days(each.startDate, 60)) {
          const { teams } = on(date)
          if (teams.length === 0) continue
          expect(teams).toHaveLength(each.periods)
          expect(new Set(teams).size).toBe(each.periods)
          expect(teams.every((team) => team >= 1 && team <= each.teams.length)).toBe(true)
        }
      }),
      { numRuns: 100 },
    )
  })
})
