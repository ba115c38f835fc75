// What a cell is computed from.
import type { Shift } from '../../../metadata/mill/calendar.ts'
import type { Interval } from '../../../metadata/mill/interval.ts'
import type { ProcessParameter } from '../../../metadata/mill/otherProcess.ts'
import type { Amendment, Yarn } from '../../../metadata/mill/output.ts'
import type { Assignment, Binding } from '../../../metadata/mill/sharing.ts'
import type { Machine } from '../facts/floor.ts'
import type { Duty } from './duties.ts'

export interface Variety extends Yarn {
  readonly targetOutput: number | null
  readonly targetEfficiency: number | null
}

export interface StateRow extends Interval {
  readonly state: string
  readonly lengthM: number | null
  /** Σ of its speed and minutes, of a machine that counts no metres. */
  readonly speedMin?: number | null
}

export interface StopRow extends Interval {
  readonly type: string
  readonly stopReason: string | null
  /** As it is stored. */
  readonly toldReason: string | null
  readonly variety: string | null
  readonly organisation: string | null
  readonly lossKg: number | null
}

export interface BreakRow extends Interval {
  readonly spindleNo: number
  readonly startup: boolean
  readonly variety: string | null
  readonly tender: string | null
  readonly durationSec: number | null
  readonly lossKg: number | null
  readonly organisation: string | null
}

export interface EpisodeRow extends Interval {
  readonly spindleNo: number
  readonly kind: string
  readonly variety: string | null
}

export interface DoffRow {
  readonly doffSeq: number
  readonly startAt: number | null
  readonly stopAt: number | null
  readonly restartAt: number
  readonly stopSec: number | null
  readonly kgScale: number | null
  /** Of one that was weighed: how long the machine ran while it was spun. */
  readonly ranMs: number | null
  readonly variety: string | null
  readonly organisation: string | null
  readonly doffingTeam: string | null
}

export interface HourRow {
  readonly startAt: number
  readonly setRpm: number | null
  readonly flickers: number | null
}

export interface EnergyRow extends Interval {
  readonly kWh: number
}

/** In the order in which they were made. */
export interface Correction extends Amendment {
  readonly variety: string | null
}

/** A yield that was handed over as it is, for days of which no intervals are kept. */
export interface HandedOverYield {
  readonly id: string
  readonly variety: string | null
  readonly autoKg: number | null
  readonly scaleKg: number | null
  readonly theoreticalKg: number | null
  readonly targetKg: number | null
  readonly lengthM: number | null
  readonly plannedMin: number | null
  readonly runMin: number | null
  readonly spindleHours: number | null
  readonly breaks: number | null
  readonly breakMin: number | null
  readonly spindles: number | null
  /** Empty and weak ones. */
  readonly flawedSpindleHours: number | null
}

export interface CellFacts {
  readonly machine: Machine
  readonly shift: Shift
  /** The shift as far as it has gone. */
  readonly window: Interval
  /** The team on duty. */
  readonly organisation: string | null
  readonly varieties: ReadonlyMap<string, Variety>
  /** Linear density of every variety, also of those whose twist is not known. */
  readonly tex: ReadonlyMap<string, number>
  /** Of the machine's process on that day, by variety. */
  readonly parameters: ReadonlyMap<string, ProcessParameter>
  readonly assignments: readonly Assignment[]
  readonly bindings: readonly Binding[]
  /** Of doffing teams; of several at one time, the first. */
  readonly duties: readonly Duty[]
  readonly states: readonly StateRow[]
  readonly stops: readonly StopRow[]
  readonly breaks: readonly BreakRow[]
  readonly episodes: readonly EpisodeRow[]
  readonly doffs: readonly DoffRow[]
  readonly hours: readonly HourRow[]
  readonly energy: readonly EnergyRow[]
  readonly corrections: readonly Correction[]
  readonly given: readonly HandedOverYield[]
}
