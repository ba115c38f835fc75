// What a machine can draw and deliver at most, from its own data: a counter that has grown by more has counted something else.

export interface Limits {
  readonly kW: number
  /** Metres a minute: of a ring frame, which sends ticks, and of one delivery, drum or spindle of any other machine. */
  readonly tick: number
  readonly process: number
  /** As machines without a counter of metres report it: m/min, nips/min or rpm. */
  readonly speed: number
}

/** What the machine, its model and the parameters of its process and varieties say; null: nothing. */
export interface Rating {
  /** Type of its model. */
  readonly kind: string | null
  readonly installed: number
  readonly ratedKW: number | null
  /** The lowest twist of its varieties, turns a metre. */
  readonly twist: number | null
  /** The highest speed that is set for its process. */
  readonly setSpeed: number | null
}

export const unrated: Rating = { kind: null, installed: 0, ratedKW: null, twist: null, setSpeed: null }

/** Motors start with more than their rated power, and clocks of meters are not to the second. */
const margin = 1.5
/** kW of a ring frame for each spindle; its rated power may be missing, or mistyped. */
const kWPerSpindle = 0.04
/** Faster turns no spindle of a ring frame. */
const topRpm = 25_000
/** Metres a minute between which the fastest ring frame of any twist lies. */
const frame = { least: 20, most: 100 } as const

interface KindLimits {
  readonly kW: number
  readonly metresPerMin: number
  readonly speed: number
}

const kinds: Readonly<Record<string, KindLimits>> = {
  roving: { kW: 60, metresPerMin: 100, speed: 3_000 },
  card: { kW: 60, metresPerMin: 500, speed: 500 },
  draw: { kW: 60, metresPerMin: 1_500, speed: 1_500 },
  comb: { kW: 40, metresPerMin: 500, speed: 1_000 },
  lap: { kW: 60, metresPerMin: 400, speed: 400 },
  winder: { kW: 150, metresPerMin: 2_500, speed: 2_500 },
  twister: { kW: 150, metresPerMin: 300, speed: 30_000 },
  blow: { kW: 400, metresPerMin: 2_500, speed: 200_000 },
  aircon: { kW: 1_000, metresPerMin: 2_500, speed: 200_000 },
  compressor: { kW: 1_000, metresPerMin: 2_500, speed: 200_000 },
  meter: { kW: 20_000, metresPerMin: 2_500, speed: 200_000 },
}
const other: KindLimits = { kW: 1_000, metresPerMin: 2_500, speed: 200_000 }
/** Kinds of which the set speed is what is delivered. */
const delivering = new Set(['card', 'draw', 'lap', 'winder'])

export function limitsOf({ kind, installed, ratedKW, twist, setSpeed }: Rating): Limits {
  const own = kinds[kind ?? ''] ?? other
  const spindlesKW = kind === 'ring' && installed > 0 ? installed * kWPerSpindle : null
  const set = setSpeed !== null && setSpeed > 0 && delivering.has(kind ?? '') ? setSpeed * margin : null
  return {
    kW: ratedKW !== null && ratedKW > 0 ? Math.max(ratedKW, spindlesKW ?? 0) * margin : (spindlesKW ?? own.kW) * margin,
    tick: twist !== null && twist > 0 ? Math.min(frame.most, Math.max(frame.least, (1.25 * topRpm) / twist)) : frame.most,
    process: set ?? own.metresPerMin,
    speed: set ?? own.speed,
  }
}
