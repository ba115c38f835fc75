// Makes the orders that are due and the plan of the days ahead. Repeated, it makes none twice: an item with an open order is not due.
import { clockIn } from '../../../metadata/expression/clock.ts'
import type { Entity, Model } from '../../../metadata/model/model.ts'
import { nextNumbers } from '../../engine/entity/validate/numbers.ts'
import { pinyinOf } from '../../engine/entity/write/store.ts'
import type { OperationFunction } from '../../engine/context/functions.ts'
import { newId } from '../../base/id.ts'
import { audit } from '../../kernel/database/audit.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { addDays } from '../../../metadata/mill/zone.ts'
import { Refusal } from '../../base/errors.ts'
import { refuse } from '../../engine/entity/read/read.ts'
import { dueDates, type Task } from './due.ts'
import { past } from './orders.ts'
import { holidaysFrom, type Pair, tasksOf } from './tasks.ts'

/** Days of the plan. */
const AHEAD = 30

interface Planned {
  /** Overrides the executors of the program. */
  readonly executors?: readonly string[]
  readonly program: string
  readonly device: string
  readonly date: string
  readonly items: readonly string[]
  readonly estimated: boolean
}

/** The items of a program that fall due on a machine on the same day are one order. */
export function together(tasks: readonly Task[], datesOf: (task: Task) => readonly string[]): readonly Planned[] {
  const all = tasks.flatMap((task) => datesOf(task).map((date) => ({ task, date })))
  return [...Map.groupBy(all, ({ task, date }) => `${date} ${task.program} ${task.device}`)].map(([key, due]) => {
    const [date = '', program = '', device = ''] = key.split(' ')
    return { program, device, date, items: due.map(({ task }) => task.item), estimated: due.some(({ task }) => task.unit !== 'day') }
  })
}

interface Generating {
  readonly caller: Caller
  /** Of the orders. */
  readonly entity: Entity
}

/** The entity of the orders. */
const ORDER = 'maintenanceOrder'

export const ordersIn = ({ entities }: Model): Entity => {
  const entity = entities[ORDER]
  if (!entity) throw new Error(`No entity ${ORDER}`)
  return entity
}

/** Returns how many orders were made. */
export async function generate(transaction: Transaction, generating: Generating): Promise<number> {
  const { today } = clockIn()
  const run = transaction.run.bind(transaction)
  await oneAtATime(transaction)
  const [tasks, holidays] = [await tasksOf(run, today), await holidaysFrom(run, today)]
  const now = { today, until: today, holidays }
  const due = together(tasks, (task) => (task.openAt === null ? dueDates(task, now) : []))
  if (due.length > 0) await makeOrders(transaction, generating, due)
  const made = new Map(due.flatMap(({ program, device, date, items }) => items.map((item) => [`${program} ${device} ${item}`, date])))
  const ahead = { today, until: addDays(today, AHEAD), holidays }
  const planned = tasks.map((task) => ({ ...task, openAt: made.get(`${task.program} ${task.device} ${task.item}`) ?? task.openAt }))
  await plan(
    transaction,
    together(planned, (task) => dueDates(task, ahead)),
  )
  await run({
    name: 'orders_overdue',
    text: `update data.maintenance_order set overdue = true, updated_at = now() where tenant_id = app.tenant() and overdue is not true
      and status in ('unassigned', 'assignedNotMaintained', 'inMaintenance') and plan_at < $1::date`,
    values: [today],
  })
  return due.length
}

const oneAtATime = (transaction: Transaction) =>
  transaction.run({
    name: 'one_generator',
    text: `select pg_advisory_xact_lock(hashtextextended(app.tenant()::text || ':maintenance', 0))`,
    values: [],
  })

