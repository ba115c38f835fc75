// What is added up of a machine's hour, and the row that it becomes.
import type { FactRow } from '../facts/writeFacts.ts'

export interface HourSums {
  hour: number
  rpmMs: number
  rpmSum: number
  maxRpm: number | null
  lengthM: number
  runMs: number
  stopMs: number
  doffingMs: number
  offlineMs: number
  breaks: number
  startups: number
  flickers: number
  temperature: number[]
  rh: number[]
  /** null where no meter has told. */
  kWh: number | null
}

export const newHour = (hour: number): HourSums => ({
  hour,
  rpmMs: 0,
  rpmSum: 0,
  maxRpm: null,
  lengthM: 0,
  runMs: 0,
  stopMs: 0,
  doffingMs: 0,
  offlineMs: 0,
  breaks: 0,
  startups: 0,
  flickers: 0,
  temperature: [0, 0],
  rh: [0, 0],
  kWh: null,
})

export function rowOfHour(hour: HourSums): FactRow {
  const mean = ([sum = 0, n = 0]: readonly number[]): number | null => (n > 0 ? sum / n : null)
  const rpm = hour.rpmMs > 0 ? hour.rpmSum / hour.rpmMs : null
  return {
    hour: hour.hour,
    avg_rpm: rpm,
    max_rpm: hour.maxRpm,
    // Boxes do not tell what was set: at its best it has run as it was meant to.
    set_rpm: hour.maxRpm,
    length_m: hour.lengthM,
    run_min: hour.runMs / 60_000,
    stop_min: hour.stopMs / 60_000,
    doffing_min: hour.doffingMs / 60_000,
    offline_min: hour.offlineMs / 60_000,
    breaks: hour.breaks,
    startup_breaks: hour.startups,
    flickers: hour.flickers,
    temperature: mean(hour.temperature),
    rh: mean(hour.rh),
    k_wh: hour.kWh,
  }
}
