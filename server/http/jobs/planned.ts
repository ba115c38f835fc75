// Which schedules there are: each of the modules, for each tenant, for each time zone of its factories.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import type { ModuleManifest, ModuleSchedule } from '../../../metadata/generated/language.ts'
import { nextTime } from '../../../metadata/mill/cron.ts'
import type { RawRows } from '../../kernel/database/database.ts'
import type { ScheduledRun } from './scheduledRun.ts'

export interface Tenant {
  readonly id: string
  readonly kind: string
  readonly source: string | undefined
}

/** The zones of a tenant, each with its factories. */
export type Zones = ReadonlyMap<string, readonly string[]>

export interface Planned {
  readonly tenant: string
  /** module.schedule */
  readonly name: string
  readonly zone: string
  /** The cron expression, or the event that it follows. */
  readonly cron: string
  readonly request: ScheduledRun
  readonly priority: number
  readonly attempts: number
  readonly timed: boolean
}

/** Where nothing says otherwise. */
const usual = { priority: 5, attempts: 5, at: '06:00' } as const

export function plannedFor(
  modules: readonly Pick<ModuleManifest, 'id' | 'schedules'>[],
  tenants: readonly Tenant[],
  zones: ReadonlyMap<string, Zones>,
): readonly Planned[] {
  return modules.flatMap(({ id, schedules = [] }) =>
    schedules.flatMap((schedule) =>
      tenants
        .filter(({ kind }) => kind === (schedule.for ?? 'tenant'))
        .flatMap((tenant) => {
          const own = [...(zones.get(tenant.id) ?? [[DEFAULT_ZONE, []] as const])]
          // An event is the whole tenant's.
          const places = schedule.on === undefined ? own : own.slice(0, 1)
          return places.map(([zone, factories]): Planned => ({
            tenant: tenant.id,
            name: `${id}.${schedule.id}`,
            zone,
            cron: cronOf(schedule),
            request: {
              run: `${id}.${schedule.run}`,
              zone,
              ...(places.length > 1 && { factories }),
              ...(schedule.before && { before: schedule.before }),
              ...marksOf(schedule),
            },
            priority: schedule.priority ?? usual.priority,
            attempts: schedule.attempts ?? usual.attempts,
            timed: schedule.on === undefined,
          }))
        }),
    ),
  )
}

/** As a queued operation says it. */
function marksOf({ marks }: ModuleSchedule): Pick<ScheduledRun, 'marks' | 'entity' | 'operation'> {
  const [entity, operation] = marks?.split('.') ?? []
  return entity !== undefined && operation !== undefined ? { marks: true, entity, operation } : {}
}

function cronOf({ cron, on, before }: ModuleSchedule): string {
  const [hour, minute] = (before?.at ?? usual.at).split(':')
  return cron ?? on ?? `${Number(minute)} ${Number(hour)} * * *`
}

/** Zones by tenant; the factories that name none are in the usual one. */
export function zonesIn(rows: RawRows): ReadonlyMap<string, Zones> {
  const found = new Map<string, Map<string, readonly string[]>>()
  for (const [tenant, zone, factories] of rows) {
    const own = found.get(tenant ?? '') ?? new Map<string, readonly string[]>()
    const name = zone !== null && zone !== undefined && isZone(zone) ? zone : DEFAULT_ZONE
    own.set(name, [...(own.get(name) ?? []), ...(JSON.parse(factories ?? '[]') as readonly string[])])
    found.set(tenant ?? '', own)
  }
  return found
}

/** A tenant's own value of the dictionary may be none. */
function isZone(zone: string): boolean {
  try {
    return nextTime('0 0 * * *', zone, new Date()) !== undefined
  } catch {
    return false
  }
}
