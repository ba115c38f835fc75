// What the simulator needs to know of a tenant's mill, as its rows say it.
import { DEFAULT_ZONE } from '../../metadata/expression/clock.ts'
import { processKgByLength, processKgPerHour, type ProcessParameter } from '../../metadata/mill/otherProcess.ts'
import type { DateOffset } from '../../metadata/mill/productionDate.ts'
import type { Database } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/call/caller.ts'

/** As simulator/plan.ts reads it (Shape). */
export interface Shape {
  readonly zone: string
  readonly offsets: readonly DateOffset[]
  readonly periods: readonly Period[]
  readonly duty: Readonly<Record<string, readonly number[]>>
  readonly frames: readonly Frame[]
  readonly others: readonly Other[]
}

interface Frame {
  readonly id: string
  readonly number: string
  readonly plant: string
  readonly workshop: string
  readonly spindles: number
  readonly speedFactor: number
  readonly ringDia: number
  readonly doffing: string
  readonly assignments: readonly { readonly from: string; readonly to: string | null; readonly variety: Variety }[]
}

interface Other {
  readonly number: string
  readonly plant: string
  readonly kind: string
  readonly ratedKw: number
  readonly made?: { readonly variety: string; readonly metresPerHour: number }
}

interface Period {
  readonly start: string
  readonly end: string
}

interface Machine {
  readonly id: string
  readonly number: string
  readonly process: string
  readonly type: string
  readonly space: string
  readonly spindles: number
  readonly ringDia: number | null
  readonly ratedKw: number | null
  /** What its group names first. */
  readonly variety: string | null
}

interface Variety {
  readonly id: string
  readonly name: string
  readonly tex: number
  readonly twistPerMetre: number
  readonly copWeight: number
}

/** The history of what a frame spins; ISO instants. */
interface Assigned {
  readonly device: string
  readonly variety: string
  readonly from: string
  readonly to: string | null
}

interface Place {
  readonly id: string
  readonly parent: string | null
  readonly name: string
  readonly attribute: string
}

interface Duty {
  readonly date: string
  readonly period: number
  readonly team: number
}

/** Frames shorter than this are old ones: slower, and doffed by hand. */
const LONG_FRAME = 600
/** Before any assignment is known. */
const EVER = '2020-01-01T00:00:00Z'
const threeShifts = [
  { start: '08:00', end: '16:00' },
  { start: '16:00', end: '00:00' },
  { start: '00:00', end: '08:00' },
]

export async function shapeOf(database: Database, caller: Caller): Promise<Shape> {
  const rows = async <Row>(name: string, text: string): Promise<readonly Row[]> => {
    const [found] = await database.read(caller, [
      { name: `simulator_${name}`, text: `select coalesce(json_agg(r), '[]')::text from (${text}) r`, values: [] },
    ])
    return JSON.parse(found?.[0]?.[0] ?? '[]') as readonly Row[]
  }
  const machines = await rows<Machine>('machines', machinesText)
  const varieties = await rows<Variety>('varieties', varietiesText)
  const assigned = Map.groupBy(await rows<Assigned>('assigned', assignedText), ({ device }) => device)
  const placeOf = placing(await rows<Place>('places', 'select id, parent_id as parent, name, attribute from read.space'))
  const duty: Record<string, number[]> = {}
  for (const { date, period, team } of await rows<Duty>('duty', dutyText)) (duty[date] ??= [])[period - 1] = team
  const [rule] = await rows<{ readonly periods: readonly Period[] }>('periods', periodsText)
  const parameters = await rows<Sheet>('parameters', parametersText)
  const byId = new Map(varieties.map((variety) => [variety.id, variety]))
  const frames = machines.flatMap(({ id, number, process, space, spindles, ringDia, variety }) => {
    const own = assigned.get(id) ?? (variety === null ? [] : [{ device: id, variety, from: EVER, to: null }])
    const assignments = own.flatMap(({ from, to, variety: spun }) => {
      const found = byId.get(spun)
      return found ? [{ from, to, variety: found }] : []
    })
    if (process !== 'SPIN' || spindles === 0 || assignments.length === 0) return []
    const isLong = spindles >= LONG_FRAME
    return [
      {
        id,
        number,
        plant: placeOf(space, 'plant'),
        workshop: placeOf(space, 'workshop'),
        spindles,
        speedFactor: isLong ? 1 : 0.93,
        ringDia: ringDia ?? 40,
        doffing: isLong ? 'auto' : 'hand',
        assignments,
      },
    ]
  })
  const others = machines
    .filter(({ process }) => process !== 'SPIN')
    .map(({ id, number, process, type, space, spindles, ratedKw }) => ({
      ...madeOf(parameters, { variety: byId.get(assigned.get(id)?.at(-1)?.variety ?? ''), process, positions: spindles || 1 }),
      number,
      plant: placeOf(space, 'plant'),
      kind: process === 'UTIL' ? type : process,
      ratedKw: ratedKw ?? 10,
    }))
  const offsets = await rows<DateOffset>(
    'offsets',
    `select offset_minutes as "offsetMinutes", effective_from as "effectiveFrom", factory_id as factory, process_id as process from read.date_offset`,
  )
  return { zone: DEFAULT_ZONE, offsets, periods: rule?.periods ?? threeShifts, duty, frames, others }
}

