// What the console tells the simulator on its standard input: where to speak, as whom, and what the mills are like.

import type { ShiftPeriod } from '../metadata/functions/shiftChain.ts'
import type { DateOffset } from '../metadata/mill/productionDate.ts'

export interface Plan {
  /** http://host:port of the console. */
  readonly api: string
  /** Where boxes speak. */
  readonly mqtt: { readonly url: string }
  readonly mills: readonly Mill[]
  readonly history: HistoryPlan
}

export interface HistoryPlan {
  /** Production days of single events before today. */
  readonly days: number
  /** Production days of daily facts before those. */
  readonly earlierDays: number
}

export interface Mill {
  readonly tenantId: string
  readonly name: string
  /** Bearer of the tenant, allowed `telemetry.history`. */
  readonly token: string
  readonly shape: Shape
  /** Production dates (yyyy-mm-dd) that are told already: with single events, and as daily facts. */
  readonly told: { readonly events: readonly string[]; readonly days: readonly string[] }
  /** ISO instant until which its floor is known; null: nothing is. */
  readonly knownUntil: string | null
  readonly boxes: readonly BoxPlan[]
}

/** How a ring frame's box signs in, and what has been heard of it. */
export interface BoxPlan {
  readonly deviceNo: string
  readonly password: string
  /** ms up to which it was heard, and its counters then; null: never. */
  readonly heard: {
    readonly at: number
    readonly metres: number | null
    readonly meter: { readonly at: number; readonly total: number } | null
  } | null
}

/** What is needed to know of a mill to make its days. */
export interface Shape {
  /** IANA name. */
  readonly zone: string
  /** When production days begin. */
  readonly offsets: readonly DateOffset[]
  /** The chain of periods, in the order of the rule. */
  readonly periods: readonly ShiftPeriod[]
  /** By production date: which team works in each period, counted from 0. */
  readonly duty: Readonly<Record<string, readonly number[]>>
  readonly frames: readonly Frame[]
  /** Machines without a box. */
  readonly others: readonly OtherMachine[]
}

export interface Frame {
  /** The console's; absent: nobody corrects what it made. */
  readonly id?: string
  readonly number: string
  readonly plant: string
  readonly workshop: string
  readonly spindles: number
  /** Speed against the yarn table. */
  readonly speedFactor: number
  /** mm */
  readonly ringDia: number
  readonly doffing: 'auto' | 'hand'
  /** In order of time, without overlap; between two of them the frame stands under revision. */
  readonly assignments: readonly Assignment[]
}

export interface Assignment {
  /** ISO instants; an end of null is still to come. */
  readonly from: string
  readonly to: string | null
  readonly variety: SpunVariety
}

export interface SpunVariety {
  readonly name: string
  readonly tex: number
  readonly twistPerMetre: number
  /** g of a full cop. */
  readonly copWeight: number
}

export interface OtherMachine {
  readonly number: string
  readonly plant: string
  /** Process code: BLOW, CARD, …; UTIL machines by their model. */
  readonly kind: string
  readonly ratedKw: number
  /** What it makes, and about how many metres each of its deliveries, drums or spindles delivers in an hour; absent: nothing that is known. */
  readonly made?: { readonly variety: string; readonly metresPerHour: number }
}
