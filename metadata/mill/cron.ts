// Cron expressions: five fields, by the clock of a zone. A time that daylight saving leaves out runs when the clock has moved on; one that comes twice runs once.
import { Cron } from 'croner'

const fields = 5
/** Whether a date ever comes is known after one cycle of leap years, over the century that has none. */
const horizon = new Date('2112-01-01T00:00:00Z')

/** The next time after `after`; undefined where there is none. @throws on an expression that is none. */
export function nextTime(cron: string, zone: string, after: Date): Date | undefined {
  return new Cron(cron, { timezone: zone, mode: '5-part', stopAt: horizon }).nextRun(after) ?? undefined
}

export type CronFault = 'malformed' | 'never'

export function faultOfCron(cron: string): CronFault | undefined {
  if (cron.trim().split(/\s+/).length !== fields) return 'malformed'
  try {
    return nextTime(cron, 'UTC', new Date('2100-12-31T00:00:00Z')) === undefined ? 'never' : undefined
  } catch {
    return 'malformed'
  }
}
