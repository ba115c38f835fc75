// From the authorization header to a Caller. What is remembered here is checked again by app.enter() in each transaction.
import { hash, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Model } from '../../metadata/model/model.ts'
import type { PreSessionQueries, SessionRecord } from '../kernel/database/preSessionQueries.ts'
import type { Audience } from '../kernel/permission/audience.ts'
import { type Grants, grantsOfRoles } from '../kernel/permission/grants.ts'
import { audienceOf } from '../kernel/permission/subscription.ts'
import type { Layers } from '../authoring/layers/layers.ts'
import type { Escalation, Publisher } from '../authoring/compiler/findings.ts'
import { mayPreview, type Preview, type Previews } from '../authoring/layers/previews.ts'
import type { Caller, Layer, Viewing } from '../kernel/call/caller.ts'
import { addressOf } from '../kernel/request/address.ts'
import { Refusal } from '../base/errors.ts'
import { identityOf } from '../kernel/request/identity.ts'
import { languageOf } from '../base/language.ts'
import { isOver, subscriptionOf, viewingOf } from '../kernel/request/viewing.ts'

interface Known {
  readonly owes: Caller['owes']
  readonly record: SessionRecord
  /** For whom the grants were worked out. */
  readonly audience: Audience
  readonly grants: Grants
  /** His, whatever he looks at the console as. */
  readonly own: Grants
  readonly viewing?: Viewing
  readonly layer?: Layer
  /** The product's documents when this was put together. */
  readonly product: Model
  touchedAt: number
}

/** Sessions in memory; the one that was not used for longest makes room. */
const maxSessions = 10_000
const passwordChanged = { zh: '密码已修改，请重新登录', en: 'Password changed, please sign in again' }
/** Milliseconds between two signs of life written to the database. */
const touchEvery = 60_000
/** On what an open page asks by itself, whether or not somebody sits before it: no sign of life, or no session would ever be idle. */
const unattended = 'x-unattended'
/** The documents are to be as the caller's drafts would make them; says which of them is looked at (kind:id), where it is one. */
const preview = 'x-preview'

export interface SessionsOptions {
  readonly doors: PreSessionQueries
  readonly layers: Layers
  readonly previews: Previews
  readonly log: FastifyBaseLogger
  /** In the demo nobody must have a second factor. */
  readonly demo: boolean
}

export class Sessions {
  readonly #known = new LRUCache<string, Known>({ max: maxSessions })
  /** By how much a preview goes beyond what its author may. */
  readonly #beyond = new WeakMap<Layer, { readonly grants: Grants; readonly found: Promise<Escalation> }>()
  readonly #doors: PreSessionQueries
  readonly #layers: Layers
  readonly #previews: Previews
  readonly #log: FastifyBaseLogger
  readonly #demo: boolean

  constructor({ doors, layers, previews, log, demo }: SessionsOptions) {
    this.#doors = doors
    this.#layers = layers
    this.#previews = previews
    this.#log = log
    this.#demo = demo
  }

