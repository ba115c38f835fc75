// What a tenant is and has bought: its edition, its modules, how many machines it may have, how long it may write.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import type { Audience } from './audience.ts'

export interface TenantSubscription {
  readonly name: string
  readonly corporateName: string | null
  readonly type: string | null
  readonly status: 'notActivated' | 'activated'
  readonly edition: 'basic' | 'advanced'
  /** The most machines it may have; null: any number. */
  readonly machineCount: number | null
  /** The last day on which it may write, yyyy-mm-dd; null: no limit. */
  readonly licensedUntil: string | null
  readonly licences: readonly Licence[]
  /** The parts of the tenant that the user may choose. */
  readonly parts: readonly { readonly id: string; readonly name: string; readonly number: string }[]
  /** The session is a visit of the platform's staff. */
  readonly visit: { readonly until: string; readonly reason: string } | null
  /** He never sees more than these parts. */
  readonly held: boolean
}

/** First and last day as yyyy-mm-dd. */
interface Licence {
  readonly from: string
  readonly until: string
  /** None: every module. */
  readonly modules: readonly string[]
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
  /** null: every module of the edition. */
  readonly modules: readonly string[] | null
}

/** By the mill's calendar. */
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: DEFAULT_ZONE })

export function licenceState(
  { licensedUntil, licences }: Pick<TenantSubscription, 'licensedUntil' | 'licences'>,
  now = new Date(),
): LicenceState {
  const modules = modulesOf(licences, now)
  if (licensedUntil === null) return { state: 'unlimited', daysLeft: null, licensedUntil, modules }
  const daysLeft = Math.max(0, Math.round((Date.parse(licensedUntil) - Date.parse(calendar.format(now))) / day) + 1)
  return { state: daysLeft === 0 ? 'over' : daysLeft <= warning ? 'ending' : 'valid', daysLeft, licensedUntil, modules }
}

/** What the licences that count name together; null: every module. */
function modulesOf(licences: readonly Licence[], now: Date): readonly string[] | null {
  if (licences.every(({ modules }) => modules.length === 0)) return null
  const counting = countingOn(licences, calendar.format(now))
  if (counting.some(({ modules }) => modules.length === 0)) return null
  return [...new Set(counting.flatMap(({ modules }) => modules))].toSorted()
}

/** Those that are valid; when none is, those that ended last, as the tenant goes on looking; before the first has begun, all. */
function countingOn(licences: readonly Licence[], today: string): readonly Licence[] {
  const valid = licences.filter(({ from, until }) => from <= today && today <= until)
  if (valid.length > 0) return valid
  const over = licences.filter(({ until }) => until < today)
  const last = over
    .map(({ until }) => until)
    .toSorted()
    .at(-1)
  return last === undefined ? licences : over.filter(({ until }) => until === last)
}

/** Whose pages there are for a tenant's users. It turns with the day on which a licence begins or ends. */
export function audienceOf(
  kind: 'platform' | 'tenant' | 'visitor',
  { edition, licences }: Pick<TenantSubscription, 'edition' | 'licences'>,
  now = new Date(),
): Audience {
  if (kind === 'platform') return 'platform'
  const side = edition === 'basic' ? 'basicTenant' : 'tenant'
  const modules = modulesOf(licences, now)
  return modules === null ? side : `${side}:${modules.join(',')}`
}

/**
 * The parts that a call is about; undefined: all of the tenant.
 * @param chosen the call's tenantSonId; empty: none
 * @returns 'foreign' for one that is not among the user's own
 */
export function partsOf({ parts, held }: TenantSubscription, chosen: unknown): readonly string[] | undefined | 'foreign' {
  const own = parts.map(({ id }) => id)
  if (chosen === undefined || chosen === '') return held ? own : undefined
  return typeof chosen === 'string' && own.includes(chosen) ? [chosen] : 'foreign'
}
