// What each receiver may read of the record that a message is about: by field, under the receiver's own roles, scope and part of the tenant.
import type { Entity } from '../../../metadata/model/model.ts'
import type { Allowance } from '../../kernel/permission/allowance.ts'
import { grantsOfRoles } from '../../kernel/permission/grants.ts'
import { type TenantSubscription, partsOf } from '../../kernel/permission/subscription.ts'
import { arrayLiteral, Writer } from '../../kernel/database/writer.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { scopeSql } from '../entity/sql/scope.ts'
import { viewOf } from '../entity/sql/names.ts'
import { type Acting, callerIn } from './acting.ts'
import type { Account } from './receivers.ts'

export interface Sighted {
  readonly account: Account
  readonly caller: Caller
  /** Whether a field may be read of this very record. */
  readonly reads: (field: string) => boolean
}

const reading = ['get', 'page', 'list'] as const

export async function sightOf(
  acting: Acting,
  { entity, row, accounts }: { readonly entity: Entity; readonly row: string; readonly accounts: readonly Account[] },
): Promise<readonly Sighted[]> {
  const parts = await partsOfAccounts(acting, accounts)
  const callers = accounts.map((account) => ({ account, caller: callerOf(acting, account, parts.get(account.username)) }))
  const ways = callers.flatMap(({ account, caller }) =>
    reading.flatMap((action) => {
      const allowance = caller.grants.allows(`${entity.id}.${action}`)
      return allowance ? [{ account, caller, allowance }] : []
    }),
  )
  const reached = await reach(acting, { entity, row, ways })
  return callers.map(({ account, caller }) => {
    const own = ways.filter((way, at) => way.account === account && reached[at] === true)
    return { account, caller, reads: (field) => own.some(({ allowance: { fields } }) => fields === undefined || fields.has(field)) }
  })
}

const callerOf = (acting: Acting, account: Account, parts: readonly string[] | undefined): Caller =>
  callerIn(acting, {
    userId: account.id,
    username: account.username,
    name: account.name,
    employeeId: account.employeeId,
    roles: account.roles,
    grants: grantsOfRoles(acting.tenant.model, account.roles, { audience: acting.tenant.audience }),
    ...(parts && { parts }),
  })

/** By login name: the parts of the tenant that an account is bound to. */
async function partsOfAccounts(acting: Acting, accounts: readonly Account[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await acting.run({
    name: 'parts_of_accounts',
    text: 'select a.login, app.parts(app.tenant(), a.login)::text from unnest($1::text[]) as a(login)',
    values: [arrayLiteral(accounts.map(({ username }) => username))],
  })
  return new Map(
    rows.flatMap(([login, text]): [string, readonly string[]][] => {
      const scope = JSON.parse(text ?? '{"held":false,"parts":[]}') as Pick<TenantSubscription, 'parts' | 'held'>
      const parts = partsOf({ ...callerIn(acting).standing, ...scope }, undefined)
      return login && parts && parts !== 'foreign' ? [[login, parts]] : []
    }),
  )
}

interface Ways {
  readonly entity: Entity
  readonly row: string
  readonly ways: readonly { readonly caller: Caller; readonly allowance: Allowance }[]
}

/** Whether each way leads to the record, by one statement. */
async function reach(acting: Acting, { entity, row, ways }: Ways): Promise<readonly boolean[]> {
  if (ways.length === 0) return []
  const writer = new Writer()
  const id = writer.bind(row, 'uuid')
  const found = ways.map(({ caller, allowance }) => {
    const conditions = [`t.id = ${id}`, ...scopeSql({ entity, caller, model: acting.tenant.model }, allowance, { writer, alias: 't' })]
    return `exists (select from ${viewOf(entity)} t where ${conditions.join(' and ')})`
  })
  const [answers] = await acting.run(writer.statement(`select json_build_array(${found.join(', ')})::text`))
  return JSON.parse(answers?.[0] ?? '[]') as readonly boolean[]
}
