// Who is asking: the one thing every engine function is given first. There is no "system" default; a call without a caller cannot be written.
import type { Model } from '../../../metadata/model/model.ts'
import type { ResolvedNames } from '../../../metadata/compiler/resolve/resolve.ts'
import type { Grants, RoleRecord } from '../permission/rights.ts'
import type { TenantSubscription } from '../permission/subscription.ts'

/** Somebody of the tenant: what he has made is his, and of the staff he is this one. */
export interface Person {
  readonly userId: string
  readonly username: string
  readonly name: string
  /** Whom of the tenant's staff he is; null for nobody. */
  readonly employeeId: string | null
}

/** A role, or a person with all of his, that the console is looked at as. */
export interface Viewing {
  readonly entity: 'role' | 'userAccount'
  readonly name: string
  readonly roles: readonly RoleRecord[]
  readonly person?: Person
  /** ISO. */
  readonly until: string
}

/** What a tenant has made of the product's documents. */
export interface Layer {
  readonly model: Model
  /** The documents that it was made of. */
  readonly names: ResolvedNames
  /** Names it in addresses that are asked for without a session. */
  readonly key: string
  /** What somebody has to decide since the product was upgraded; absent of drafts. */
  readonly undecided?: readonly Undecided[]
}

export interface Undecided {
  /** kind:id */
  readonly target: string
  /** Hash of the product's document as it is now; empty where it has none any more. */
  readonly product: string
}

export interface Caller {
  /** SHA-256 of the session's token; enter() in the database checks it again inside the transaction. */
  readonly tokenHash: Buffer
  readonly sessionId: string
  readonly tenantId: string
  readonly tenantName: string
  readonly userId: string
  readonly username: string
  /** The person's, as others read it. */
  readonly name: string
  readonly kind: 'platform' | 'tenant' | 'visitor'
  /** Permission epoch the grants were computed at; a later one in the database makes the server reload them. */
  readonly epoch: number
  /** What the account must do before it may do anything else: choose a password of its own, set up a second factor. It holds no grants until then. */
  readonly owes?: 'password' | 'secondFactor'
  readonly language: 'zh' | 'en'
  readonly ip: string
  /** Correlation id of the call: in every log line, audit row and error answer. */
  readonly correlationId: string
  readonly grants: Grants
  /** What his tenant has bought. */
  readonly standing: TenantSubscription
  /** The documents as his tenant has changed them; absent: the product's. */
  readonly layer?: Layer
  /** Which database of its own his tenant's rows lie in; absent: the platform's. */
  readonly source?: string
  /** The parts of the tenant that he has chosen, or is held to; absent: all of it. */
  readonly parts?: readonly string[]
  /** What his roles give him, one by one. */
  readonly roles: readonly RoleRecord[]
  /** He looks at the console as this role or person, until then: that is all that he holds meanwhile, and he writes nothing. */
  readonly viewing?: Viewing
  /** He looks at the documents as his drafts would make them: `layer` has them, and he writes nothing. */
  readonly previewing?: true
  /** Whom of the tenant's staff he is; null for nobody. */
  readonly employeeId: string | null
  /**
   * When what is written counts as done, where that is not now: rows of the past that a fresh demo begins with. Numbers, expressions,
   * system fields and the audit trail go by it. No HTTP call sets it.
   */
  readonly moment?: Date
  /** A schedule's job, which has no session: its transactions are refused once it is over, or another console's. */
  readonly job?: { readonly id: string; readonly worker: string }
  /** What is being asked for. Every call makes its own Caller, so this names one HTTP request. */
  readonly call: {
    /** Name of the route, e.g. stopReason.create: the action of an audit row that the handler does not write itself. */
    readonly name: string
    /** Idempotency key of a write, claimed by the first write transaction in the same commit as its effect. */
    readonly key?: string
    /** SHA-256 over method, address and body: the same key with another body is refused. Of an upload it is known once that has been read. */
    readonly bodyHash?: () => Promise<string>
  }
}

/**
 * Whose rows are the caller's own by a role's scope: his, or those of the person that he looks at the console as. What documents say of `user`, and
 * what is private (messages, views, preferences), stays the caller's: nothing tells whether he might see it of others.
 */
export const personOf = (caller: Caller): Person => caller.viewing?.person ?? caller
