// Several persons bound to several machines, or to spindles of them, as one act.
import { fill } from '../../../metadata/base/fill.ts'
import { agree } from '../../engine/context/agree.ts'
import { contextOf, type Context } from '../../engine/context/context.ts'
import type { OperationCall, OperationFunction } from '../../engine/context/functions.ts'
import { createIn } from '../../engine/entity/write/create.ts'
import { refuse } from '../../engine/entity/read/read.ts'
import { Refusal } from '../../base/errors.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import type { ModulePlatform } from '../handlers.ts'
import { lockHandover } from '../../mill/handover/handOver.ts'
import { beginAct, endAct } from './acts.ts'

interface Wanted {
  readonly employees: readonly string[]
  readonly devices: readonly string[]
  readonly spindles: { readonly spindleFrom?: unknown; readonly spindleTo?: unknown }
  readonly relieve: boolean
  /** ISO moment from which they are bound, after the lock. */
  readonly at: string
}

/** Machines that have someone ask first, with who it is: they are relieved, or share the machine. */
export const binding =
  (platform: ModulePlatform): OperationFunction =>
  async (call) => ({ message: await bindWanted(call, { input: call.input, creating: bindingFor(platform, call, 'userMachineBind') }) })

/** The same on the row of a machine as it is now. */
export const bindingHere =
  (platform: ModulePlatform): OperationFunction =>
  async (call) => {
    const input = { ...call.input, devices: [String(call.rows[0]?.id)] }
    await bindWanted(call, { input, creating: bindingFor(platform, call, 'machineNow') })
    return undefined
  }

interface Bound {
  readonly input: OperationCall['input']
  /** What bindings are created with. */
  readonly creating: Context
}

/** Answers what was done, in words. */
async function bindWanted(call: OperationCall, { input, creating }: Bound): Promise<string> {
  const { context, transaction } = call
  const { language } = context.caller
  await lockHandover((statement) => transaction.run(statement))
  const [moment] = await transaction.run({ name: 'moment_of_binding', text: 'select clock_timestamp()', values: [] })
  const wanted = wantedOf(input, new Date(String(moment?.[0])).toISOString())
  const there = await tendersOf(call, wanted)
  const act = await beginAct(call, { kind: 'bind' })
  if (wanted.relieve) await relieve(call, act, wanted)
  const made = await bindAll(call, { act, wanted, creating })
  const values = { people: made.people, machines: made.machines, count: wanted.devices.length, there: there.join('\n') }
  if (there.length > 0) agree(call, wanted.relieve ? words.relieve : words.share, values)
  const text = fill((wanted.relieve && there.length > 0 ? words.relieved : words.done)[language], { ...values, there: there.join('；') })
  await endAct(call, act, { machines: wanted.devices.length, left: 0, text })
  return text
}

function wantedOf({ employees, devices, spindleFrom, spindleTo, relieve }: OperationCall['input'], at: string): Wanted {
  return {
    employees: (employees as readonly string[]).map(String),
    devices: (devices as readonly string[]).map(String),
    spindles: { ...(spindleFrom != null && { spindleFrom }), ...(spindleTo != null && { spindleTo }) },
    relieve: relieve === true,
    at,
  }
}

/** Bindings `b` at machines $1 by others than $2, of spindles among $3 to $4, while $5 is. */
const others = `b.device_id = any($1::uuid[]) and b.employee_id <> all($2::uuid[]) and coalesce(b.end_at, 'infinity') > $5::timestamptz
  and coalesce(b.spindle_from, 1) <= $4::integer and coalesce(b.spindle_to, 100000) >= $3::integer`

const othersOf = ({ devices, employees, spindles, at }: Wanted): readonly string[] => [
  arrayLiteral(devices),
  arrayLiteral(employees),
  String(spindles.spindleFrom ?? 1),
  String(spindles.spindleTo ?? 100_000),
  at,
]

/** Who else is at the machines now, a line a machine; of spindles, where theirs are among them. */
async function tendersOf({ transaction }: OperationCall, wanted: Wanted): Promise<readonly string[]> {
  const rows = await transaction.run({
    name: 'tenders_there',
    text: `select coalesce(d.machine_number, d.name) || '：' || string_agg(e.name || coalesce('（' || b.spindle_from || '–' || b.spindle_to || '）', ''), '、' order by e.name)
      from read.user_machine_bind b join read.device d on d.id = b.device_id join read.employee e on e.id = b.employee_id
      where ${others} and b.start_at <= $5::timestamptz
      group by d.id, d.machine_number, d.name order by 1`,
    values: othersOf(wanted),
  })
  return rows.map(([line]) => line ?? '')
}