async function makeOrders(transaction: Transaction, { caller, entity }: Generating, due: readonly Planned[]): Promise<void> {
  const numbers = await nextNumbers(transaction, entity, { field: 'number', many: due.length, moment: caller.moment })
  const orders = due.map((each, at) => {
    const number = numbers[at] ?? ''
    return {
      id: newId(),
      number,
      pinyin: pinyinOf(number),
      ...each,
      executors: each.executors ?? null,
      lines: each.items.map((item, position) => ({ id: newId(), item, position })),
    }
  })
  const made = await transaction.run({
    name: 'make_orders',
    text: `with x as materialized (select * from json_to_recordset($1::json) as x (id uuid, number text, pinyin text, program uuid, device uuid, date date, executors uuid[], lines json)),
        l as materialized (select x.id as "order", l.* from x cross join lateral json_to_recordset(x.lines) as l (id uuid, item uuid, position integer)),
        s as (select l."order", bool_or(i.need_stop) as stop, sum(i.standard_hours) as hours
          from l join data.maintenance_item i on i.tenant_id = app.tenant() and i.id = l.item group by 1),
        e as materialized (select x.id as "order", p.id as person, w.position
          from x cross join lateral (
            select l.target_id as person, l.position from data.maintenance_program_executors l where l.tenant_id = app.tenant() and l.owner_id = x.program and x.executors is null
            union all select t.person, t.position - 1 from unnest(x.executors) with ordinality t (person, position)) w
          join data.employee p on p.tenant_id = app.tenant() and p.id = w.person and p.status = 'onDuty' and p.deleted_at is null),
        made as (insert into data.maintenance_order (tenant_id, id, number, number_pinyin, device_id, machine, process_id, program_id, plan_at, status, assigned_at, job_post_id, need_stop, standard_hours,
            overdue, bad_items, created_at, updated_at, created_by, updated_by)
          select app.tenant(), x.id, x.number, x.pinyin, x.device, d.machine_number, d.process_id, x.program, x.date,
            case when a."order" is null then 'unassigned' else 'assignedNotMaintained' end, case when a."order" is not null then now() end,
            p.job_post_id, s.stop, s.hours, false, 0, now(), now(), $2::uuid, $2::uuid
          from x join data.device d on d.tenant_id = app.tenant() and d.id = x.device join data.maintenance_program p on p.tenant_id = app.tenant() and p.id = x.program
            join s on s."order" = x.id left join (select distinct "order" from e) a on a."order" = x.id
          returning id, status),
        assigned as (insert into data.maintenance_order_executors (tenant_id, owner_id, position, target_id)
          select app.tenant(), e."order", e.position, e.person from e returning 1),
        noted as (insert into data.maintenance_order_item (tenant_id, id, order_id, item_id, position, created_at, updated_at, created_by, updated_by)
          select app.tenant(), l.id, l."order", l.item, l.position, now(), now(), $2::uuid, $2::uuid from l returning 1)
      select id, status from made`,
    values: [JSON.stringify(orders), caller.userId],
  })
  const statuses = new Map(made.map(([id, status]) => [id, status]))
  for (let at = 0; at < orders.length; at += 500) {
    const entries = orders.slice(at, at + 500).map(({ id, number, date }) => ({
      entity: ORDER,
      action: 'create',
      rowId: id,
      record: number,
      new: { planAt: date, status: statuses.get(id) },
    }))
    await transaction.run(audit(caller, entries))
  }
}

async function plan(transaction: Transaction, planned: readonly Planned[], only?: Pair): Promise<void> {
  await transaction.run({
    name: 'forget_plan',
    text: `delete from data.maintenance_due where tenant_id = app.tenant()
      and ($1::uuid is null or program_id = $1::uuid) and ($2::uuid is null or device_id = $2::uuid)`,
    values: [only?.program ?? null, only?.device ?? null],
  })
  await transaction.run({
    name: 'plan_ahead',
    text: `insert into data.maintenance_due (tenant_id, due_date, device_id, machine, process_id, program_id, item_names, item_count, standard_hours, need_stop, estimated)
      select app.tenant(), x.date, x.device, d.machine_number, d.process_id, x.program, left(s.names, 500), s.count, s.hours, s.stop, x.estimated
      from json_to_recordset($1::json) as x (program uuid, device uuid, date date, items json, estimated boolean)
        join data.device d on d.tenant_id = app.tenant() and d.id = x.device
        cross join lateral (select string_agg(i.name, '、' order by i.number) as names, count(*) as count, sum(i.standard_hours) as hours, bool_or(i.need_stop) as stop
          from json_array_elements_text(x.items) e join data.maintenance_item i on i.tenant_id = app.tenant() and i.id = e::uuid) s`,
    values: [JSON.stringify(planned)],
  })
}

/** Today's orders, by hand. */
export const generateDue: OperationFunction = async ({ context, transaction }) => {
  await generate(transaction, { caller: context.caller, entity: ordersIn(context.model) })
  return undefined
}

/** What is planned becomes an order now, on the day that is chosen for it; the plan after it follows. */
export const planOrder: OperationFunction = async ({ context, transaction, rows, input }) => {
  const run = transaction.run.bind(transaction)
  const { today } = clockIn()
  const date = String(input.dueDate)
  if (date < today) refuse(context, { dueDate: past })
  await oneAtATime(transaction)
  const ahead = { today, until: addDays(today, AHEAD), holidays: await holidaysFrom(run, today) }
  for (const row of rows) {
    const only = { program: String(row.program), device: String(row.device) }
    const planned = together(await tasksOf(run, today, only), (task) => dueDates(task, ahead)).find((each) => each.date === row.dueDate)
    // The programs have changed since the plan was made.
    if (!planned) throw new Refusal('notFound')
    const order = { ...planned, date, ...(Array.isArray(input.executors) && { executors: input.executors.map(String) }) }
    await makeOrders(transaction, { caller: context.caller, entity: ordersIn(context.model) }, [order])
    const after = await tasksOf(run, today, only)
    await plan(
      transaction,
      together(after, (task) => dueDates(task, ahead)),
      only,
    )
  }
  return undefined
}
