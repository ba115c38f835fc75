// F25 to F29: electricity, by ton, by band of the tariff, shared, saved and wasted.
import { overlapMs, type Interval } from './interval.ts'
import { ratio } from './ratio.ts'

/** F25: kWh of a ton of yarn. */
export const kwhPerTon = (kwh: number, kg: number): number | null => ratio(kwh * 1000, kg)

export const bands = ['tip', 'peak', 'flat', 'valley', 'off'] as const
export type Band = (typeof bands)[number]

/** Minutes of the local day; a band over midnight is two rows. */
export interface BandPeriod {
  readonly band: Band
  readonly startMin: number
  readonly endMin: number
}

/** The band of a minute of the day; what no row covers is flat. */
export const bandAt = (periods: readonly BandPeriod[], minute: number): Band =>
  periods.find(({ startMin, endMin }) => startMin <= minute && minute < endMin)?.band ?? 'flat'

/** F26: kWh of meter readings by the band in which each minute lies; a reading over several minutes is spread evenly. */
export function kwhByBand(
  readings: readonly (Interval & { readonly kwh: number })[],
  bandOf: (moment: number) => Band,
): Readonly<Record<Band, number>> {
  const sums = { tip: 0, peak: 0, flat: 0, valley: 0, off: 0 }
  for (const { startAt, endAt, kwh } of readings) {
    const spent = { tip: 0, peak: 0, flat: 0, valley: 0, off: 0 }
    for (let at = startAt; at < endAt;) {
      const next = Math.min(endAt, (Math.floor(at / 60_000) + 1) * 60_000)
      spent[bandOf(at)] += next - at
      at = next
    }
    if (endAt > startAt) for (const band of bands) sums[band] += (kwh * spent[band]) / (endAt - startAt)
  }
  return sums
}

/** F26, yuan: prices of the month, yuan/kWh. */
export const costOf = (kwh: Readonly<Partial<Record<Band, number>>>, price: Readonly<Partial<Record<Band, number>>>): number =>
  bands.reduce((sum, band) => sum + (kwh[band] ?? 0) * (price[band] ?? 0), 0)

/** F26, yuan/kWh. */
export const meanPrice = (yuan: number, kwh: number): number | null => ratio(yuan, kwh)

/** F27: what is used in common, by what each has taken part with (installed kW · hours run, output or area). Alike where nobody has. */
export function allocate(kwh: number, weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => (total > 0 ? (kwh * weight) / total : kwh / weights.length))
}

/** F28, kWh: what a machine would have taken while it was shut down (mean kW of the day before, running, same variety), less what it has taken. */
export const savedKwh = (stop: Interval, referenceKw: number, actualKwh: number): number =>
  ((stop.endAt - stop.startAt) / 3_600_000) * referenceKw - actualKwh

/** F29, kWh: taken while neither running nor doffing; a reading is cut by the time. */
export const idleKwh = (readings: readonly (Interval & { readonly kwh: number })[], working: readonly Interval[]): number =>
  readings.reduce((sum, reading) => {
    const length = reading.endAt - reading.startAt
    const worked = working.reduce((all, interval) => all + overlapMs(reading, interval), 0)
    return length > 0 ? sum + reading.kwh * (1 - Math.min(1, worked / length)) : sum
  }, 0)
