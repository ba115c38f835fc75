// Days, months and times as they are typed and pasted, in the ways that people and spreadsheets write them.

const two = (part: string) => part.padStart(2, '0')

/** YYYY-MM-DD of 2026-11-2, 2026/11/2, 2026.11.2, 2026年11月2日 or 20261102; undefined where there is no such day. */
export function dayIn(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  const [, year, month, day] =
    /^(\d{4})[-/.\u5e74](\d{1,2})[-/.\u6708](\d{1,2})\u65e5?$/.exec(plain) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(plain) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const value = `${year}-${two(month)}-${two(day)}`
  const moment = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value) ? value : undefined
}

/** YYYY-MM of 2026-7, 2026/07, 2026年7月 or 202607. */
export function monthIn(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  const [, year, month] = /^(\d{4})[-/.\u5e74](\d{1,2})\u6708?$/.exec(plain) ?? /^(\d{4})(\d\d)$/.exec(plain) ?? []
  return year !== undefined && month !== undefined && Number(month) >= 1 && Number(month) <= 12 ? `${year}-${two(month)}` : undefined
}

/** YYYY of 2026 or 2026年. */
export const yearIn = (text: string): string | undefined => /^(\d{4})\u5e74?$/.exec(text.normalize('NFKC').trim())?.[1]

/** HH:mm:ss of 8:30, 08:30:15 or 0830. */
export function timeIn(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  const [, hour, minute, second = '00'] = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(plain) ?? /^(\d\d)(\d\d)$/.exec(plain) ?? []
  if (hour === undefined || minute === undefined) return undefined
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60 ? `${two(hour)}:${minute}:${second}` : undefined
}

/** YYYY-MM-DDTHH:mm:ss of a day and a time with a space or T between them. */
export function momentIn(text: string): string | undefined {
  const [day = '', time = ''] = text.normalize('NFKC').trim().split(/[ T]+/)
  const [date, clock] = [dayIn(day), timeIn(time)]
  return date !== undefined && clock !== undefined ? `${date}T${clock}` : undefined
}
