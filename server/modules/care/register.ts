// The register of lives: a part comes on its machine, is replaced, gets a longer life or leaves. Each act stands in the register with what the part had used.
import { refuse } from '../../engine/entity/read/read.ts'
import { pinyinOf } from '../../engine/entity/write/store.ts'
import type { OperationCall, OperationFunction } from '../../engine/context/functions.ts'
import type { Values } from '../../engine/context/draft.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import { newId } from '../../base/id.ts'
import { postMovements } from '../supply/post.ts'
import { countLife, usedBy } from '../../mill/wear/life.ts'

type Action = 'initialise' | 'replace' | 'extend' | 'scrap'

const words = {
  initialise: { zh: '初始化', en: 'initialised' },
  replace: { zh: '更换', en: 'replaced' },
  extend: { zh: '延期', en: 'extended' },
  scrap: { zh: '报废', en: 'scrapped' },
} as const
const texts = {
  ahead: { zh: '时间不能晚于现在', en: 'The time cannot be in the future' },
  before: { zh: '时间不能早于上机时间', en: 'The time cannot be before the part came on the machine' },
  onMachine: { zh: '专件已上机，请登记更换', en: 'The part is on the machine already: register a replacement' },
  notOnMachine: { zh: '专件未上机，请先初始化寿命', en: 'The part is not on the machine: initialise its life first' },
  nothing: { zh: '请填写延长的寿命或周期', en: 'Enter a longer life or a longer cycle' },
} as const
const short = (part: string, stock: number) => ({
  zh: `${part}库存不足：现有 ${stock}`,
  en: `Not enough of ${part} in stock: ${stock} left`,
})

const isOnMachine = ({ onMachineAt, removedAt }: Values): boolean => onMachineAt != null && removedAt == null

/** Refuses what cannot have been. */
function checkTime(call: OperationCall, action: Action): Date {
  const at = new Date(String(call.input.at ?? new Date().toISOString()))
  if (at.getTime() > Date.now() + 1000) refuse(call.context, { at: texts.ahead })
  for (const row of call.rows) {
    if (action === 'initialise' ? isOnMachine(row) : !isOnMachine(row))
      refuse(call.context, { [action === 'extend' ? 'extendLife' : 'at']: action === 'initialise' ? texts.onMachine : texts.notOnMachine })
    if (action !== 'initialise' && at < new Date(String(row.onMachineAt))) refuse(call.context, { at: texts.before })
  }
  return at
}

/** One act on the parts of the call: the register, the stock where spares are taken, and then the fields of the parts. */
async function register(call: OperationCall, action: Action, change: (part: Values, at: Date) => Values): Promise<Values> {
  const { context, transaction, rows, input } = call
  const at = checkTime(call, action)
  const ids = rows.map(({ id }) => String(id))
  const run = transaction.run.bind(transaction)
  const used = await usedBy(run, { ids, until: at.toISOString() })
  const entries = rows.map((part) => ({
    id: newId(),
    title: `${String(part.name)} ${words[action].zh}`,
    part: String(part.id),
    device: String(part.device),
    unit: part.lifeUnit,
    used: action === 'initialise' ? Number(input.usedBefore ?? 0) : (used.get(String(part.id)) ?? 0),
    life: part.life,
    spare: input.fromStock === true ? String(part.sparePart) : null,
    qty: input.fromStock === true ? Number(part.quantity) : null,
  }))
  await run({
    name: 'register_lives',
    text: `insert into data.life_register (tenant_id, id, title, title_pinyin, special_part_id, device_id, action, at, operator_id, life_unit, used_life, life, spare_part_id, qty, remark,
        created_at, updated_at, created_by, updated_by)
      select app.tenant(), x.id, x.title, x.pinyin, x.part, x.device, $2, $3::timestamptz, $4::uuid, x.unit, x.used, x.life, x.spare, x.qty, $5, now(), now(), $6::uuid, $6::uuid
      from json_to_recordset($1::json) as x (id uuid, title text, pinyin text, part uuid, device uuid, unit text, used numeric, life numeric, spare uuid, qty numeric)`,
    values: [
      JSON.stringify(entries.map((entry) => ({ ...entry, pinyin: pinyinOf(entry.title) }))),
      action,
      at.toISOString(),
      context.caller.employeeId,
      typeof input.remark === 'string' ? input.remark : null,
      context.caller.userId,
    ],
  })
  const [missing] = await postMovements(transaction, {
    caller: context.caller,
    moves: entries.flatMap(({ id, title, device, spare, qty }) =>
      spare === null
        ? []
        : [{ sparePart: spare, change: -Number(qty), device, source: 'lifeRegister', sourceNumber: title, sourceRecord: id }],
    ),
  })
  if (missing) refuse(call.context, { fromStock: short(missing.name, missing.stock) })
  return Object.fromEntries(rows.map((part) => [String(part.id), change(part, at)]))
}

