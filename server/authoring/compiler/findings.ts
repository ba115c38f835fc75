// What publishing documents would say and do, as far as documents alone tell.
import type { Product } from '../../../metadata/compiler/compile.ts'
import { changesBetween } from '../../../metadata/layers/diff/diff.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { rightsInWords, describePrimitives } from '../../../metadata/layers/diff/rightsInWords.ts'
import type { Model, Text } from '../../../metadata/model/model.ts'
import type { StoredDocument } from '../../kernel/database/preSessionQueries.ts'
import type { StoredRole } from '../../platform/roles/stored.ts'
import type { Audience } from '../../kernel/permission/audience.ts'
import { grantsOfRoles } from '../../kernel/permission/grants.ts'
import type { RoleRecord } from '../../kernel/permission/rights.ts'
import { laid } from './laid.ts'
import { added, roleEffects, newlyGrantable, unoffered } from './newlyGrantable.ts'
import { problemsInWords } from './problemsInWords.ts'
import { type Excess, excessOf } from './rights.ts'
import { served } from './served.ts'
import { compileWhole, pagesConcerned, type Whole } from './whole.ts'

/** By what the publisher's rights are worked out again in the worker. */
export interface Publisher {
  readonly roles: readonly RoleRecord[]
  readonly audience: Audience
  readonly visiting: boolean
}

interface Published {
  readonly live: readonly StoredDocument[]
  /** What is to become live. */
  readonly documents: readonly StoredDocument[]
  readonly bases: readonly Patchable[]
  readonly publisher: Publisher
  readonly language: keyof Text
}

function examined(product: Product, { live, documents, bases, publisher }: Omit<Published, 'language'>) {
  const layer = laid(live, documents)
  const whole = compileWhole(product, { layer, bases })
  const before = live.length > 0 ? served(product, { documents: live, bases }).model : product.model
  const after = whole.problems.length === 0 ? whole.layered.model : undefined
  const grants = grantsOfRoles(before, publisher.roles, publisher)
  return { layer, whole, before, after, grants }
}

/** Rows of these entities are looked at: what is to be asked of them may be other than before. */
const bearsOnRows = (before: Model, after: Model): boolean =>
  Object.values(after.entities).some((entity) => entity !== before.entities[entity.id] && entity.store === 'table')

const problemTexts = (
  product: Product,
  whole: Whole,
  { layer, language }: Pick<ReturnType<typeof examined>, 'layer'> & Pick<Published, 'language'>,
) => problemsInWords(whole.problems, { names: whole.layered.names, product: product.names, layer, language })

interface Checked extends Published {
  /** Whose rights are compared. */
  readonly roles: readonly StoredRole[]
  /** To whom the publisher may give what is new. */
  readonly givable: readonly StoredRole[]
  readonly rows: boolean
}

/** `problems`, or what is `found` where there are none; `sources` is what the layer is assembled from where rows are looked at. */
export function findings(product: Product, asked: Checked) {
  const { live, documents, bases, roles, givable, rows } = asked
  const { layer, whole, before, after, grants } = examined(product, asked)
  if (!after) return { problems: problemTexts(product, whole, { layer, language: asked.language }), found: undefined }
  const { layered, sources } = whole
  const names = live.length > 0 ? compileWhole(product, { layer: laid(live, []), bases }).layered.names : product.names
  const [models, states] = [
    { before, after },
    { before: names, after: layered.names },
  ]
  const concerned = pagesConcerned(layered, documents)
  const excess = excessOf({ ...models, pages: concerned }, grants)
  const opens = newlyGrantable(models, concerned)
  const entities = documents.flatMap(({ target }) => (target.startsWith('entity:') ? [target.slice('entity:'.length)] : []))
  const adds = added(models, states, { pages: concerned, roles: givable })
  const found = {
    changes: changesBetween(states, roles),
    excess,
    beyond: describePrimitives(excess, layered.names),
    opens,
    roles: givable.map(({ id, name }) => ({ id, name })),
    adds,
    unoffered: unoffered({ entities, product: product.names, states, after }),
    ...(rows && givable.length > 0 && roleEffects(givable, { opens, adds }, states)),
  }
  return { problems: [], found, sources, bearsOnRows: bearsOnRows(before, after) }
}

interface ToPublish extends Published {
  /** Things are called otherwise and nothing else: no right is compared. */
  readonly isRenaming: boolean
}

/** What keeps the documents from being published, and what their rows are looked at with. */
export function publishable(product: Product, asked: ToPublish) {
  const { layer, whole, before, after, grants } = examined(product, asked)
  const pages = pagesConcerned(whole.layered, asked.documents)
  const excess = after && !asked.isRenaming ? excessOf({ before, after, pages }, grants) : []
  return {
    problems: problemTexts(product, whole, { layer, language: asked.language }),
    sources: whole.sources,
    bearsOnRows: after !== undefined && bearsOnRows(before, after),
    ...inWords(excess, whole),
  }
}

export interface Escalation {
  readonly excess: readonly Excess[]
  readonly words: Text
}

const inWords = (excess: readonly Excess[], { layered }: Whole): Escalation => ({ excess, words: rightsInWords(excess, layered.names) })

/** What documents would give beyond what the publisher holds, or those that it is about; nothing where they do not compile. */
export function escalationOf(
  product: Product,
  asked: Omit<Published, 'language'> & { readonly about?: readonly StoredDocument[] },
): Escalation {
  const { whole, before, after, grants } = examined(product, asked)
  const pages = pagesConcerned(whole.layered, asked.about ?? asked.documents)
  return inWords(after ? excessOf({ before, after, pages }, grants) : [], whole)
}
