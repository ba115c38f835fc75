// A tenant's layer as one file: taken out whole, and laid upon another tenant after its plan has been looked at.
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { isPatch } from '../../../metadata/layers/merge/upgradeLayer.ts'
import { equal } from '../../../metadata/patch/patchNodes.ts'
import type { StoredDocument } from '../../kernel/database/preSessionQueries.ts'
import type { WorkshopPlatform } from './platform.ts'
import { rolesIn, storedRoles } from '../../platform/roles/stored.ts'
import { type Answer, data } from '../../kernel/call/answer.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Call } from '../../kernel/request/route.ts'
import { findingsOf } from './check.ts'
import { calledIn } from '../compiler/documentLabels.ts'
import { askStored, type LiveDocument, liveOf, oneByOne, storedBases, storedIn } from '../layers/drafts.ts'
import { put } from './publish.ts'

interface LayerFile {
  readonly kind: 'layer'
  /** Of the documents' language. */
  readonly language: 1
  readonly documents: readonly StoredDocument[]
}

export async function exportLayer({ database }: WorkshopPlatform, caller: Caller): Promise<LayerFile> {
  const [rows] = await database.control.read(caller, [liveOf()])
  const live = storedIn<LiveDocument>(rows)
  return { kind: 'layer', language: 1, documents: live.map(({ target, content }) => ({ target, content })) }
}

interface Importing {
  readonly file: LayerFile
  /** Also takes away what the file has not. */
  readonly replace?: boolean
  /** Otherwise the plan alone is answered. */
  readonly apply?: boolean
  readonly note?: string
}

/**
 * → `{ plan: [{ target, label, action: add | change | remove | same }], checked, revision }`: what `check` says of drafts, of what the file would publish,
 * and `revision` null; or once it is applied the revision, and `checked` null. @throws what publishing throws, when it is applied.
 */
export async function importLayer(platform: WorkshopPlatform, { caller, body }: Call): Promise<Answer> {
  const { file, replace = false, apply = false, note = '' } = body as Importing
  return platform.database.control.write(caller, async (transaction) => {
    await transaction.run(oneByOne)
    const live = await askStored<LiveDocument>(transaction, liveOf())
    const known = new Map(live.map((each) => [each.target, each.content]))
    const contents = new Map(file.documents.map(({ target, content }) => [target, content]))
    const gone = replace ? [...known.keys()].filter((target) => !contents.has(target)) : []
    const actions = new Map([
      ...Array.from(contents, ([target, content]) => [target, actionOf(known.get(target), content)] as const),
      ...gone.map((target) => [target, 'remove'] as const),
    ])
    const called = calledIn(platform.layers.product, [...actions.keys()], [...file.documents, ...live])
    const plan = called.map((each) => ({ ...each, action: actions.get(each.target) }))
    const changed = called.filter(({ target }) => actions.get(target) !== 'same')
    const documents = changed.map(({ target }) => ({ target, content: contents.get(target) ?? null }))
    if (apply) {
      const revision = documents.length > 0 ? await put(platform, { caller, transaction }, { documents, note }) : null
      return data({ plan, checked: null, revision })
    }
    const bases = await askStored<Patchable>(transaction, storedBases)
    const roles = rolesIn(await transaction.run(storedRoles))
    const checked = documents.length > 0 ? await findingsOf(platform, caller, { looked: changed, documents, live, bases, roles }) : null
    return data({ plan, checked, revision: null })
  })
}

/** A patch changes what the product has, also where it is the first of its tenant. */
const actionOf = (live: unknown, content: unknown): 'add' | 'change' | 'same' =>
  live === undefined && !isPatch(content) ? 'add' : equal(live, content) ? 'same' : 'change'
