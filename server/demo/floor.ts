// What changes too often to be written row by row: who tends which frames (bindings.ts), and what each frame spins over thirteen months.
import type { Transaction } from '../kernel/database/database.ts'
import { bindNow, framesOf } from './bindings.ts'
import type { Circumstances, DemoRow, MillPlan } from './demoRow.ts'
import { daysBefore, type Random, randomFrom } from './random.ts'
import { workshopsOf } from './spaces.ts'

/** What any machine makes, one variety after the other; the last is what its group says. */
export interface Spinning {
  readonly device: string
  readonly variety: string
  readonly start: string
  readonly end: string | null
  readonly lot: string
}

/** A frame is changed to another variety of its workshop about every twenty days. */
export function spinning(plan: MillPlan, rows: readonly DemoRow[], { today, begun }: Circumstances): readonly Spinning[] {
  const random = randomFrom(`${plan.name} varieties`)
  const machines = framesOf(rows)
  let at = 0
  return workshopsOf(plan).flatMap((workshop) => {
    const spun = workshop.varieties.flatMap(([name, count]) => Array<string>(count).fill(name))
    const own = machines.slice(at, at + workshop.frames)
    at += workshop.frames
    return own.flatMap((machine, index) => historyOf(machine.key, { now: spun[index] ?? '', spun, random, today, begun }))
  })
}

/** Machines of other processes keep to one variety each: those that have parameters there, in the parts in which frames spin them. */
export function making(plan: MillPlan, rows: readonly DemoRow[], { begun }: Circumstances): readonly Spinning[] {
  const sheets = new Set(rows.flatMap(({ entity, key }) => (entity === 'processParameter' ? [key] : [])))
  const spun = plan.workshops.flatMap(({ varieties }) => varieties.flatMap(([name, count]) => Array<string>(count).fill(name)))
  const machines = rows.filter(({ entity, values }) => entity === 'device' && values.deviceModel !== '@deviceModel/JWF1383')
  return [...Map.groupBy(machines, ({ values }) => String(values.process).replace('@process/', ''))].flatMap(([process, own]) => {
    const made = spun.filter((name) => sheets.has(`${name} ${process}`))
    return made.length === 0
      ? []
      : own.map(({ key }, at) => ({
          device: `@device/${key}`,
          variety: `@variety/${made[Math.floor(((at + 0.5) / own.length) * made.length)] ?? ''}`,
          start: `${begun}T08:00:00+08:00`,
          end: null,
          lot: `${begun.slice(2).replaceAll('-', '')}${key}`,
        }))
  })
}

interface History {
  readonly now: string
  /** Of the workshop, each as often as it has frames. */
  readonly spun: readonly string[]
  readonly random: Random
  readonly today: string
  readonly begun: string
}

function historyOf(machine: string, { now, spun, random, today, begun }: History): readonly Spinning[] {
  const spans: Spinning[] = []
  let [end, variety, day]: [string | null, string, string] = [null, now, today]
  while (day > begun) {
    const next = daysBefore(day, random.whole(12, 28))
    day = next < begun ? begun : next
    const start = `${day}T${day === begun ? '08:00' : `${String(random.whole(9, 17)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`}:00+08:00`
    spans.push({
      device: `@device/${machine}`,
      variety: `@variety/${variety}`,
      start,
      end,
      lot: `${day.slice(2).replaceAll('-', '')}${machine}`,
    })
    end = start
    const others = spun.filter((other) => other !== variety)
    variety = others.length > 0 ? random.pick(others) : variety
  }
  return spans
}

/** Writes both by few statements; the ids of rows by their keys. No line of the trail is theirs: in a mill the handover writes them. */
export async function fillFloor(
  transaction: Transaction,
  {
    plan,
    rows,
    around,
    ids,
  }: {
    readonly plan: MillPlan
    readonly rows: readonly DemoRow[]
    readonly around: Circumstances
    readonly ids: ReadonlyMap<string, string>
  },
): Promise<void> {
  const idOf = (key: string): string => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`No demo row ${key}`)
    return id
  }
  // Teams are there before their people are.
  await transaction.run({
    name: 'demo_leaders',
    text: `update data.organisation o set leader_id = (select e.id from data.employee e
        where (e.tenant_id, e.organisation_id, e.job_post_id) = (o.tenant_id, o.id, $1::uuid) order by e.job_number limit 1)
      where o.tenant_id = app.tenant() and o.id = any($2::uuid[])`,
    values: [idOf('@jobPost/leader'), `{${plan.teams.map((team) => idOf(`@organisation/${team}`)).join()}}`],
  })
  await bindNow(transaction, { plan, rows, around }, idOf)
  const spun = [...spinning(plan, rows, around), ...making(plan, rows, around)].map(({ device, variety, ...rest }) => ({
    device: idOf(device),
    variety: idOf(variety),
    ...rest,
  }))
  await transaction.run({
    name: 'demo_varieties',
    text: `insert into data.device_variety (tenant_id, id, device_id, variety_id, start_at, end_at, lot_no, lot_no_pinyin, created_at, updated_at)
      select app.tenant(), app.uuid7(), v.device, v.variety, v.start, v."end", v.lot, lower(v.lot) || ' ' || lower(v.lot), v.start, v.start
      from json_to_recordset($1::json) as v(device uuid, variety uuid, start timestamptz, "end" timestamptz, lot text) order by v.start, v.device`,
    values: [JSON.stringify(spun)],
  })
}
