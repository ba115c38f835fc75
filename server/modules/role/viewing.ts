// Looking at the console as a role or a person: what begins and ends it. Meanwhile the session holds that alone, and writes nothing (request/perform.ts).
import { trimmed } from '../../../metadata/written/visible.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { toBytea } from '../../kernel/database/bytea.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { contextOf } from '../../engine/context/context.ts'
import type { Acting, OperationFunction } from '../../engine/context/functions.ts'
import { keywordSql } from '../../engine/entity/sql/filter.ts'
import { viewOf } from '../../engine/entity/sql/names.ts'
import { scopeSql } from '../../engine/entity/sql/scope.ts'
import { Writer } from '../../kernel/database/writer.ts'
import { isEscalation, type Rights } from '../../kernel/permission/privilegeEscalation.ts'
import { data, type Answer } from '../../kernel/call/answer.ts'
import { audit } from '../../kernel/database/audit.ts'
import { Refusal } from '../../base/errors.ts'
import type { Call } from '../../kernel/request/route.ts'
import { isWithin, throughOthers } from '../../kernel/request/viewing.ts'
import type { ModulePlatform } from '../handlers.ts'
import { partsFor } from './parts.ts'
import { rolesIn, rolesOf, storedRoles } from '../../platform/roles/stored.ts'
import { lacking, listed } from './grantableRights.ts'

/** Then the session is its owner's again. */
const longest = '1 hour'

/** @throws Refusal viewsBeyond for a role that gives what the caller lacks. */
export const viewAs: OperationFunction = async ({ context, transaction, rows: [row] }) => {
  const role = (await rolesOf(transaction)).find(({ id }) => id === row?.id)
  if (!role) throw new Refusal('notFound')
  within(context, [role])
  await begin(context, transaction, { door: 'view_as', id: role.id })
  return undefined
}

/** Of somebody enabled, with all his roles and on his rows. @throws Refusal viewsBeyond where that is more than the caller sees himself. */
export const viewAsPerson: OperationFunction = async ({ context, transaction, rows: [row] }) => {
  if (!row || row.id === context.caller.userId || row.kind !== 'staff' || row.active !== true)
    throw new Refusal('guarded', { text: noPerson })
  const roles = (await rolesOf(transaction)).filter(({ accounts }) => accounts.includes(String(row.id)))
  within(context, roles.map(throughOthers))
  const other = await partsFor(transaction, context.caller.tenantId, String(row.loginName))
  if (!isWithin(other, context.caller.standing))
    throw new Refusal('viewsBeyond', { values: { names: wholeTenant[context.caller.language] } })
  await begin(context, transaction, { door: 'view_as_user', id: String(row.id) })
  return undefined
}

const noPerson: Text = { zh: '只能以其他启用的员工账号查看', en: 'Only another account of the staff that is enabled can be viewed as' }
const wholeTenant: Text = { zh: '其他分厂', en: 'other factories' }

function within(context: Acting, rights: readonly Rights[]): void {
  const names = [...new Set(rights.flatMap((each) => lacking(context, each)))]
  if (names.length > 0) throw new Refusal('viewsBeyond', { values: { names: listed(names, context) } })
}

async function begin(
  { caller }: Acting,
  transaction: Transaction,
  { door, id }: { readonly door: string; readonly id: string },
): Promise<void> {
  const [[until] = []] = await transaction.run({
    name: door,
    text: `select app.${door}($1, $2::uuid, $3::interval)`,
    values: [toBytea(caller.tokenHash), id, longest],
  })
  if (!until) throw new Refusal('sessionEnded')
}

/** → `[{ id, name, code, version }]`: those that give nothing that the caller lacks. */
export const viewable =
  ({ database, modelOf }: ModulePlatform) =>
  async ({ caller }: Call): Promise<Answer> => {
    const [rows = []] = await database.control.read(caller, [storedRoles])
    return data(
      rolesIn(rows)
        .filter((role) => !isEscalation(modelOf(caller), caller, role))
        .map(({ id, name, code, version }) => ({ id, name, code, version })),
    )
  }

/** Persons offered at once: whoever wants another types more of the name. */
const mostPersons = 50

/** `?keyword=` as in look-ups → `[{ id, name, loginName, version }]`: others of the tenant whose roles give nothing that the caller lacks. */
export const viewablePersons =
  (platform: ModulePlatform) =>
  async ({ caller, query }: Call): Promise<Answer> => {
    const context = contextOf(platform, caller, { entity: 'userAccount', action: 'viewAs' })
    const { model, entity, allowance } = context
    const [stored = []] = await platform.database.control.read(caller, [storedRoles])
    const escalating = rolesIn(stored).flatMap((role) => (isEscalation(model, caller, throughOthers(role)) ? role.accounts : []))
    const keyword = trimmed(query.keyword ?? '')
    const place = { writer: new Writer(), alias: 't' }
    const conditions = [
      `t.id <> all(${place.writer.list([caller.userId, ...new Set(escalating)], 'uuid')})`,
      "t.active and t.kind = 'staff'",
      ...scopeSql({ entity, caller, model }, allowance, place),
      ...(keyword === '' ? [] : [keywordSql(context, keyword, place)]),
    ]
    const people = place.writer.statement(
      `select t.id, t.name, t.login_name, t.version from ${viewOf(entity)} t where ${conditions.join(' and ')} order by t.login_name limit ${mostPersons}`,
    )
    const [found = []] = await platform.database.control.read(caller, [people])
    return data(found.map(([id, name, loginName, version]) => ({ id, name, loginName, version: Number(version) })))
  }

/** His own rights back; no matter when there was nothing to end. */
export const endView =
  ({ database, sessions }: ModulePlatform) =>
  async ({ caller }: Call): Promise<Answer> => {
    const answer = await database.control.write(caller, async (transaction) => {
      const [[entity, row] = []] = await transaction.run({
        name: 'end_viewing',
        text: 'select entity, row_id from app.end_viewing($1)',
        values: [toBytea(caller.tokenHash)],
      })
      const named = caller.viewing && { record: caller.viewing.name }
      await transaction.run(audit(caller, entity && row ? [{ entity, action: 'endView', rowId: row, ...named }] : []))
      return data(null)
    })
    sessions.forget(caller.tokenHash)
    return answer
  }
