// The tenant's roles as they are stored, with the accounts that have them.
import type { Transaction } from '../../database/database.ts'
import { dataScopes } from '../../permission/allowance.ts'
import type { RoleRecord } from '../../permission/rights.ts'

export interface StoredRole extends RoleRecord {
  readonly accounts: readonly string[]
}

export async function rolesOf(transaction: Transaction): Promise<readonly StoredRole[]> {
  const rows = await transaction.run({
    name: 'roles_stored',
    text: `select r.id, r.name, to_json(coalesce(r.permissions, '{}'))::text, r.data_scope, to_json(coalesce(r.masks, '{}'))::text,
      to_json(array(select a.owner_id from read.user_account_roles a where a.target_id = r.id))::text from read.role r order by r.sort, r.code`,
    values: [],
  })
  return rows.map(([id, name, keys, scope, masks, accounts]) => ({
    id: id ?? '',
    name: name ?? '',
    keys: listIn(keys),
    scope: dataScopes.find((each) => each === scope) ?? 'own',
    masks: listIn(masks),
    accounts: listIn(accounts),
  }))
}

function listIn(json: string | null | undefined): readonly string[] {
  const list: unknown = JSON.parse(json ?? '[]')
  return Array.isArray(list) ? list.map(String) : []
}