interface Sheet extends ProcessParameter {
  readonly variety: string
  readonly process: string
}

/** What each delivery makes in an hour, as the parameters of its variety and process have it; nothing where there are none. */
function madeOf(
  parameters: readonly Sheet[],
  { variety, process, positions }: { readonly variety: Variety | undefined; readonly process: string; readonly positions: number },
): Pick<Other, 'made'> {
  const sheet = parameters.find((each) => each.variety === variety?.id && each.process === process)
  if (!variety || !sheet || sheet.speed === null) return {}
  const made = { positions, tex: variety.tex }
  const hourly = processKgPerHour(sheet, { speed: sheet.speed, efficiency: sheet.efficiency / 100, ...made })
  const ofMetre = processKgByLength(sheet, { metres: 1, ...made })
  return hourly && ofMetre ? { made: { variety: variety.name, metresPerHour: hourly / ofMetre } } : {}
}

/** The name of the nearest place of such an attribute, at or above a place; else its own. */
function placing(places: readonly Place[]): (id: string, attribute: string) => string {
  const byId = new Map(places.map((place) => [place.id, place]))
  return (id, attribute) => {
    for (let place = byId.get(id); place; place = byId.get(place.parent ?? '')) if (place.attribute === attribute) return place.name
    return byId.get(id)?.name ?? ''
  }
}

const machinesText = `
  select d.id, d.machine_number as number, p.code as process, m.type, d.space_id as space, d.spindle_count as spindles, d.ring_dia as "ringDia",
    d.rated_power as "ratedKw",
    (select g.target_id from read.variety_group_varieties g where g.owner_id = d.variety_group_id order by g.position limit 1) as variety
  from read.device d join read.process p on p.id = d.process_id left join read.device_model m on m.id = d.device_model_id
  where d.deleted_at is null order by d.machine_number`
const varietiesText = `
  select id, name, tex, twist_per_metre as "twistPerMetre", coalesce(cop_weight, 56) as "copWeight" from read.variety
  where tex > 0 and twist_per_metre > 0`
const assignedText = `
  select device_id as device, variety_id as variety, start_at as "from", end_at as "to" from read.device_variety order by device_id, start_at`
const parametersText = `
  select distinct on (p.variety_id, p.process_id) p.variety_id as variety, c.code as process, p.reckoning, p.speed, p.efficiency, p.grams_per_metre as "gramsPerMetre",
    p.feed_mm as "feedMm", p.lap_grams_per_metre as "lapGramsPerMetre", p.noil, p.tex, p.twist_per_metre as "twistPerMetre", p.positions
  from read.process_parameter p join read.process c on c.id = p.process_id where p.effective_from <= current_date
  order by p.variety_id, p.process_id, p.effective_from desc`
const dutyText = `
  select s.date, s.period_index as period, (dense_rank() over (order by s.organisation_id) - 1)::int as team
  from read.shift_schedule s join read.operating_rule r on r.id = s.rule_id where r.running`
const periodsText = `
  select json_agg(json_build_object('start', left(p.start, 5), 'end', left(p."end", 5)) order by p.sort nulls last, p.id) as periods
  from read.shift_period p join read.operating_rule r on r.id = p.rule_id
  where r.running and r.enabled is not false group by r.id order by count(*) desc, r.id limit 1`
