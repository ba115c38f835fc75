// The workshop over the product's own documents, which nobody has changed.
import { productDocuments, type Document } from './documents.ts'

const kinds = ['page', 'entity', 'menu', 'dictionary', 'dataset']

/** undefined for what is not asked of the workshop. */
export function workshopAnswer(path: string, query: URLSearchParams): unknown {
  if (path === '/workshop/documents') return listed(query)
  const target = /^\/workshop\/documents\/(.+)$/.exec(path)?.[1]
  if (target === undefined) return path.startsWith('/workshop/history/') ? [] : undefined
  const document = productDocuments().find(({ kind, id }) => `${kind}:${id}` === decodeURIComponent(target))
  return document && { editable: true, product: document, live: null, draft: null, resolved: document, drafted: null }
}

function listed(query: URLSearchParams): unknown {
  const word = (query.get('word') ?? '').toLowerCase()
  const documents = productDocuments()
    .filter(({ kind }) => kinds.includes(kind) && (query.get('kind') ?? kind) === kind)
    .map((document) => ({ target: `${document.kind}:${document.id}`, label: labelOf(document), revision: null, draft: null }))
    .filter(({ target, label }) => query.get('changed') !== 'true' && `${target} ${JSON.stringify(label)}`.toLowerCase().includes(word))
  return { total: documents.length, documents }
}

const labelOf = (document: Document): unknown => Reflect.get(document, 'title') ?? Reflect.get(document, 'label') ?? null
