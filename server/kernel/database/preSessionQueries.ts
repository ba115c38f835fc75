// The few questions that may be asked before there is a tenant, each a security-definer function of 0001_platform.sql.
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import type { TenantSubscription } from '../permission/subscription.ts'
import type { RoleRecord } from '../permission/rights.ts'
import type { Person } from '../call/caller.ts'
import { fromBytea, toBytea } from './bytea.ts'
import type { Outside, RawRows, Statement } from './database.ts'

/** Statements outside any session, where the rows of a tenant lie. */
type OfTenant = (source: string | undefined, statements: readonly Statement[]) => Promise<readonly RawRows[]>

export interface SessionRecord {
  readonly sessionId: string
  readonly tenantId: string
  readonly tenantName: string
  readonly tenantKind: 'platform' | 'tenant'
  readonly userId: string
  readonly loginName: string
  readonly name: string
  readonly userKind: 'staff' | 'visitor'
  readonly epoch: number
  readonly standing: TenantSubscription
  /** Which database of its own the tenant's rows lie in; absent: the platform's. */
  readonly source?: string
  /** Somebody else has chosen the password. */
  readonly passwordGiven: boolean
  readonly secondFactor: boolean
  /** The person of the tenant's staff that the account stands for. */
  readonly employeeId: string | null
  readonly roles: readonly RoleRecord[]
  /** As whom he looks at the console; whether he may is judged at each loading. */
  readonly viewing?: StoredViewing
  /** The last revision of what his tenant has changed of the product's documents; absent: it has changed nothing. */
  readonly layerRevision?: number
}

/** The role, or the person with all that he has. */
export interface StoredViewing {
  readonly until: string
  readonly role?: RoleRecord
  readonly person?: StoredPerson & Pick<TenantSubscription, 'parts' | 'held'>
}

interface StoredPerson extends Person {
  readonly roles: readonly RoleRecord[]
}

/** A patch of one of the product's documents, or a document of the tenant's own, under `kind:id`. */
export interface StoredDocument {
  readonly target: string
  readonly content: unknown
}

/** What a tenant has published of a page, newest first, and which of its versions have crashed (server/authoring/layers/earlierPages.ts). */
export interface PagePast {
  /** What has been published of it and of what it uses, newest first: several documents of one publication have its number. */
  readonly changes: readonly {
    readonly n: number
    readonly at: string
    readonly by: string
    readonly target: string
    readonly before: unknown
  }[]
  readonly crashed: readonly string[]
}

/** What of a tenant's changes is live. */
export interface StoredLayer {
  readonly n: number
  readonly documents: readonly StoredDocument[]
  /** The product's documents that its patches, and drafts of them, were made on. */
  readonly bases: readonly Patchable[]
}

export interface AccountRecord {
  readonly tenantId: string
  readonly userId: string
  readonly loginName: string
  readonly passwordHash: string
  /** Neither the account nor its tenant is switched off. */
  readonly usable: boolean
  /** Of the second factor, where there is one: sealed. */
  readonly secret?: Buffer
}

/** The row of app.account or app.account_of_phone. */
export function accountIn([row]: RawRows): AccountRecord | undefined {
  const [tenantId, userId, loginName, passwordHash, usable, stored] = row ?? []
  if (!tenantId || !userId || !loginName || !passwordHash) return undefined
  return { tenantId, userId, loginName, passwordHash, usable: usable === 't', ...(stored && { secret: fromBytea(stored) }) }
}

/** Of whom tries are counted, and how many of them are without a wait. */
export interface Subject {
  readonly name: string
  readonly free: number
}

export interface Opening {
  readonly account: AccountRecord
  readonly tokenHash: Buffer
  readonly ip: string
  readonly agent: string
  readonly correlationId: string
}

/** The session and rights that asked for a socket, and how it shall be spoken to. */
export interface Ticket {
  readonly tokenHash: Buffer
  readonly epoch: number
  readonly told: { readonly language: 'zh' | 'en'; readonly parts?: readonly string[] }
}

