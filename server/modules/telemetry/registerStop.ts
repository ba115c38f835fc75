// Somebody says what a stop was: its first type is kept, and the cells that it lies in are made anew.
import type { Transaction } from '../../kernel/database/database.ts'
import type { OperationFunction } from '../../engine/context/functions.ts'
import { switchedOffText } from '../../engine/entity/validate/choices.ts'
import { audit } from '../../kernel/database/audit.ts'
import { Refusal } from '../../base/errors.ts'

const other = {
  zh: '停车原因不属于所选停车类型，或不适用于此设备',
  en: 'The stop reason belongs to another stop type, or does not apply to this machine',
} as const

const declared = {
  zh: '该时段已申报保养、翻改、计划停或关车，停车类型以申报为准；要更改，请修改或撤回申报',
  en: 'A maintenance, revision, planned stop or closure is declared for this time and says the type: change or withdraw that first',
} as const

export const registerStop: OperationFunction = async ({ context: { caller }, transaction, rows, input }) => {
  const said = (name: string): string | null => (typeof input[name] === 'string' && input[name] !== '' ? String(input[name]) : null)
  for (const row of rows) {
    const off = input.stopReason === row.stopReason ? undefined : await switchedOff(transaction, said('stopReason'))
    if (off !== undefined)
      throw new Refusal('invalid', { data: { fields: { stopReason: switchedOffText({ zh: off, en: off })[caller.language] } } })
    const [changed] = await transaction.run({
      name: 'register_stop',
      text: `update data.stop_record s set type = $3, registered_type = $3, original_type = coalesce(s.original_type, s.type), stop_reason_id = $4::uuid, stop_sub_reason_id = $5::uuid,
          operator_id = $6::uuid, remark = $7, registered_at = now(), version = s.version + 1, updated_at = now(), updated_by = $8::uuid
        where s.tenant_id = app.tenant() and s.id = $1::uuid and s.version = $2::integer and (s.declared is null or s.type = $3)
          and ($4::uuid is null or exists (select 1 from read.stop_reason r where r.id = $4::uuid and r.type = $3
              and exists (select 1 from read.device d where d.id = s.device_id and (r.process_id is null or r.process_id = d.process_id)
                and case r.scope when 'all' then true when 'model' then r.device_model_id = d.device_model_id else r.device_id = d.id end)))
          and ($5::uuid is null or exists (select 1 from read.stop_sub_reason r where r.id = $5::uuid and r.stop_reason_id = $4::uuid
              and (r.device_id is null or r.device_id = s.device_id)))
        returning device_id, start_at, end_at`,
      values: [
        String(row.id),
        String(row.version),
        said('type'),
        said('stopReason'),
        said('stopSubReason'),
        // whoever names nobody has seen to it himself
        said('operator') ?? caller.employeeId,
        said('remark'),
        caller.userId,
      ],
    })
    if (!changed) {
      const fields = (await isDeclared(transaction, row.id)) ? { type: declared[caller.language] } : { stopReason: other[caller.language] }
      throw new Refusal('invalid', { data: { fields } })
    }
    const [device = null, from = null, until = null] = changed
    await transaction.run({
      name: 'stop_is_dirty',
      text: `insert into data.rollup_span (tenant_id, device_id, from_at, until_at, reason) values (app.tenant(), $1::uuid, $2::timestamptz, coalesce($3::timestamptz, now()), 'registration')`,
      values: [device, from, until],
    })
    const change = { old: { type: row.type, stopReason: row.stopReason }, new: { ...input } }
    await transaction.run(
      audit(caller, [
        { entity: 'stopRecord', action: 'register', rowId: String(row.id), record: String(row.machineNumber ?? ''), ...change },
      ]),
    )
  }
  return undefined
}

async function isDeclared(transaction: Transaction, id: unknown): Promise<boolean> {
  const rows = await transaction.run({
    name: 'is_declared',
    text: 'select 1 from data.stop_record where tenant_id = app.tenant() and id = $1::uuid and declared is not null',
    values: [String(id)],
  })
  return rows.length > 0
}

/** What the reason is called, if it is no longer to be chosen. */
async function switchedOff(transaction: Transaction, reason: string | null): Promise<string | undefined> {
  const [row] = await transaction.run({
    name: 'switched_off_reason',
    text: 'select name from read.stop_reason where id = $1::uuid and enabled is false',
    values: [reason],
  })
  return row?.[0] ?? undefined
}