  /** @throws Refusal sessionEnded when there is no token or it is no longer good. */
  async callerOf(request: FastifyRequest, call: Caller['call']): Promise<Caller> {
    const tokenHash = hashOf(tokenOf(request.headers.authorization))
    const known = await this.#lookUp(tokenHash, request.headers[unattended] === undefined)
    const asking = { language: languageOf(request.headers), ip: addressOf(request), correlationId: request.id, call }
    const about = request.headers[preview]
    if (about === undefined) return callerFrom(tokenHash, known, asking)
    const target = typeof about === 'string' && about.includes(':') ? about : undefined
    return { ...callerFrom(tokenHash, await this.#previewed(tokenHash.toString('hex'), known, target), asking), previewing: true }
  }

  /** Of a session that is known by the hash of its token; no sign of life. @throws Refusal sessionEnded. */
  async callerOfSession(tokenHash: Buffer, asking: Asking): Promise<Caller> {
    return callerFrom(tokenHash, await this.#lookUp(tokenHash, false), asking)
  }

  /** Forgets what is remembered of a session: it has ended, or its grants have changed. */
  forget(tokenHash: Buffer): void {
    this.#known.delete(tokenHash.toString('hex'))
  }

  async #lookUp(tokenHash: Buffer, attended: boolean): Promise<Known> {
    const key = tokenHash.toString('hex')
    const remembered = this.#known.get(key)
    const valid = remembered && !isOver(remembered.viewing) ? remembered : await this.#load(key, tokenHash)
    const known = audienceOf(valid.record.tenantKind, valid.record.standing) === valid.audience ? valid : await this.#turn(valid, tokenHash)
    const fresh = known.product === this.#layers.product.model ? known : await this.#remember(key, known.record)
    if (attended && Date.now() - fresh.touchedAt > touchEvery) {
      fresh.touchedAt = Date.now()
      this.#doors.touch(tokenHash).catch((fault: unknown) => this.#log.warn({ fault: String(fault) }, 'a sign of life was not written'))
    }
    return fresh
  }

  /** Licences have begun or ended with the day: all of the tenant's sessions follow, as when one is saved. */
  async #turn({ record }: Known, tokenHash: Buffer): Promise<Known> {
    const key = tokenHash.toString('hex')
    const loaded = await this.#load(key, tokenHash)
    // Otherwise another call has seen it before.
    if (loaded.record.epoch !== record.epoch) return loaded
    await this.#doors.moveEpoch(record.tenantId)
    return this.#load(key, tokenHash)
  }

  async #load(key: string, tokenHash: Buffer): Promise<Known> {
    const record = await this.#doors.session(tokenHash)
    if (!record) throw new Refusal('sessionEnded', (await this.#doors.endedByPassword(tokenHash)) ? { text: passwordChanged } : {})
    return this.#remember(key, record)
  }

  #owedBy({ passwordGiven, secondFactor, tenantKind, userKind }: SessionRecord): Caller['owes'] {
    if (passwordGiven) return 'password'
    return tenantKind === 'platform' && userKind === 'staff' && !secondFactor && !this.#demo ? 'secondFactor' : undefined
  }

  /** What he would see if his drafts were live. @throws Refusal where they do not compile, or go beyond what he may. */
  async #previewed(key: string, { record, own, owes, audience }: Known, target: string | undefined): Promise<Known> {
    const by = { grants: own, publisher: { roles: owes ? [] : record.roles, audience, visiting: Boolean(record.standing.visit) } }
    const whole = await this.#previews.of(record, target)
    // what only his other drafts go beyond does not close this one
    const isEscalation = target !== undefined && (await this.#beyondOf(record, whole, by)).excess.length > 0
    const found = isEscalation ? await this.#previews.alone(record, target) : whole
    const name = `${key} ${found.layer.key}`
    const remembered = this.#known.get(name)
    if (remembered?.record === record && remembered.layer === found.layer) return remembered
    mayPreview(await this.#beyondOf(record, found, by), own)
    return this.#remember(name, record, found.layer)
  }

  /** Found once for a preview and its reader: all pages are gone through for it. */
  #beyondOf(
    { tenantId }: SessionRecord,
    preview: Preview,
    by: { readonly grants: Grants; readonly publisher: Publisher },
  ): Promise<Escalation> {
    const known = this.#beyond.get(preview.layer)
    if (known?.grants === by.grants) return known.found
    const found = this.#previews.escalation(preview, { tenantId, publisher: by.publisher })
    this.#beyond.set(preview.layer, { grants: by.grants, found })
    found.catch(() => this.#beyond.delete(preview.layer))
    return found
  }

  async #remember(key: string, record: SessionRecord, drafted?: Layer): Promise<Known> {
    const product = this.#layers.product.model
    const layer = drafted ?? (await this.#layers.of(record))
    const model = layer?.model ?? product
    const requiredAction = this.#owedBy(record)
    const audience = audienceOf(record.tenantKind, record.standing)
    const standpoint = { audience, visiting: Boolean(record.standing.visit) }
    const own = grantsOfRoles(model, requiredAction ? [] : record.roles, standpoint)
    const viewing = viewingOf(model, record, { roles: record.roles, grants: own })
    const grants = viewing ? grantsOfRoles(model, viewing.roles, standpoint) : own
    const known: Known = {
      record,
      product,
      owes: requiredAction,
      audience,
      grants,
      own,
      ...(layer && { layer }),
      ...(viewing && { viewing }),
      touchedAt: 0,
    }
    this.#known.set(key, known)
    return known
  }
}

type Asking = Pick<Caller, 'language' | 'ip' | 'correlationId' | 'call'>

const callerFrom = (tokenHash: Buffer, { record, grants, owes, viewing, layer }: Known, asking: Asking): Caller => ({
  ...identityOf(tokenHash, record),
  ...(owes !== undefined && { owes }),
  ...(viewing && { viewing, roles: viewing.roles, standing: subscriptionOf(record, viewing) }),
  ...(layer && { layer }),
  ...asking,
  grants,
})

/** What whoever enters is given: it exists nowhere else in clear, the database knows its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** With or without the word Bearer. */
function tokenOf(header: string | undefined): string {
  const token = header?.replace(/^Bearer +/i, '')
  if (!token || token.length > 200) throw new Refusal('sessionEnded')
  return token
}