export const initialise: OperationFunction = (call) =>
  register(call, 'initialise', ({ life }, at) => {
    const usedBefore = Number(call.input.usedBefore ?? 0)
    if (usedBefore >= Number(life))
      refuse(call.context, { usedBefore: { zh: '已用寿命必须小于寿命', en: 'The used life must be below the life' } })
    return { onMachineAt: at.toISOString(), usedBefore, removedAt: null }
  })

const renewed: (call: OperationCall) => (part: Values, at: Date) => Values =
  ({ input }) =>
  ({ brand }, at) => ({
    onMachineAt: at.toISOString(),
    usedBefore: 0,
    brand: input.brand ?? brand,
  })

export const replace: OperationFunction = (call) => register(call, 'replace', renewed(call))

export const extend: OperationFunction = (call) => {
  const [extendLife, extendDays] = [Number(call.input.extendLife ?? 0), Number(call.input.extendDays ?? 0)]
  if (extendLife <= 0 && extendDays <= 0) refuse(call.context, { extendLife: texts.nothing })
  return register(call, 'extend', ({ life, replaceCycleDays }) => ({
    life: Number(life) + extendLife,
    replaceCycleDays: Number(replaceCycleDays) + extendDays,
  }))
}

export const scrap: OperationFunction = (call) =>
  register(call, 'scrap', (_, at) => ({ removedAt: at.toISOString(), status: 'removed', dueDate: null }))

/** The part of the call and all of the same spare part that are in use on its machine. */
export const replaceSet: OperationFunction = async (call) => {
  const [row] = call.rows
  if (!row) return undefined
  const others = await call.transaction.run({
    name: 'parts_of_set',
    text: `select id, name, life_unit, life, quantity, on_machine_at from data.special_part where tenant_id = app.tenant() and device_id = $1::uuid and spare_part_id = $2::uuid
        and id <> $3::uuid and on_machine_at is not null and removed_at is null order by id for update`,
    values: [String(row.device), String(row.sparePart), String(row.id)],
  })
  const set = others.map(([id, name, lifeUnit, life, quantity, onMachineAt]) => ({
    ...row,
    id,
    name,
    lifeUnit,
    life,
    quantity,
    onMachineAt,
  }))
  const changed = await register({ ...call, rows: [row, ...set] }, 'replace', renewed(call))
  await renewBeside(
    call,
    set.map(({ id }) => String(id)),
    new Date(String(call.input.at)),
  )
  return { [String(row.id)]: changed[String(row.id)] }
}

/** Parts that are no rows of the call, and which the engine does not write. */
async function renewBeside({ transaction, context }: OperationCall, ids: readonly string[], at: Date): Promise<void> {
  await transaction.run({
    name: 'renew_parts',
    text: `update data.special_part set on_machine_at = $2::timestamptz, used_before = 0, version = version + 1, updated_at = now(), updated_by = $3::uuid
      where tenant_id = app.tenant() and id = any($1::uuid[])`,
    values: [arrayLiteral(ids), at.toISOString(), context.caller.userId],
  })
  await countLife(transaction.run.bind(transaction), ids)
}

/** Of completed orders: parts of which all that is on the machine was used have been replaced. The stock has moved with the order. */
export async function replaceUsed(call: OperationCall): Promise<void> {
  const found = await call.transaction.run({
    name: 'parts_used_by_orders',
    text: `select p.id, p.name, p.life_unit, p.life, p.quantity, p.on_machine_at, p.device_id, p.spare_part_id, o.number
      from data.maintenance_order o
        join (select tenant_id, order_id, spare_part_id, sum(qty) as qty from data.maintenance_order_part where order_id = any($1::uuid[]) group by 1, 2, 3) u
          on (u.tenant_id, u.order_id) = (o.tenant_id, o.id)
        join data.special_part p on p.tenant_id = o.tenant_id and p.device_id = o.device_id and p.spare_part_id = u.spare_part_id
          and p.on_machine_at is not null and p.removed_at is null
      where o.tenant_id = app.tenant() and o.id = any($1::uuid[]) and u.qty >= (select sum(a.quantity) from data.special_part a where a.tenant_id = p.tenant_id
        and a.device_id = p.device_id and a.spare_part_id = p.spare_part_id and a.on_machine_at is not null and a.removed_at is null)
      order by p.id for update of p`,
    values: [arrayLiteral(call.rows.map(({ id }) => String(id)))],
  })
  const at = new Date()
  const parts = found.map(([id, name, lifeUnit, life, quantity, onMachineAt, device, sparePart, number]) => ({
    part: { id, name, lifeUnit, life, quantity, onMachineAt, device, sparePart },
    number,
  }))
  for (const [number, own] of Map.groupBy(parts, (each) => each.number)) {
    const rows = own.map(({ part }) => part)
    const again = { ...call, rows, input: { at: at.toISOString(), remark: number } }
    await register(again, 'replace', renewed(again))
    await renewBeside(
      again,
      rows.map(({ id }) => String(id)),
      at,
    )
  }
}

export const countNow: OperationFunction = async ({ transaction }) => {
  await countLife(transaction.run.bind(transaction))
  return undefined
}
