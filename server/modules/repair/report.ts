// A repair is reported from where its cause is seen: at a machine, from its stop, alarm or label. What is not said follows from there.
import { createdId, createIn } from '../../engine/entity/write/create.ts'
import { contextOf } from '../../engine/context/context.ts'
import type { OperationCall, OperationFunction } from '../../engine/context/functions.ts'
import type { Values } from '../../engine/context/draft.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { Refusal } from '../../base/errors.ts'
import type { ModulePlatform } from '../handlers.ts'

/** Fields of a new repair that follow from the row it is reported from. */
type Prefill = (call: OperationCall, row: Values) => Promise<Values>

const fromMachine: Prefill = async (_, { id }) => ({ device: id, source: 'manual' })

/** The fault that the machine has reported by its own code, or else the registered reason in words. */
const fromStop: Prefill = async ({ transaction, input }, { id, device }) => {
  const [row] = await transaction.run({
    name: 'fault_of_stop',
    text: `select f.id::text, coalesce(r.name, s.machine_code, '') from read.stop_record s join read.device d on d.id = s.device_id
        left join read.stop_reason r on r.id = s.stop_reason_id
        left join read.fault_code f on f.machine_code = s.machine_code and f.deleted_at is null
          and coalesce(f.device_model_id, d.device_model_id) = d.device_model_id and coalesce(f.process_id, d.process_id) = d.process_id
      where s.id = $1::uuid order by f.device_model_id is null, f.code limit 1`,
    values: [String(id)],
  })
  const [fault, reason] = row ?? []
  return { device, source: 'stop', ...(input.faultCode == null && fault && { faultCode: fault }), ...(reason && { reason }) }
}

const fromAlarm: Prefill = async (_, { id, device, prompt, reading }) => ({
  device,
  source: 'alarm',
  alarm: id,
  reason: [prompt, reading].filter(Boolean).join(' · ').slice(0, 200),
})

/** What was found on the bad items of an order, or on one of them, that no repair was reported for yet. */
const fromBadItems: Prefill = async ({ transaction, context }, { id, device }) => {
  const found = await transaction.run({
    name: 'bad_items_to_report',
    text: `select m.name, l.remark from read.maintenance_order_item l join read.maintenance_item m on m.id = l.item_id
      where (l.order_id = $1::uuid or l.id = $1::uuid) and l.result = 'bad' and l.repair_id is null order by l.position, l.id`,
    values: [String(id)],
  })
  if (found.length === 0) throw new Refusal('guarded', { text: noBadItem })
  const comma = context.caller.language === 'zh' ? '；' : '; '
  const reason = found.map((row) => row.filter(Boolean).join(' ')).join(comma)
  return { device, source: 'maintenance', reason: reason.slice(0, 200) }
}

const noBadItem: Text = { zh: '没有尚未报修的异常项', en: 'There is no bad item without a repair' }

/** The bad items know the repair that was reported for them. */
async function markReported({ transaction }: OperationCall, repairs: ReadonlyMap<string, string>): Promise<void> {
  for (const [reported, repair] of repairs)
    await transaction.run({
      name: 'bad_items_reported',
      text: `update data.maintenance_order_item set repair_id = $2::uuid
        where tenant_id = app.tenant() and (order_id = $1::uuid or id = $1::uuid) and result = 'bad' and repair_id is null`,
      values: [reported, repair],
    })
}

const fromLabel: Prefill = async (_, { device, description }) => ({ device, source: 'label', reason: description })

export function reporting(platform: ModulePlatform): Readonly<Record<string, OperationFunction>> {
  /** Answers the repair of each row. */
  const report = async (prefill: Prefill, call: OperationCall): Promise<ReadonlyMap<string, string>> => {
    const { context, transaction, rows, input } = call
    const writing = contextOf(platform, context.caller, { entity: 'repairRecord', action: 'create' })
    // Where a repair comes from is no field of any form.
    const { fields: _, ...reach } = writing.allowance
    const whole = { ...writing, allowance: reach }
    const repairs = new Map<string, string>()
    for (const row of rows) {
      const repair = await createIn(whole, transaction, { ...(await prefill(call, row)), ...said(input), confirmed: true })
      repairs.set(String(row.id), createdId(repair))
    }
    return repairs
  }
  const reportsFrom =
    (prefill: Prefill): OperationFunction =>
    async (call) => {
      await report(prefill, call)
      return undefined
    }
  const reportsBadItems: OperationFunction = async (call) => {
    await markReported(call, await report(fromBadItems, call))
    return undefined
  }
  return {
    reportFromMachine: reportsFrom(fromMachine),
    reportFromStop: reportsFrom(fromStop),
    reportFromOrder: reportsBadItems,
    reportFromItem: reportsBadItems,
    reportFromAlarm: reportsFrom(fromAlarm),
    reportFromLabel: async (call) => Object.fromEntries([...(await report(fromLabel, call))].map(([label, repair]) => [label, { repair }])),
  }
}

/** What was typed, without what was left empty. */
const said = (input: Values): Values => Object.fromEntries(Object.entries(input).filter(([, value]) => value != null && value !== ''))
