// The workshop over the product's own documents, which nobody has changed, and a few drafts that nobody has published.
import { fieldWords, vocabularyOf } from '../../metadata/authoring/words/vocabulary.ts'
import type { DictionaryDocument, EntityDocument, WidgetManifest } from '../../metadata/generated/language.ts'
import { proposeSheet } from '../../metadata/authoring/sheet/proposal.ts'
import { productDocuments, type Document } from './documents.ts'
import { checked, disputed, draftRow, drafts, sheet } from './workshopDrafts.ts'

const kinds = ['page', 'entity', 'menu', 'dictionary', 'dataset']

interface WorkshopCall {
  readonly path: string
  readonly query: URLSearchParams
  readonly method: string
}

/** undefined for what is not asked of the workshop. */
export function workshopAnswer({ path, query, method }: WorkshopCall): unknown {
  if (path === '/workshop/documents') return listed(query)
  if (path === '/workshop/choices') return choices()
  if (path === '/workshop/uses' || path === '/workshop/keys' || path === '/workshop/attention') return []
  if (path === '/workshop/check') return checked
  if (path === '/workshop/sheet') return proposal()
  if (path.startsWith('/workshop/history/')) return []
  const target = /^\/workshop\/(?:documents|drafts)\/(.+)$/.exec(path)?.[1]
  if (target === undefined) return undefined
  if (method === 'PUT') return saveReply(decodeURIComponent(target))
  return opened(decodeURIComponent(target))
}

function opened(target: string): unknown {
  const own = drafts.get(target)
  if (own) return { editable: true, product: null, live: null, draft: draftRow(own), resolved: null, drafted: own, upgrade: null }
  const document = found(target)
  if (document && target === disputed && isChanged) {
    const theirs = { ...document, title: { zh: '采购', en: 'Purchases' } }
    return { editable: true, product: document, live: null, draft: draftRow(theirs), resolved: document, drafted: theirs, upgrade: null }
  }
  return document && { editable: true, product: document, live: null, draft: null, resolved: document, drafted: null, upgrade: null }
}

const found = (target: string): Document | undefined => productDocuments().find(({ kind, id }) => `${kind}:${id}` === target)

/** One of them has been changed by somebody else since it was opened: told to the first who keeps it. */
let isChanged = false
function saveReply(target: string): unknown {
  if (target !== disputed || isChanged) return { version: 3 }
  isChanged = true
  return Response.json({ code: 409, msg: '', data: { error: 'versionConflict', current: draftRow(found(target)) } }, { status: 409 })
}

function listed(query: URLSearchParams): unknown {
  const word = (query.get('word') ?? '').toLowerCase()
  const isChanged = query.get('changed') === 'true'
  const all = [...drafts.values(), ...(isChanged ? [] : productDocuments())]
  const documents = all
    .filter(({ kind }) => kinds.includes(kind) && (query.get('kind') ?? kind) === kind)
    .map((document) => {
      const target = `${document.kind}:${document.id}`
      return { target, label: labelOf(document), revision: null, draft: drafts.has(target) ? draftRow(null) : null, upgrade: null }
    })
    .filter(({ target, label }) => `${target} ${JSON.stringify(label)}`.toLowerCase().includes(word))
  return { total: documents.length, documents }
}

const labelOf = (document: Document): unknown => Reflect.get(document, 'title') ?? Reflect.get(document, 'label') ?? null

// what is of a kind is written as its kind says: all of them compile
const allOf = <T extends Document>(kind: string): readonly T[] => productDocuments().filter((each): each is T => each.kind === kind)

const words = () =>
  fieldWords(
    allOf<EntityDocument>('entity'),
    allOf<DictionaryDocument>('dictionary').flatMap((each) => [each, ...(each.values ?? [])]),
  )

function choices(): unknown {
  const named = (kind: string) => allOf<Document>(kind).map((each) => ({ id: each.id, label: labelOf(each) }))
  return {
    entities: allOf<EntityDocument>('entity').map(({ id, label, home = 'tenant' }) => ({ id, label, home })),
    operations: [],
    dictionaries: named('dictionary'),
    pages: named('page'),
    datasets: [],
    widgets: allOf<WidgetManifest>('widget').map(({ id, label, role, values = [], props, figures = null }) => ({
      id,
      label,
      role,
      values,
      props,
      figures,
    })),
    words: words(),
  }
}

const proposal = (): unknown => ({
  ...proposeSheet(sheet, {
    name: '维修工单',
    taken: new Set(),
    dictionaries: [],
    references: new Map(),
    vocabulary: vocabularyOf(words(), (rest) => rest),
  }),
  taken: [],
  filled: 0,
  unread: [],
})
