// The roles that most mills have, for one that begins: copies that are the mill's own from then on.
import { demoRoles, keysOfRole } from '../../bootstrap/roles.ts'
import type { DataScope } from '../../kernel/permission/allowance.ts'
import type { OperationFunction } from '../../engine/context/functions.ts'
import { pinyinOf } from '../../engine/entity/write/store.ts'
import { escalationOf } from '../../kernel/permission/privilegeEscalation.ts'
import { everything } from '../../kernel/permission/grants.ts'
import { audit } from '../../kernel/database/audit.ts'
import { Refusal } from '../../base/errors.ts'

const words = {
  mills: { zh: '常用角色只用于工厂', en: 'The usual roles are those of mills' },
  beyond: { zh: '常用角色超出了您自己的权限', en: 'The usual roles go beyond your own rights' },
  there: { zh: '常用角色都已存在', en: 'All the usual roles are there already' },
}

/** Each has of its keys what the caller may give (R16), on all rows; a role whose code there is stays as it is. */
export const addUsual: OperationFunction = async ({ context, transaction }) => {
  const { caller, model } = context
  if (caller.kind !== 'tenant') throw new Refusal('guarded', { text: words.mills })
  const records = demoRoles.flatMap((role, index) => {
    if (role.grants === everything) return []
    const keys = keysOfRole(role, model)
    const { masks = [], homePage } = role
    const dataScope: DataScope = role.dataScope ?? 'all'
    const rights = { keys, scope: dataScope, masks }
    const lacking = escalationOf(model, caller, rights)
    // Whoever sees less than all himself cannot make what shows all.
    if (lacking.scope !== undefined || lacking.fields.length > 0) return []
    const grantable = keys.filter((key) => !lacking.keys.includes(key))
    const name = role.name[caller.language]
    return grantable.length > 0
      ? [
          {
            code: role.code,
            name,
            pinyin: pinyinOf(name),
            sort: index + 1,
            permissions: grantable,
            dataScope,
            masks,
            ...(homePage !== undefined && { homePage }),
          },
        ]
      : []
  })
  if (records.length === 0) throw new Refusal('guarded', { text: words.beyond })
  const made = await transaction.at('control').run({
    name: 'add_usual_roles',
    text: `insert into control.role (tenant_id, id, code, name, name_pinyin, sort, permissions, data_scope, masks, home_page, created_by, updated_by)
      select app.tenant(), app.uuid7(), x.code, x.name, x.pinyin, x.sort, x.permissions, x."dataScope", x.masks, x."homePage", $2::uuid, $2::uuid
        from jsonb_to_recordset($1::jsonb) as x (code text, name text, pinyin text, sort integer, permissions text[], "dataScope" text, masks text[], "homePage" text)
      on conflict (tenant_id, code) do nothing returning id, code`,
    values: [JSON.stringify(records), caller.userId],
  })
  if (made.length === 0) throw new Refusal('guarded', { text: words.there })
  const entries = made.flatMap(([id, code]) => {
    const record = records.find((each) => each.code === code)
    if (!record || !id) return []
    const { pinyin: _, ...values } = record
    return { entity: 'role', action: 'create', rowId: id, record: record.name, new: values }
  })
  await transaction.at('control').run(audit(caller, entries))
  return undefined
}
