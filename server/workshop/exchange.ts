// A tenant's layer as one file: taken out whole, and laid upon another tenant after its plan has been looked at.
import { equal } from '../../metadata/resolve/patchNodes.ts'
import type { StoredDocument } from '../database/doors.ts'
import type { ModulePlatform } from '../modules/handlers.ts'
import { type Answer, data } from '../request/answer.ts'
import type { Caller } from '../request/caller.ts'
import type { Call } from '../request/route.ts'
import { type LiveDocument, liveOf, oneByOne } from './drafts.ts'
import { put } from './publish.ts'

interface LayerFile {
  readonly kind: 'layer'
  /** Of the documents' language. */
  readonly language: 1
  readonly documents: readonly StoredDocument[]
}

export async function exportLayer({ database }: ModulePlatform, caller: Caller): Promise<LayerFile> {
  const [rows] = await database.control.read(caller, [liveOf()])
  const live = JSON.parse(rows?.[0]?.[0] ?? '[]') as readonly LiveDocument[]
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

/** → `{ plan: [{ target, action: add | change | remove | same }], revision: n | null }`. @throws what publishing throws, when it is applied. */
export async function importLayer(platform: ModulePlatform, { caller, body }: Call): Promise<Answer> {
  const { file, replace = false, apply = false, note = '' } = body as Importing
  return platform.database.control.write(caller, async (transaction) => {
    await transaction.run(oneByOne)
    const [row] = await transaction.run(liveOf())
    const live = new Map((JSON.parse(row?.[0] ?? '[]') as readonly LiveDocument[]).map((each) => [each.target, each.content]))
    const given = new Map(file.documents.map(({ target, content }) => [target, content]))
    const gone = replace ? [...live.keys()].filter((target) => !given.has(target)) : []
    const plan = [
      ...Array.from(given, ([target, content]) => ({ target, action: actionOf(live.get(target), content) })),
      ...gone.map((target) => ({ target, action: 'remove' as const })),
    ]
    const documents = plan.filter(({ action }) => action !== 'same').map(({ target }) => ({ target, content: given.get(target) ?? null }))
    const revision = apply && documents.length > 0 ? await put(platform, { caller, transaction }, { documents, note }) : null
    return data({ plan, revision })
  })
}

const actionOf = (live: unknown, content: unknown): 'add' | 'change' | 'same' =>
  live === undefined ? 'add' : equal(live, content) ? 'same' : 'change'