async function relieve({ context, transaction }: OperationCall, act: string, wanted: Wanted): Promise<void> {
  await transaction.run({
    name: 'relieve_tenders',
    text: `update data.user_machine_bind b set end_before = end_at, end_at = $5::timestamptz, closed_by_id = $6::uuid, version = version + 1, updated_at = now(), updated_by = $7::uuid
      where b.tenant_id = app.tenant() and ${others} and b.start_at < $5::timestamptz`,
    values: [...othersOf(wanted), act, context.caller.userId],
  })
}

/** Each under all rules of bindings; the first that is refused names its machine and person at the field of the persons. */
async function bindAll(
  call: OperationCall,
  { act, wanted, creating }: Pick<Bound, 'creating'> & { readonly act: string; readonly wanted: Wanted },
) {
  const { context, transaction } = call
  const [row] = await transaction.run({
    name: 'names_to_bind',
    text: `select (select string_agg(name, '、' order by name) from read.employee where id = any($1::uuid[])),
        (select string_agg(coalesce(machine_number, name), '、' order by coalesce(machine_number, name)) from read.device where id = any($2::uuid[]))`,
    values: [arrayLiteral(wanted.employees), arrayLiteral(wanted.devices)],
  })
  const [people, machines] = row ?? []
  const startAt = wanted.at
  for (const device of wanted.devices)
    for (const employee of wanted.employees)
      try {
        await createIn(creating, transaction, { device, employee, startAt, ...wanted.spindles, confirmed: true })
      } catch (fault) {
        if (!(fault instanceof Refusal) || fault.error !== 'invalid') throw fault
        refuseThere(call, fault)
      }
  await transaction.run({
    name: 'mark_bound',
    text: `update data.user_machine_bind set opened_by_id = $1::uuid where tenant_id = app.tenant() and device_id = any($2::uuid[]) and employee_id = any($3::uuid[])
      and start_at = $4::timestamptz and created_by = $5::uuid`,
    values: [act, arrayLiteral(wanted.devices), arrayLiteral(wanted.employees), startAt, context.caller.userId],
  })
  return { people: people ?? '', machines: machines ?? '' }
}

/** By the scope of the role alone: fields and conditions of the page are about the form of the operation, and about machines. */
function bindingFor(platform: ModulePlatform, { context: { caller } }: OperationCall, asked: 'userMachineBind' | 'machineNow'): Context {
  const { allowance, ...writing } = contextOf(platform, caller, { entity: asked, action: 'bind' })
  const entity = writing.model.entities['userMachineBind']
  if (!entity) throw new Refusal('notFound')
  const scopes = allowance.where?.flatMap(({ scope }) => (scope ? [{ scope }] : [])) ?? []
  const scoped = scopes.length > 0 && scopes.length === allowance.where?.length
  return { ...writing, entity, allowance: scoped ? { where: scopes } : {} }
}

/** Spindles at their own fields, all else at the persons. */
function refuseThere({ context }: OperationCall, fault: Refusal): never {
  const { fields = {} } = fault.details.data as { readonly fields?: Readonly<Record<string, string>> }
  const placed = Object.entries(fields).map(
    ([field, text]) => [field.startsWith('spindle') ? field : 'employees', { zh: text, en: text }] as const,
  )
  return refuse(context, Object.fromEntries(placed))
}

const words = {
  share: {
    zh: '所选机台已有人，仍要共同看台？\n{there}\n继续则 {people} 与现有人员一起看台；如需接替，请取消后勾选“接替在岗人员”。',
    en: 'These machines have a tender. Share them?\n{there}\n{people} tends them as well. To relieve who is there, cancel and choose "Relieve who is there".',
  },
  relieve: {
    zh: '由 {people} 接替在岗人员？\n{there}\n上述人员从现在起下机。',
    en: 'Relieve who is there by {people}?\n{there}\nThey leave these machines now.',
  },
  done: { zh: '{people} 已绑定 {count} 台：{machines}', en: '{people}: bound to {count} machines, {machines}' },
  relieved: { zh: '{people} 已接替 {count} 台：{machines}', en: '{people} took over {count} machines, {machines}' },
} as const
