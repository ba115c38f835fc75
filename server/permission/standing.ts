// What a tenant is and has bought: its edition, how many machines it may have, how long it may write.
import { DEFAULT_ZONE } from '../../metadata/expression/clock.ts'
import type { Audience } from './audience.ts'

export interface Standing {
  readonly name: string
  readonly corporateName: string | null
  readonly type: string | null
  readonly status: 'notActivated' | 'activated'
  readonly edition: 'basic' | 'advanced'
  /** The most machines it may have; null: any number. */
  readonly machineCount: number | null
  /** The last day on which it may write, yyyy-mm-dd; null: no limit. */
  readonly licensedUntil: string | null
  /** The parts of the tenant that the user may choose. */
  readonly parts: readonly { readonly id: string; readonly name: string; readonly number: string }[]
  /** The session is a visit of the platform's staff. */
  readonly visit: { readonly until: string; readonly reason: string } | null
  /** He never sees more than these parts. */
  readonly held: boolean
}

/** Days before its end from which a licence is warned of. */
const warning = 30
const day = 86_400_000

export interface LicenceState {
  readonly state: 'unlimited' | 'valid' | 'ending' | 'over'
  /** Whole days left, today included; 0 when it is over, null without a limit. */
  readonly daysLeft: number | null
  /** As in Standing. */
  readonly licensedUntil: string | null
}

/** By the mill's calendar. */
export function licenceState({ licensedUntil }: Standing, now = new Date()): LicenceState {
  if (licensedUntil === null) return { state: 'unlimited', daysLeft: null, licensedUntil }
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: DEFAULT_ZONE }).format(now)
  const daysLeft = Math.max(0, Math.round((Date.parse(licensedUntil) - Date.parse(today)) / day) + 1)
  return { state: daysLeft === 0 ? 'over' : daysLeft <= warning ? 'ending' : 'valid', daysLeft, licensedUntil }
}

/** Whose pages there are for a tenant's users. */
export const audienceOf = (kind: 'platform' | 'tenant' | 'visitor', { edition }: Pick<Standing, 'edition'>): Audience =>
  kind === 'platform' ? 'platform' : edition === 'basic' ? 'basicTenant' : 'tenant'

/**
 * The parts that a call is about; undefined: all of the tenant.
 * @param chosen the call's tenantSonId; empty: none
 * @returns 'foreign' for one that is not among the user's own
 */
export function partsOf({ parts, held }: Standing, chosen: unknown): readonly string[] | undefined | 'foreign' {
  const own = parts.map(({ id }) => id)
  if (chosen === undefined || chosen === '') return held ? own : undefined
  return typeof chosen === 'string' && own.includes(chosen) ? [chosen] : 'foreign'
}
