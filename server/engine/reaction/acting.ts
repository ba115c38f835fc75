// In whose name a reaction is carried out: the tenant's, without a session, on the model that is live for it.
import type { Model } from '../../../metadata/model/model.ts'
import type { Homes, RawRows, Statement, Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { everyGrant, systemUserId, systemName } from '../../kernel/permission/tenantItself.ts'
import type { Audience } from '../../kernel/permission/audience.ts'
import type { Context } from '../context/context.ts'
import type { ModuleFunctions } from '../context/functions.ts'

export interface ActingTenant {
  readonly id: string
  readonly name: string
  readonly audience: Audience
  readonly model: Model
}

export type Run = (statement: Statement) => Promise<RawRows>

export interface Acting {
  readonly tenant: ActingTenant
  readonly homes: Homes
  readonly functions: ModuleFunctions
  /** In the transaction of the tenant. */
  readonly run: Run
  /** Outside of it, where accounts are. */
  readonly control: Run
  readonly now: Date
}

/** Somebody of the tenant, or the tenant itself. */
export const callerIn = ({ tenant }: Pick<Acting, 'tenant'>, own: Partial<Caller> = {}): Caller => ({
  tokenHash: Buffer.alloc(0),
  sessionId: '',
  tenantId: tenant.id,
  tenantName: tenant.name,
  userId: systemUserId,
  username: systemName,
  name: '',
  kind: 'tenant',
  epoch: 0,
  language: 'zh',
  ip: '',
  correlationId: '',
  grants: everyGrant,
  standing: {
    name: tenant.name,
    corporateName: null,
    type: null,
    status: 'activated',
    edition: 'advanced',
    machineCount: null,
    licensedUntil: null,
    licences: [],
    parts: [],
    visit: null,
    held: false,
  },
  roles: [],
  employeeId: null,
  call: { name: 'reaction' },
  ...own,
})

/** Of an entity, all of whose fields and rows the engine reads. */
export function contextIn(acting: Acting, entity: string, own: Partial<Caller> = {}): Context | undefined {
  const { tenant, homes, functions } = acting
  const found = Object.hasOwn(tenant.model.entities, entity) ? tenant.model.entities[entity] : undefined
  return (
    found && { database: homes.tenant, homes, model: tenant.model, caller: callerIn(acting, own), entity: found, allowance: {}, functions }
  )
}

/** What the engine reads and writes by, in the tenant's transaction. */
export function transactionIn({ run }: Pick<Acting, 'run'>): Transaction {
  const transaction: Transaction = {
    run,
    at: (home) => {
      if (home === 'control') throw new Error('A reaction writes rows of its tenant alone')
      return transaction
    },
  }
  return transaction
}
