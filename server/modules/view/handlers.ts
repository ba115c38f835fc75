// Views of lists: whoever opens a list keeps his own; sharing one with a role or the mill takes the list's key for it.
import { requiredMessage } from '../../../metadata/text/messages.ts'
import { trimmed } from '../../../metadata/written/visible.ts'
import pg from 'pg'
import type { Transaction } from '../../kernel/database/database.ts'
import { json, type Answer } from '../../kernel/call/answer.ts'
import { audit } from '../../kernel/database/audit.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import type { Call } from '../../kernel/request/route.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { sharedBlocks } from './sharing.ts'
import {
  countOf,
  giveWay,
  insert,
  removeById,
  rolesOfTenant,
  update,
  viewById,
  viewsOfPage,
  type Scope,
  type Stored,
} from './statements.ts'

/** Views that one owner may keep of one list. */
const most = 50

interface ViewInput {
  readonly id?: string
  readonly version?: number
  readonly page: string
  readonly block: string
  readonly name: string
  readonly scope: Scope
  readonly role?: string
  readonly isDefault: boolean
  readonly state: Readonly<Record<string, unknown>>
}

export function view({ database }: ModulePlatform): Handlers {
  return {
    caller: {
      roles: async ({ caller, query: { page = '', block = '' } }) => {
        maySave(caller, { page, block, scope: 'role' })
        const [rows] = await database.control.read(caller, [rolesOfTenant])
        return json(rows?.[0]?.[0] ?? '[]')
      },
      save: async (call) => {
        // The route's schema has held the body against this shape.
        const input = call.body as ViewInput
        maySave(call.caller, input)
        return database.control.write(call.caller, async (transaction) => {
          await store(transaction, call, input)
          return answer(transaction, call.caller, input.page)
        })
      },
      remove: async (call) => {
        const id = call.params.id ?? ''
        return database.control.write(call.caller, async (transaction) => {
          const known = await lock(transaction, id)
          maySave(call.caller, known)
          await transaction.run(removeById(id))
          await trail(transaction, call.caller, { ...known, action: 'remove' })
          return answer(transaction, call.caller, known.page)
        })
      },
    },
  }
}

interface Place {
  readonly page: string
  readonly block: string
  readonly scope: Scope
}

/** @throws Refusal notAllowed: the list is not his to open, or not his to share views of. */
function maySave({ grants }: Caller, { page, block, scope }: Place): void {
  const opens = grants.holds(`${page}/${block}/view`)
  if (!opens || (scope !== 'private' && !grants.allows(`view:${page}/${block}.share`))) throw new Refusal('notAllowed')
}

async function lock(transaction: Transaction, id: string): Promise<Place> {
  const [row] = await transaction.run(viewById(id))
  const [page, block, scope] = row ?? []
  if (!page || !block) throw new Refusal('notFound')
  return { page, block, scope: scope === 'role' || scope === 'tenant' ? scope : 'private' }
}

async function store(transaction: Transaction, { caller }: Call, given: ViewInput): Promise<void> {
  const { id, version, page, block, scope, role, isDefault } = given
  const name = trimmed(given.name)
  if (name === '') throw new Refusal('invalid', { data: { fields: { name: requiredMessage()[caller.language] } } })
  const owned = { page, block, userId: scope === 'private' ? caller.userId : null, roleId: scope === 'role' ? (role ?? null) : null }
  if (scope === 'role' && owned.roleId === null) throw new Refusal('badRequest')
  if (id !== undefined) maySave(caller, await lock(transaction, id))
  const [[count] = []] = await transaction.run(countOf(owned))
  if (id === undefined && Number(count) >= most) throw new Refusal('tooMany', { values: { limit: most } })
  if (isDefault) await transaction.run(giveWay(owned))
  const view: Stored = {
    ...owned,
    name,
    state: JSON.stringify(given.state),
    isDefault,
    by: caller.username,
  }
  const stored = await transaction.run(id === undefined ? insert(view) : update(view, { id, version: version ?? 0 })).catch(refused)
  if (stored.length === 0) throw new Refusal('versionConflict')
  await trail(transaction, caller, { page, block, scope, action: id === undefined ? 'create' : 'update' })
}

/** A shared view changes what others see, and so leaves a line; a private one is nobody's concern. */
async function trail(transaction: Transaction, caller: Caller, told: Place & { readonly action: string }): Promise<void> {
  const { page, block, scope, action } = told
  await transaction.run(audit(caller, scope === 'private' ? [] : [{ entity: 'view', action, new: { page, block, scope } }]))
}

const taken = { zh: '已有同名的视图', en: 'There is a view of this name already' }

function refused(fault: unknown): never {
  if (fault instanceof pg.DatabaseError && fault.constraint === 'saved_view_name') throw new Refusal('duplicate', { text: taken })
  // The role is none of this tenant's.
  if (fault instanceof pg.DatabaseError && fault.code === '23503') throw new Refusal('notFound')
  throw fault
}

async function answer(transaction: Transaction, caller: Caller, page: string): Promise<Answer> {
  const rows = await transaction.run(viewsOfPage({ page, shared: sharedBlocks(caller.grants, page) }))
  return json(rows[0]?.[0] ?? '[]')
}
