// What a tenant's console would be with the drafts of one author laid upon what is live: seen by him alone, compiled anew when either changes.
// Where the drafts do not compile together, or go beyond what their author may, the document that is looked at is shown with those that it needs, and the others are left aside.
import { LRUCache } from 'lru-cache'
import type { Product } from '../../../metadata/compiler/compile.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { hashOf } from '../../../metadata/base/hash.ts'
import type { Model, Problem, Text } from '../../../metadata/model/model.ts'
import type { PreSessionQueries, StoredDocument, StoredLayer } from '../../kernel/database/preSessionQueries.ts'
import type { Grants } from '../../kernel/permission/rights.ts'
import type { Layer } from '../../kernel/call/caller.ts'
import { catalog, Refusal } from '../../base/errors.ts'
import type { Packages } from '../packages/packages.ts'
import { withDependencies } from './draftDependencies.ts'
import type { Compiler } from '../compiler/compiler.ts'
import type { Escalation, Publisher } from '../compiler/findings.ts'
import { laid } from '../compiler/laid.ts'
import { calledIn } from '../compiler/documentLabels.ts'
import { layerKey, uuidOf } from './layerKeys.ts'
import { refuseExcess } from '../compiler/rights.ts'

/** Authors whose previews are kept, those asked for last. */
const maxCached = 20

interface Author {
  readonly tenantId: string
  readonly userId: string
}

export interface PreviewsOptions {
  readonly doors: Pick<PreSessionQueries, 'layer' | 'drafts'>
  readonly packages: Packages
  readonly compiler: Compiler
}

export interface Preview {
  readonly layer: Layer
  /** What it was made of. */
  readonly live: StoredLayer
  readonly drafts: readonly StoredDocument[]
}

interface Compiled {
  readonly product: Product
  /** Of what is live and of the drafts. */
  readonly hash: string
  readonly outcome: Preview | Problem
}

interface PreviewInput {
  readonly live: StoredLayer
  readonly drafts: readonly StoredDocument[]
  readonly product: Product
}

export class Previews {
  readonly #options: PreviewsOptions
  readonly #kept = new LRUCache<string, Promise<Compiled>>({ max: maxCached })

  constructor(options: PreviewsOptions) {
    this.#options = options
  }

  /** The model that has been called so (Layer.key), as it is now. */
  async named(key: string): Promise<Model | undefined> {
    const named = namedBy(key)
    if (!named) return undefined
    const known = await this.#kept.get(key)
    if (known && 'layer' in known.outcome && named.about !== undefined) return known.outcome.layer.model
    const input = await this.#standOf(named)
    const target = [...input.drafts, ...input.live.documents].find((each) => hashOf(each.target) === named.about)?.target
    if (named.about === undefined) return (await this.#of(named, input, undefined)).layer.model
    return (await this.#alone(named, input, target ?? '')).layer.model
  }

  /**
   * The same object until something changes.
   *
   * @param target what is looked at, where it is one document
   * @throws Refusal previewBroken for drafts that do not compile with what is live, with the document that is wrong
   */
  async of(author: Author, target?: string): Promise<Preview> {
    return this.#of(author, await this.#standOf(author), target)
  }

  /** The same with the drafts alone that the document needs: where the others go beyond what their author may. @throws Refusal previewBroken */
  async alone(author: Author, target: string): Promise<Preview> {
    return this.#alone(author, await this.#standOf(author), target)
  }

  async #standOf({ tenantId, userId }: Author): Promise<PreviewInput> {
    const { doors, packages } = this.#options
    const [live, drafts, product] = await Promise.all([doors.layer(tenantId), doors.drafts(tenantId, userId), packages.refresh()])
    return { live, drafts, product }
  }

  async #of(author: Author, stand: PreviewInput, target: string | undefined): Promise<Preview> {
    const whole = await this.#compiled(author.tenantId, layerKey('p', author.tenantId, author.userId), stand)
    if ('layer' in whole) return whole
    if (target === undefined) throw broken(stand, whole)
    return this.#alone(author, stand, target)
  }

  async #alone({ tenantId, userId }: Author, stand: PreviewInput, target: string): Promise<Preview> {
    const key = layerKey('p', tenantId, userId)
    const { drafts, live } = stand
    const needed = new Set(withDependencies([target], { drafts, live: live.documents }))
    const part = await this.#compiled(tenantId, `${key}${hashOf(target)}`, {
      ...stand,
      drafts: drafts.filter((each) => needed.has(each.target)),
    })
    if ('layer' in part) return part
    throw broken(stand, part)
  }

  /** Looked at by several calls at once, it is compiled once. */
  async #compiled(tenantId: string, key: string, stand: PreviewInput): Promise<Preview | Problem> {
    const { live, drafts, product } = stand
    const hash = hashOf([laid(live.documents, drafts), live.bases])
    const kept = this.#kept.get(key)
    const known = await kept?.catch(() => undefined)
    if (known?.product === product && known.hash === hash) return known.outcome
    const compiling = this.#outcomeOf(tenantId, key, stand).then((outcome): Compiled => ({ product, hash, outcome }))
    this.#kept.set(key, compiling)
    compiling.catch(() => this.#kept.peek(key) === compiling && this.#kept.delete(key))
    return (await compiling).outcome
  }

  async #outcomeOf(tenantId: string, key: string, { live, drafts }: PreviewInput): Promise<Preview | Problem> {
    const layering = { layer: laid(live.documents, drafts), bases: live.bases }
    const { layered, problems } = await this.#options.compiler.whole({ tenantId }, layering)
    const { model, names } = layered
    if (model && problems.length === 0) return { layer: { model, names, key }, live, drafts }
    // what somebody has a draft of is what he can correct
    const written = new Set(drafts.map(({ target }) => target))
    const [problem] = problems.toSorted((a, b) => Number(written.has(b.document)) - Number(written.has(a.document)))
    if (!problem) throw new Error('A layer without a model says what is wrong with it')
    return problem
  }

  /** What its drafts give beyond what their author holds by the rights that he has in what is live. */
  escalation(
    { live, drafts }: Preview,
    { tenantId, publisher }: { readonly tenantId: string; readonly publisher: Publisher },
  ): Promise<Escalation> {
    return this.#options.compiler.run('beyond', { tenantId }, { live: live.documents, documents: drafts, bases: live.bases, publisher })
  }
}

function broken({ product, drafts, live }: PreviewInput, { document, path }: Problem): Refusal {
  const [{ label } = { label: null }] = calledIn(product, [document], [...drafts, ...live.documents])
  const say = (language: keyof Text): string => fill(catalog.previewBroken.text[language], { name: label?.[language] ?? document })
  return new Refusal('previewBroken', { text: { zh: say('zh'), en: say('en') }, data: { document, path } })
}

/** A draft shows its author nothing beyond the author's own rights. @throws Refusal notAllowed; publishesBeyond */
export function mayPreview(beyond: Escalation, grants: Grants): void {
  if (!grants.allows('publication.publish')) throw new Refusal('notAllowed')
  refuseExcess(beyond)
}

/** Whose it is, and the hash of what is looked at where it was not all drafts. */
function namedBy(key: string): (Author & { readonly about: string | undefined }) | undefined {
  const [, tenant, user, about] = /^p([0-9a-f]{32})([0-9a-f]{32})([0-9a-f]{16})?$/.exec(key) ?? []
  return tenant !== undefined && user !== undefined ? { tenantId: uuidOf(tenant), userId: uuidOf(user), about } : undefined
}
