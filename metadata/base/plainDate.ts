// A calendar date without a time or zone, as the language's `date` type holds it.

const DAY_MS = 86_400_000

/** Days since 1970-01-01, so that dates compare and subtract as whole days. */
export class PlainDate {
  readonly days: number

  constructor(days: number) {
    this.days = days
  }

  toString(): string {
    return new Date(this.days * DAY_MS).toISOString().slice(0, 10)
  }
}

/** Reads YYYY-MM-DD; undefined for another shape and for days that no calendar has. */
export function parsePlainDate(text: string): PlainDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const ms = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text) return undefined
  return new PlainDate(ms / DAY_MS)
}

/** The date `days` later (or earlier); undefined outside the years 0001 to 9999, which PostgreSQL and ISO both write alike. */
export function addDays(date: PlainDate, days: number): PlainDate | undefined {
  const sum = date.days + days
  return sum >= -719_162 && sum <= 2_932_896 ? new PlainDate(sum) : undefined
}

/** By zone; there are as many as plants have. Making one takes a thousand times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar date of an instant in a time zone, YYYY-MM-DD. */
export function dateInZone(instant: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format.format(instant)
}