export type Entering = Omit<Opening, 'account'> & { readonly entry: string }

/** Of a tenant without parts. */
const none: Pick<TenantSubscription, 'parts' | 'held'> = { parts: [], held: false }

/** Seconds a session lives without a call, and in all (R18). */
export const sessionLife = { idle: 2 * 3600, absolute: 24 * 3600 } as const

export class PreSessionQueries {
  readonly #database: Outside
  readonly #ofTenant: OfTenant

  constructor(database: Outside, ofTenant: OfTenant = (_source, statements) => database.outside(statements)) {
    this.#database = database
    this.#ofTenant = ofTenant
  }

  /** Whose token this is; undefined when the session is over or never was. */
  async session(tokenHash: Buffer): Promise<SessionRecord | undefined> {
    const [row] = await this.#ask('session', 'select to_jsonb(s), app.standing($1), app.layer_revision($1) from app.session($1) s', [
      toBytea(tokenHash),
    ])
    if (!row?.[0] || !row[1]) return undefined
    const found: StoredSession = JSON.parse(row[0])
    const { source, ...bought }: StoredSubscription = JSON.parse(row[1])
    const person = found.viewing?.person
    const [parts = none, seen = none] = await this.#parts(source ?? undefined, found.tenant_id, [
      found.login_name,
      ...(person ? [person.username] : []),
    ])
    const subscription = { ...bought, ...parts }
    return {
      ...(source && { source }),
      sessionId: found.session_id,
      tenantId: found.tenant_id,
      tenantName: found.tenant_name,
      tenantKind: found.tenant_kind,
      userId: found.user_id,
      loginName: found.login_name,
      name: found.name,
      userKind: found.kind,
      epoch: found.epoch,
      standing: subscription,
      passwordGiven: found.password_given,
      secondFactor: found.second_factor,
      employeeId: found.employee_id,
      roles: found.roles,
      ...(found.viewing && { viewing: viewedBy(found.viewing, seen) }),
      ...(row[2] && { layerRevision: Number(row[2]) }),
    }
  }

  /** Which parts of the tenant each of the accounts may choose is written in the tenant's rows. */
  async #parts(
    source: string | undefined,
    tenant: string,
    logins: readonly string[],
  ): Promise<readonly Pick<TenantSubscription, 'parts' | 'held'>[]> {
    const partsQueries = logins.map((login) => ({ name: 'door_parts', text: 'select app.parts($1::uuid, $2)', values: [tenant, login] }))
    return (await this.#ofTenant(source, partsQueries)).map(([row]) => (row?.[0] ? JSON.parse(row[0]) : none))
  }

  async layer(tenantId: string): Promise<StoredLayer> {
    const [row] = await this.#ask('layer', 'select app.layer($1::uuid)', [tenantId])
    return JSON.parse(row?.[0] ?? '{"n":0,"documents":[],"bases":[]}')
  }

  /** @param uses the targets of what it uses */
  async pagePast(tenantId: string, page: string, uses: readonly string[]): Promise<PagePast> {
    const [row] = await this.#ask('page_past', 'select app.page_past($1::uuid, $2, $3::text[])', [tenantId, page, `{${uses.join(',')}}`])
    return JSON.parse(row?.[0] ?? '{"changes":[],"crashed":[]}')
  }

  /** Those that one of its users was the last to save. */
  async drafts(tenantId: string, userId: string): Promise<readonly StoredDocument[]> {
    const [row] = await this.#ask('layer_drafts_of', 'select app.layer_drafts($1::uuid, $2::uuid)', [tenantId, userId])
    return JSON.parse(row?.[0] ?? '[]')
  }

  /** All of the platform's packages, as JSON (StoredPackage of server/authoring/packages). */
  async widgetPackages(): Promise<string> {
    const [row] = await this.#ask('widget_packages', 'select app.widget_packages()', [])
    return row?.[0] ?? '[]'
  }

  /** The text of a module by its hash. */
  async widgetModule(hash: string): Promise<string | undefined> {
    const [row] = await this.#ask('widget_module', 'select app.widget_module($1)', [hash])
    return row?.[0] ?? undefined
  }

  /** Where tenants' documents and drafts name a widget, as JSON (WidgetUse of server/authoring/packages). */
  async widgetUses(code: string): Promise<string> {
    const [row] = await this.#ask('widget_uses', 'select app.widget_uses($1)', [code])
    return row?.[0] ?? '[]'
  }

  /** Of each platform the newest version of the app, as JSON (NewestVersion of server/modules/health). */
  async newestVersions(): Promise<string> {
    const [row] = await this.#ask('newest_versions', 'select app.newest_versions()', [])
    return row?.[0] ?? '[]'
  }

  async account(login: string): Promise<AccountRecord | undefined> {
    return accountIn(await this.#ask('account', 'select * from app.account($1)', [login]))
  }

  async openSession({ account, tokenHash, ip, agent, correlationId }: Opening): Promise<void> {
    await this.#ask(
      'open_session',
      'select app.open_session($1, $2, $3, make_interval(secs => $4), make_interval(secs => $5), $6, $7, $8)',
      [
        account.tenantId,
        account.userId,
        toBytea(tokenHash),
        String(sessionLife.idle),
        String(sessionLife.absolute),
        ip,
        agent,
        correlationId,
      ],
    )
  }

  /** A person has signed in, which stands with the account. */
  async signedIn({ tenantId, userId }: Pick<AccountRecord, 'tenantId' | 'userId'>): Promise<void> {
    await this.#ask('signed_in', 'select app.signed_in($1, $2)', [tenantId, userId])
  }

  /** Counts as a sign of life: the idle limit starts again. */
  async touch(tokenHash: Buffer): Promise<void> {
    await this.#ask('touch', 'select app.touch($1, make_interval(secs => $2))', [toBytea(tokenHash), String(sessionLife.idle)])
  }

  /** Ends this session, or all the same user's others. */
  async endSession(tokenHash: Buffer, which: 'this' | 'others'): Promise<void> {
    await this.#ask('end_session', 'select app.end_session($1, $2::boolean)', [toBytea(tokenHash), String(which === 'others')])
  }

  /** Of a session that is over. */
  async endedByPassword(tokenHash: Buffer): Promise<boolean> {
    const [row] = await this.#ask('ended_by_password', 'select app.ended_by_password($1)', [toBytea(tokenHash)])
    return row?.[0] === 't'
  }

  /** How many machines a tenant has, wherever its rows lie. */
  async machinesOf(tenant: string): Promise<number> {
    const [place] = await this.#ask('source_of', 'select app.source_of($1::uuid)', [tenant])
    const [rows] = await this.#ofTenant(place?.[0] ?? undefined, [
      { name: 'door_machines', text: 'select app.machines($1::uuid)', values: [tenant] },
    ])
    return Number(rows?.[0]?.[0] ?? 0)
  }

  /** Lends a try before it is judged: 0; seconds still to wait; -1 where others must be judged first, by this console or another. */
  async acquireAttempt({ name, free }: Subject, loan: string): Promise<number> {
    const [row] = await this.#ask('lend_try', 'select app.lend_try($1, $2, $3::uuid)', [name, String(free), loan])
    return Number(row?.[0] ?? 0)
  }

  /** Counts it unless it was right. */
  async returnTry({ name, free }: Subject, loan: string, right: boolean): Promise<void> {
    await this.#ask('return_try', 'select app.return_try($1, $2, $3::uuid, $4)', [name, String(free), loan, String(right)])
  }

  async forgetWrongTries(subject: string): Promise<void> {
    await this.#ask('forget_wrong_tries', 'select app.forget_wrong_tries($1)', [subject])
  }

  async loginRefused(login: string, reason: string, from: { readonly ip: string; readonly correlationId: string }): Promise<void> {
    await this.#ask('login_refused', 'select app.login_refused($1, $2, $3, $4)', [login, reason, from.ip, from.correlationId])
  }

  /** A session in the tenant that an entry of the caller's own leads to. Until when it lasts; undefined where there is no such entry. */
  async enterTenant(tokenHash: Buffer, { entry, tokenHash: made, ip, agent, correlationId }: Entering): Promise<string | undefined> {
    const text = `select to_json(app.enter_tenant($1, $2::uuid, $3, make_interval(secs => $4), $5, $6, $7)) #>> '{}'`
    const values = [toBytea(tokenHash), entry, toBytea(made), String(sessionLife.idle), ip, agent, correlationId]
    const [row] = await this.#ask('enter_tenant', text, values)
    return row?.[0] ?? undefined
  }

  /** A way into a live socket, good once and for `life` seconds. */
  async issueTicket({ tokenHash, epoch, hash, told, life }: Ticket & { readonly hash: Buffer; readonly life: number }): Promise<void> {
    const values = [toBytea(tokenHash), toBytea(hash), String(epoch), JSON.stringify(told), String(life)]
    await this.#ask('issue_ticket', 'select app.issue_ticket($1, $2, $3::bigint, $4::jsonb, make_interval(secs => $5))', values)
  }

  /** What a ticket stands for, the first time that it is shown. */
  async takeTicket(hash: Buffer): Promise<Ticket | undefined> {
    const [row] = await this.#ask('take_ticket', 'select app.take_ticket($1)', [toBytea(hash)])
    if (!row?.[0]) return undefined
    const { tokenHash, epoch, told }: Omit<Ticket, 'tokenHash'> & { readonly tokenHash: string } = JSON.parse(row[0])
    return { tokenHash: Buffer.from(tokenHash, 'hex'), epoch, told }
  }

  /** At which epoch sessions stand, by the hash of the token in hexadecimal; those that are over are missing. */
  async epochs(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const list = `{${tokenHashes.map((hash) => `"\\\\x${hash}"`).join(',')}}`
    const rows = await this.#ask('epochs', 'select token_hash, epoch from app.epochs($1::bytea[])', [list])
    return new Map(rows.map(([hash, epoch]) => [hash ?? '', Number(epoch)]))
  }

  /** All sessions of a tenant are put together again at their next call. */
  async moveEpoch(tenant: string): Promise<void> {
    await this.#ask('move_epoch', 'select app.move_epoch($1::uuid)', [tenant])
  }

  /** Tells all consoles that listen to a channel. */
  async notify(channel: string, payload: string): Promise<void> {
    await this.#ask('notify', 'select pg_notify($1, $2)', [channel, payload])
  }

  /** Forgets old idempotency keys, sessions and failed logins; what has run out is over. */
  async sweep(): Promise<void> {
    await this.#ask('sweep', 'select app.sweep_views(), app.sweep(), app.sweep_entries(), app.sweep_jobs(), app.sweep_events()', [])
  }

  async #ask(name: string, text: string, values: readonly (string | null)[]): Promise<RawRows> {
    const [rows] = await this.#database.outside([{ name: `door_${name}`, text, values }])
    return rows ?? []
  }
}

type StoredSubscription = Omit<TenantSubscription, 'parts' | 'held'> & { readonly source: string | null }

function viewedBy(
  { until, role, person }: NonNullable<StoredSession['viewing']>,
  parts: Pick<TenantSubscription, 'parts' | 'held'>,
): StoredViewing {
  return { until, ...(role && { role }), ...(person && { person: { ...person, ...parts } }) }
}

interface StoredSession {
  readonly session_id: string
  readonly tenant_id: string
  readonly tenant_name: string
  readonly tenant_kind: 'platform' | 'tenant'
  readonly user_id: string
  readonly login_name: string
  readonly name: string
  readonly kind: 'staff' | 'visitor'
  readonly employee_id: string | null
  readonly epoch: number
  readonly password_given: boolean
  readonly second_factor: boolean
  readonly roles: readonly RoleRecord[]
  readonly viewing: { readonly until: string; readonly role?: RoleRecord; readonly person?: StoredPerson } | null
}
