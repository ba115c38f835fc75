// The tenant's roles as they are stored, with the accounts that have them.
import type { RawRows, Statement, Transaction } from '../../kernel/database/database.ts'
import { dataScopes } from '../../kernel/permission/allowance.ts'
import type { RoleRecord } from '../../kernel/permission/rights.ts'

export interface StoredRole extends RoleRecord {
  readonly code: string
  readonly accounts: readonly string[]
  readonly version: number
}

export const storedRoles: Statement = {
  name: 'roles_stored',
  text: `select r.id, r.name, to_json(coalesce(r.permissions, '{}'))::text, r.data_scope, to_json(coalesce(r.masks, '{}'))::text,
    to_json(array(select a.owner_id from read.user_account_roles a where a.target_id = r.id))::text, r.version, r.code from read.role r order by r.sort, r.code`,
  values: [],
}

export const rolesOf = async (transaction: Transaction): Promise<readonly StoredRole[]> => rolesIn(await transaction.run(storedRoles))

export const rolesIn = (rows: RawRows): readonly StoredRole[] =>
  rows.map(([id, name, keys, scope, masks, accounts, version, code]) => ({
    id: id ?? '',
    name: name ?? '',
    keys: listIn(keys),
    scope: dataScopes.find((each) => each === scope) ?? 'own',
    masks: listIn(masks),
    accounts: listIn(accounts),
    version: Number(version),
    code: code ?? '',
  }))

/** A list that PostgreSQL answered as JSON. */
export function listIn(json: string | null | undefined): readonly string[] {
  const list: unknown = JSON.parse(json ?? '[]')
  return Array.isArray(list) ? list.map(String) : []
}
