// What a maintenance order is filled with, and how it begins and ends.
import { refuse } from '../../engine/entity/read/read.ts'
import { clockIn, DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { dateInZone } from '../../../metadata/base/plainDate.ts'
import type { FillFunction, OperationFunction } from '../../engine/context/functions.ts'
import type { Draft } from '../../engine/context/draft.ts'
import { Refusal } from '../../base/errors.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import { replaceUsed } from './register.ts'

const texts = {
  open: (n: number) => ({ zh: `还有 ${n} 项没有保养结果`, en: `${n} items have no result yet` }),
  own: { zh: '检查人不能是执行人', en: 'The checker cannot be one of the executors' },
  twice: { zh: '同一保养项目不能重复', en: 'An item can be there only once' },
} as const

export const past: Text = { zh: '计划日期不能早于今天', en: 'The planned date cannot be before today' }

const itemsOf = (draft: Draft): readonly Draft[] => draft.children.items?.drafts ?? []

/** Machine number and process, the hours of its items and whether they need a stop, how many are bad, and whether it is late. */
export const orderFilled: FillFunction = async ({ transaction, drafts, complain }) => {
  const ids = (name: string, of: readonly Draft[]) =>
    arrayLiteral([...new Set(of.flatMap(({ values }) => (typeof values[name] === 'string' ? [values[name]] : [])))])
  const machines = await transaction.run({
    name: 'machines_of_orders',
    text: 'select id, machine_number, process_id from read.device where id = any($1::uuid[])',
    values: [ids('device', drafts)],
  })
  const items = await transaction.run({
    name: 'items_of_orders',
    text: 'select id, standard_hours, need_stop from read.maintenance_item where id = any($1::uuid[])',
    values: [ids('item', drafts.flatMap(itemsOf))],
  })
  const [machineOf, itemOf] = [new Map(machines.map(([id, ...rest]) => [id, rest])), new Map(items.map(([id, ...rest]) => [id, rest]))]
  for (const draft of drafts) {
    const { values, stored } = draft
    complainOf(draft, complain)
    const [machine = null, process = null] = machineOf.get(String(values.device)) ?? []
    const lines = itemsOf(draft)
    const own = lines.map(({ values: { item } }) => itemOf.get(String(item)) ?? [])
    Object.assign(values, { machine, process, badItems: lines.filter(({ values: { result } }) => result === 'bad').length })
    values.standardHours = Math.round(own.reduce((sum, [hours]) => sum + Number(hours ?? 0), 0) * 100) / 100
    if (!stored && values.needStop !== true) values.needStop = own.some(([, stops]) => stops === 't')
    values.overdue = isLate(values)
  }
}

/** A date that is given now, and items that stand there twice; a line counts among those of the form. */
function complainOf(draft: Draft, complain: (draft: Draft, field: string, text: Text) => void): void {
  const { values, stored } = draft
  if (values.planAt !== stored?.planAt && String(values.planAt) < clockIn().today) complain(draft, 'planAt', past)
  const seen = new Set<unknown>()
  for (const line of itemsOf(draft)) {
    const { item } = line.values
    if (item !== null && seen.has(item)) complain(line, 'item', texts.twice)
    seen.add(item)
  }
}

function isLate({ status, planAt, endAt }: Readonly<Record<string, unknown>>): boolean {
  if (status === 'discarded') return false
  const at = status === 'completed' && typeof endAt === 'string' ? new Date(endAt) : new Date()
  return dateInZone(at, DEFAULT_ZONE) > String(planAt)
}

/** Whoever starts an order that is assigned to no one carries it out. */
export const startOrder: OperationFunction = async ({ context: { caller }, rows }) =>
  Object.fromEntries(
    rows.map(({ id, executors }) => [
      String(id),
      {
        startAt: new Date().toISOString(),
        ...(Array.isArray(executors) && executors.length === 0 && caller.employeeId !== null && { executors: [caller.employeeId] }),
      },
    ]),
  )

/** Every item has its result, and somebody else has checked. Parts that were used up are replaced. */
export const completeOrder: OperationFunction = async (call) => {
  const { transaction, rows, input } = call
  const [left] = await transaction.run({
    name: 'items_without_result',
    text: 'select count(*) from data.maintenance_order_item where tenant_id = app.tenant() and order_id = any($1::uuid[]) and result is null',
    values: [arrayLiteral(rows.map(({ id }) => String(id)))],
  })
  const open = Number(left?.[0] ?? 0)
  if (open > 0) throw new Refusal('guarded', { text: texts.open(open) })
  if (rows.some(({ executors }) => Array.isArray(executors) && executors.includes(input.checker)))
    refuse(call.context, { checker: texts.own })
  await replaceUsed(call)
  const endAt = new Date().toISOString()
  return Object.fromEntries(rows.map(({ id, remark }) => [String(id), { ...input, remark: input.remark ?? remark, endAt }]))
}
