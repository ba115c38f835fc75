// Meters count up: what they have counted since is spread over the quarters of an hour in between.
import type { Message } from '../../../metadata/telemetry/message.ts'
import { readCounter } from './counter.ts'
import type { Collected } from './facts.ts'
import type { CourseState, Meter } from './state.ts'
import { hourOf, sumsOf, emitPastHour } from './hours.ts'

export const quarterMs = 900_000
const hourMs = 3_600_000

export function applyMeter(state: CourseState, facts: Collected, message: Message<'meter'>): void {
  const { ts, meterNo, medium = 'electricity', total, kW } = message
  if (medium !== 'electricity') return
  if (kW !== undefined) state.now.k_w = kW
  const meter = meterOf(state, meterNo) ?? (state.meters[meterNo] = { total, at: ts, quarters: {} })
  if (ts <= meter.at) return
  const { parts, impossible } = readCounter(meter, {
    total,
    at: ts,
    // With a minute for moments that are not to the second.
    most: (ms) => (facts.limits.kW * (ms + 60_000)) / hourMs,
  })
  if (impossible !== undefined) facts.setAside(message, `total ${impossible}`)
  for (const part of parts) spread(state, facts, { meterNo, meter, ...part })
  // Those that are over are reported.
  for (const quarter of Object.keys(meter.quarters)) if (Number(quarter) + quarterMs <= meter.at) delete meter.quarters[quarter]
}

const meterOf = ({ meters }: CourseState, meterNo: string): Meter | undefined =>
  Object.hasOwn(meters, meterNo) ? meters[meterNo] : undefined

interface Spread {
  readonly meterNo: string
  readonly meter: Meter
  readonly from: number
  readonly until: number
  readonly amount: number
}

function spread(state: CourseState, facts: Collected, { meterNo, meter, from, until, amount }: Spread): void {
  for (let at = from; at < until;) {
    const quarter = Math.floor(at / quarterMs) * quarterMs
    const end = Math.min(until, quarter + quarterMs)
    const kWh = (amount * (end - at)) / (until - from)
    const sum = (meter.quarters[quarter] ?? 0) + kWh
    meter.quarters[quarter] = sum
    const hour = hourOf(at)
    const sums = sumsOf(state, facts, hour)
    sums.kWh = (sums.kWh ?? 0) + kWh
    emitPastHour(state, facts, hour)
    facts.add('energyInterval', quarter, { meter_no: meterNo, start_at: quarter, k_wh: sum, kw_mean: (sum * hourMs) / (end - quarter) })
    facts.touch(quarter)
    at = end
  }
}
