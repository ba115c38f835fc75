// The calendar of a year of ten teams in a browser, beside a list page of the same console.
import { against } from '../measure/against.ts'
import { launch } from '../measure/browser.ts'
import { call } from '../measure/console.ts'
import type { Figure } from '../measure/figure.ts'
import { opened } from '../measure/opened.ts'

const teams = 10
const periods = [
  { name: '早', start: '08:00', end: '16:00' },
  { name: '中', start: '16:00', end: '00:00' },
  { name: '夜', start: '00:00', end: '08:00' },
] as const
/** Of the list page's time. */
const most = 1.25
const day = (ahead: number): string => new Date(Date.now() + 8 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)

interface Opening {
  readonly token: string
  readonly openings: number
}

export async function calendarOpened(origin: string, { token, openings }: Opening): Promise<Figure> {
  const month = await scheduleYear(origin, token)
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  const browser = await launch()
  try {
    const open = (path: string, stands: string, count: number) =>
      opened(browser, { address: origin + path, token, stands: [[stands, count]] })
    return await against({
      what: 'calendar of a year of ten teams, opened',
      rounds: openings,
      limit: { most },
      ours: () =>
        open(
          `/operation-shift-configuration?tab=schedule&scheduleTable.window=month:${month}-01`,
          '.calendar-entry',
          days * periods.length,
        ),
      theirs: () => open('/equipment-configuration', '.ag-row', 10),
    })
  } finally {
    await browser.close()
  }
}

/** Answers the first month that all of its days are scheduled in. */
async function scheduleYear(origin: string, token: string): Promise<string> {
  const ask = (path: string, body: object) => call(origin, { path: `/tenant-system/${path}`, token, body })
  const names = Array.from({ length: teams }, (_, at) => `R${at + 1}`)
  const made: string[] = []
  for (const name of names) made.push(String(Object(await ask('organisation/create', { name, running: true })).id))
  const rule = Object(
    await ask('operating-rule/create', {
      name: 'R',
      running: true,
      startDate: day(1),
      cycle: 'period',
      everyDays: 1,
      workingDay: 'noRest',
      postHolidayRule: 'continue',
      periods,
      teams: made.map((organisation, at) => ({ name: names[at], organisation })),
    }),
  )
  await ask('operating-rule/operation/generateSchedule', { id: rule.id, version: rule.version, until: day(365), confirmed: true })
  const now = new Date(`${day(1)}T00:00:00Z`)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7)
}

/** From navigation until so many stand. */
