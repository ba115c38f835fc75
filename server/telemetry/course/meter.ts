// Meters count up: what they have counted since is spread over the quarters of an hour in between.
import { kinds } from '../../../metadata/telemetry/fields.ts'
import type { Message } from '../../../metadata/telemetry/message.ts'
import type { Collected } from './facts.ts'
import type { CourseState } from './state.ts'
import { grown } from './time.ts'
import { sumsOf, tellPast } from './hours.ts'

const quarterMs = 900_000
const hourMs = 3_600_000

/** By no machine: more than the largest power that one can tell, with a minute for moments that are not to the second. */
const mostKWh = (ms: number): number => (kinds.meter.kW.max * (ms + 60_000)) / hourMs

export function hearMeter(state: CourseState, facts: Collected, message: Message<'meter'>): void {
  const { ts, meterNo, medium = 'electricity', total, kW } = message
  if (medium !== 'electricity') return
  if (kW !== undefined) state.now.k_w = kW
  const meter = (state.meters[meterNo] ??= { total, at: ts, quarters: {} })
  if (ts <= meter.at) return
  const counted = grown(meter.total, total)
  if (counted > mostKWh(ts - meter.at)) {
    facts.setAside(message, `total ${meter.total} → ${total}, ${Math.round((ts - meter.at) / 1000)} s`)
    Object.assign(meter, { total, at: ts })
    return
  }
  for (let at = meter.at; at < ts;) {
    const quarter = Math.floor(at / quarterMs) * quarterMs
    const end = Math.min(ts, quarter + quarterMs)
    const kWh = (counted * (end - at)) / (ts - meter.at)
    const sum = (meter.quarters[quarter] ?? 0) + kWh
    meter.quarters[quarter] = sum
    const hour = Math.floor(at / hourMs) * hourMs
    const sums = sumsOf(state, facts, hour)
    sums.kWh = (sums.kWh ?? 0) + kWh
    tellPast(state, facts, hour)
    facts.add('energyInterval', quarter, { meter_no: meterNo, start_at: quarter, k_wh: sum, kw_mean: (sum * hourMs) / (end - quarter) })
    facts.touch(quarter)
    at = end
  }
  // Those that are over are told.
  for (const quarter of Object.keys(meter.quarters)) if (Number(quarter) + quarterMs <= ts) delete meter.quarters[quarter]
  meter.total = total
  meter.at = ts
}
