// What the machines' boxes say, as data: each kind of message with its fields, how these lie in the compact form, and what is possible at all.
// Validation, both forms and docs/telemetry.md follow from this table.

/** How a value lies in the compact form. `nibbles`: two codes a byte, the first in the low half. */
export type Wire = 'u8' | 'u16' | 'u32' | 'f32' | 'f64' | 'time' | 'bool' | 'word' | 'text' | 'nibbles' | 'u16s' | 'f32s'

export interface FieldOf<Value> {
  readonly wire: Wire
  /** Smallest and largest that can be; of texts and lists, their lengths. */
  readonly min: number
  readonly max: number
  readonly words?: readonly string[]
  readonly optional: boolean
  /** Never set: carries the type. */
  readonly value?: Value
}

const number = (wire: Wire, min: number, max: number): FieldOf<number> => ({ wire, min, max, optional: false })
const time: FieldOf<number> = { wire: 'time', min: 946_684_800_000, max: 4_102_444_800_000, optional: false }
const flag: FieldOf<boolean> = { wire: 'bool', min: 0, max: 1, optional: false }
const text = (max: number): FieldOf<string> => ({ wire: 'text', min: 1, max, optional: false })
const word = <const W extends string>(...words: readonly W[]): FieldOf<W> => ({
  wire: 'word',
  min: 0,
  max: words.length,
  words,
  optional: false,
})
const list = (wire: 'u16s' | 'f32s' | 'nibbles'): FieldOf<readonly number[]> => ({ wire, min: 0, max: mostSpindles, optional: false })
const maybe = <V>(field: FieldOf<V>): FieldOf<V | undefined> => ({ ...field, optional: true })

export const mostSpindles = 2_016

/** Domain states of a machine; the server alone says `offline`. */
export const machineStates = [
  'running',
  'stopped',
  'fault',
  'doffing',
  'revision',
  'maintenance',
  'planned',
  'closure',
  'offline',
  'online',
] as const
const state = word(...machineStates)
const spindles = number('u16', 0, mostSpindles)

export const kinds = {
  /** Every 10 s, and when the state changes. */
  tick: {
    state,
    spindleRpm: maybe(number('u16', 0, 30_000)),
    frontRollerRpm: maybe(number('f32', 0, 1_000)),
    deliverySpeed: maybe(number('f32', 0, 100)),
    twist: maybe(number('f32', 0, 5_000)),
    doffSeq: maybe(number('u32', 0, 4_000_000_000)),
    doffProgress: maybe(number('f32', 0, 100)),
    lengthTotal: maybe(number('f64', 0, 1e12)),
    running: maybe(spindles),
    broken: maybe(spindles),
    weak: maybe(spindles),
    empty: maybe(spindles),
    slip: maybe(spindles),
    closed: maybe(spindles),
    kW: maybe(number('f32', 0, 10_000)),
  },
  /** Every 60 s and on request. A code a spindle: 0 unknown, 1 running, 2 broken, 3 weak twist, 4 empty, 5 slip, 6 closed by staff. */
  spindleMap: { codes: list('nibbles') },
  /** When a spindle changes, after 3 s in which it has not changed back. */
  spindleEvent: {
    spindleNo: number('u16', 1, mostSpindles),
    event: word('break', 'weak', 'empty', 'slip', 'closed'),
    edge: word('start', 'end'),
    rpm: maybe(number('u16', 0, 30_000)),
    lengthAt: maybe(number('f64', 0, 1e12)),
    inStartup: maybe(flag),
  },
  /** Every 5 min: r/min of each spindle. */
  spindleSpeed: { rpm: list('u16s') },
  /** When the machine starts again after a doff. */
  doff: {
    doffSeq: number('u32', 0, 4_000_000_000),
    fullAt: maybe(time),
    stopAt: time,
    restartAt: time,
    lengthSet: maybe(number('f32', 0, 1e6)),
    length: maybe(number('f32', 0, 1e6)),
    kgCalc: maybe(number('f32', 0, 10_000)),
    kgScale: maybe(number('f32', 0, 10_000)),
    startupBreaks: maybe(spindles),
    early: maybe(flag),
    lengths: maybe(list('f32s')),
  },
  /** At both edges of a stop; the second says when the machine started. */
  stop: { stopAt: time, startAt: maybe(time), machineCode: maybe(text(30)), rpmBefore: maybe(number('u16', 0, 30_000)) },
  /** Every minute. `total` counts up: kWh of electricity, m³ of water and gas. */
  meter: {
    meterNo: text(50),
    medium: maybe(word('electricity', 'water', 'gas')),
    total: number('f64', 0, 1e12),
    kW: maybe(number('f32', 0, 100_000)),
    ampere: maybe(number('f32', 0, 100_000)),
    volt: maybe(number('f32', 0, 1_000_000)),
    powerFactor: maybe(number('f32', -1, 1)),
  },
  /** Every minute. */
  env: { temperature: number('f32', -40, 80), rh: number('f32', 0, 100), dp: maybe(number('f32', -100_000, 100_000)) },
  /** Machines other than ring frames, every 10 s. `length` counts up. */
  process: {
    state,
    speed: maybe(number('f32', 0, 200_000)),
    lengthTotal: maybe(number('f64', 0, 1e12)),
    deliveries: maybe(number('u16', 0, 10_000)),
    breaks: maybe(number('u32', 0, 4_000_000_000)),
    pieces: maybe(number('u32', 0, 4_000_000_000)),
    cuts: maybe(number('u32', 0, 4_000_000_000)),
    splices: maybe(number('u32', 0, 4_000_000_000)),
    redLights: maybe(number('u16', 0, 10_000)),
    kW: maybe(number('f32', 0, 10_000)),
  },
} as const
