// A small mill's facts for tests: three workshops, machines of two sizes, some days of three shifts. Written as the owner, read by nobody's compiler.
import { randomFrom, type Random } from '../../../../metadata/testing/documents.ts'
import type { Samples } from '../../entity/testing/samples.ts'
import type { TestServer } from '../../../testing/testServer.ts'

export interface Cell {
  readonly date: string
  readonly period: number
  readonly device: string
  readonly workshop: string
  readonly variety: string
  readonly actualKg: number
  readonly theoreticalKg: number
  readonly runMin: number
  readonly stopMin: number
  readonly calendarMin: number
  readonly spindles: number
  readonly spindleHours: number
  readonly breaks: number
  readonly corrected: boolean
}

export interface Stop {
  readonly date: string
  readonly device: string
  readonly type: string
  readonly count: number
  readonly minutes: number
}

export interface Floor {
  readonly machines: readonly { readonly id: string; readonly workshop: string; readonly spindles: number }[]
  readonly varieties: readonly string[]
  readonly days: readonly string[]
  readonly cells: readonly Cell[]
  readonly stops: readonly Stop[]
}

const types = ['normal', 'fault', 'doffing']

/** Days before `until`, the last one. A cell in fifty is missing. */
export async function floorOf(
  server: TestServer,
  samples: Samples,
  { machines: count, days: length, until, seed = 1 }: { machines: number; days: number; until: string; seed?: number },
): Promise<Floor> {
  const random = randomFrom(seed)
  const root = await samples.any('space')
  const plant = await samples.make('space', { parent: root.id, attribute: 'plant' })
  const workshops = [1, 2, 3].map(() => samples.make('space', { parent: plant.id, attribute: 'workshop' }))
  const areas = await Promise.all(
    (await Promise.all(workshops)).flatMap(({ id }) => [1, 2].map(() => samples.make('space', { parent: id, attribute: 'area' }))),
  )
  const machines: Floor['machines'][number][] = []
  for (let n = 0; n < count; n++) {
    const spindles = n % 2 === 0 ? 480 : 1200
    const area = areas[n % areas.length]
    const { id } = await samples.make('device', { space: area?.id, spindleCount: spindles, ingotCount: spindles })
    machines.push({ id, workshop: String(area?.parent), spindles })
  }
  const varieties = [(await samples.make('variety')).id, (await samples.make('variety')).id]
  const days = Array.from({ length }, (_, at) => dayBefore(until, length - 1 - at))
  const cells = machines.flatMap(({ id, workshop, spindles }) =>
    days.flatMap((date) =>
      [1, 2, 3].flatMap((period): Cell[] =>
        random(50) === 0 ? [] : [cellOf({ date, period, device: id, workshop, spindles }, varieties, random)],
      ),
    ),
  )
  const stops = cells.flatMap(({ date, device, period }): (Stop & { period: number })[] =>
    types.flatMap((type) => (random(3) === 0 ? [] : [{ date, device, period, type, count: 1 + random(3), minutes: 1 + random(300) / 10 }])),
  )
  const tenant = await server.sql('select id from control.tenant where id = (select tenant_id from data.device where id = $1)', [
    machines[0]?.id,
  ])
  await insert(server, String(tenant[0]?.id), { cells, stops })
  return { machines, varieties, days, cells, stops }
}

export const dayBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10)

type Place = Pick<Cell, 'date' | 'period' | 'device' | 'workshop' | 'spindles'>

function cellOf(place: Place, varieties: readonly string[], random: Random): Cell {
  const stopMin = random(600) / 10
  const runMin = 480 - stopMin
  const spindleHours = Math.round((place.spindles * runMin) / 6) / 10
  return {
    ...place,
    variety: varieties[random(varieties.length)] ?? '',
    actualKg: Math.round(spindleHours * (1400 + random(100)) * 0.01) / 1000,
    theoreticalKg: Math.round(place.spindles * 8 * 15.272) / 1000,
    runMin,
    stopMin,
    calendarMin: 480,
    spindleHours,
    breaks: random(60),
    corrected: random(40) === 0,
  }
}

async function insert(
  server: TestServer,
  tenant: string,
  { cells, stops }: Pick<Floor, 'cells'> & { stops: readonly (Stop & { period: number })[] },
) {
  await server.sql(
    `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, variety_id, spindles, planned_min, run_min, stop_min,
       doffing_min, offline_min, calendar_min, spindle_hours, productive_spindle_hours, theoretical_kg, target_kg, actual_kg, breaks, corrected)
     select $1, date, period, date + (period || ' hours')::interval, date + (period + 8 || ' hours')::interval, device, variety, spindles, 480, "runMin", "stopMin",
       0, 0, "calendarMin", "spindleHours", "spindleHours" * 0.99, "theoreticalKg", "theoreticalKg", "actualKg", breaks, corrected
     from json_to_recordset($2::json) as c (date date, period smallint, device uuid, variety uuid, spindles integer, "runMin" numeric, "stopMin" numeric,
       "calendarMin" numeric, "spindleHours" numeric, "theoreticalKg" numeric, "actualKg" numeric, breaks integer, corrected boolean)`,
    [tenant, JSON.stringify(cells)],
  )
  await server.sql(
    `insert into data.shift_stop (tenant_id, production_date, period, device_id, type, count, minutes)
     select $1, date, period, device, type, count, minutes
     from json_to_recordset($2::json) as s (date date, period smallint, device uuid, type text, count integer, minutes numeric)`,
    [tenant, JSON.stringify(stops)],
  )
}
