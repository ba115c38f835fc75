// What machines draw: frames by their spindles' speed, others by what their plant's frames need of them.
import { drawAt, seedOf } from '../draws.ts'
import type { Frame, OtherMachine } from '../plan.ts'
import { HOUR, monthOf } from './calendar.ts'
import { loadOf } from './holidays.ts'
import type { Mill } from './mill.ts'
import type { MachineState } from './state.ts'

/** Suction and travelling cleaner beside the spindles. */
const BESIDE = 1.075
/** Of full power, over a day. */
const USUALLY = 0.965

/** kW of a ring frame; by the formula of the demo mill while it runs. */
export function kilowatts({ spindles, ringDia }: Frame, state: MachineState, rpm: number): number {
  const full = (BESIDE * spindles * (7 + 26 * (rpm / 17_500) ** 2.5 * (ringDia / 40) ** 3)) / 1000
  if (state === 'running') return full
  return full * (state === 'doffing' ? 0.15 : state === 'closure' ? 0.08 : 0.1)
}

/** Kinds of other machines by what they belong to, and its share of the plant's power, %; the ring frames take 54. */
const groups: Readonly<Record<string, readonly [group: string, share: number]>> = {
  BLOW: ['opening', 10],
  CARD: ['opening', 10],
  COMB: ['preparation', 6],
  DRAW: ['preparation', 6],
  ROVE: ['preparation', 6],
  WIND: ['winding', 8],
  TFO: ['winding', 8],
  aircon: ['air', 16],
  compressor: ['pressure', 5],
}
const RING = 54

/** Mean kW of the other machines of a mill, at a time. */
export class Others {
  readonly #mill: Mill
  /** kW by plant and group at a usual hour, and the rated kW that share it. */
  readonly #groups = new Map<string, { kW: number; rated: number }>()

  constructor(mill: Mill) {
    this.#mill = mill
    const frames = Map.groupBy(mill.frames, ({ plant }) => plant)
    for (const { plant, kind, ratedKw } of mill.others) {
      const [group, share] = groups[kind] ?? ['', 0]
      const known = this.#groups.get(`${plant} ${group}`)
      const rated = (known?.rated ?? 0) + ratedKw
      const ring = (frames.get(plant) ?? []).reduce(
        (sum, frame) => sum + USUALLY * kilowatts(frame, 'running', frame.spun.at(-1)?.rpm ?? 0),
        0,
      )
      this.#groups.set(`${plant} ${group}`, { kW: (ring * share) / RING, rated })
    }
  }

  kWOf({ number, plant, kind, ratedKw }: OtherMachine, at: number): number {
    const group = groups[kind]?.[0] ?? ''
    const known = this.#groups.get(`${plant} ${group}`)
    if (!known || known.rated === 0) return 0
    const { calendar, name } = this.#mill
    const day = calendar.dayAt(at)
    const load = Math.max(0.08, loadOf(name, day))
    const chance = 0.92 + 0.16 * drawAt(seedOf(name, number), Math.floor(at / HOUR))
    return ((known.kW * ratedKw) / known.rated) * load * chance * (group === 'air' ? weather(monthOf(day), calendar.hourAt(at)) : 1)
  }
}

/** Cooling against heating: dearest on summer afternoons. */
function weather(month: number, hour: number): number {
  const season = month === 7 || month === 8 ? 20 / 16 : month === 12 || month <= 2 ? 10 / 16 : 1
  return season * (hour >= 14 && hour < 16 ? 1.3 : 0.975)
}
