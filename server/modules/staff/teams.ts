// What an employee is part of, beside his machines: the doffing teams, and the units that he leads.
import { Refusal } from '../../base/errors.ts'
import { audit } from '../../kernel/database/audit.ts'
import type { OperationCall } from '../../engine/context/functions.ts'

/** Of whoever leaves. @throws Refusal guarded where a team has him as its captain: who follows him is not for us to say. */
export async function leaveTeams({ context, transaction }: OperationCall, employee: string): Promise<void> {
  const captained = await transaction.run({
    name: 'captained_teams',
    text: 'select name from read.doffing_team where captain_id = $1::uuid and deleted_at is null order by name',
    values: [employee],
  })
  if (captained.length > 0) throw new Refusal('guarded', { text: isCaptain, values: { teams: captained.map(([name]) => name).join('、') } })
  const left = await transaction.run({
    name: 'leave_teams',
    text: `with gone as (delete from data.doffing_team_members where tenant_id = app.tenant() and target_id = $1::uuid returning owner_id)
      update data.doffing_team t set version = version + 1, updated_at = now(), updated_by = $2::uuid from gone
      where t.tenant_id = app.tenant() and t.id = gone.owner_id returning t.id, t.name`,
    values: [employee, context.caller.userId],
  })
  const led = await transaction.run({
    name: 'leave_units',
    text: `update data.organisation set leader_id = null, version = version + 1, updated_at = now(), updated_by = $2::uuid
      where tenant_id = app.tenant() and leader_id = $1::uuid returning id, name`,
    values: [employee, context.caller.userId],
  })
  const lines = [
    ...left.map(([id, name]) => ({
      entity: 'doffingTeam',
      rowId: id ?? '',
      record: name ?? '',
      old: { members: [employee] },
      new: { members: [] },
    })),
    ...led.map(([id, name]) => ({
      entity: 'organisation',
      rowId: id ?? '',
      record: name ?? '',
      old: { leader: employee },
      new: { leader: null },
    })),
  ]
  if (lines.length > 0)
    await transaction.run(
      audit(
        context.caller,
        lines.map((line) => ({ ...line, action: 'update' })),
      ),
    )
}

const isCaptain = {
  zh: '该员工是落纱队队长，请先为{teams}更换队长',
  en: 'The employee is a captain. First give another one to {teams}',
} as const
