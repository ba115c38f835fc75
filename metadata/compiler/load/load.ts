// Documents by kind and id, each held against the language. A document that does not fit is reported and left out.
import type {
  DatasetDocument,
  DictionaryDocument,
  Document,
  EntityDocument,
  MenuDocument,
  ModuleManifest,
  PageDocument,
  PatchDocument,
  WidgetManifest,
} from '../../generated/language.ts'
import { problem } from '../../errors/errors.ts'
import type { Problem } from '../../model/model.ts'
import { pointer } from '../../base/pointer.ts'
import { isTenants } from '../../base/names.ts'
import { unknown } from '../../errors/unknown.ts'
import { checkShape } from './checkShape.ts'
import { type DocumentKind, documentKinds } from './languageSchemas.ts'

export interface Source {
  readonly file: string
  readonly document: unknown
}
export interface Loaded<D> {
  readonly file: string
  readonly document: D
}

export interface Documents {
  readonly kind: 'documents'
  readonly entity: ReadonlyMap<string, Loaded<EntityDocument>>
  readonly page: ReadonlyMap<string, Loaded<PageDocument>>
  readonly dataset: ReadonlyMap<string, Loaded<DatasetDocument>>
  readonly dictionary: ReadonlyMap<string, Loaded<DictionaryDocument>>
  readonly menu: ReadonlyMap<string, Loaded<MenuDocument>>
  readonly widget: ReadonlyMap<string, Loaded<WidgetManifest>>
  readonly module: ReadonlyMap<string, Loaded<ModuleManifest>>
  readonly patches: readonly Loaded<PatchDocument>[]
  /** `kind:id` of documents that do not fit the language: what refers to them is not reported again. */
  readonly broken: ReadonlySet<string>
  readonly problems: readonly Problem[]
}

/**
 * Sources in any order; the answer is ordered by file, so that the same documents always give the same model.
 *
 * @param pages `later`: pages are only asked who they are; `checkPageShape` says the rest when one is opened
 * @param missing `kind:id` of documents that are known to be broken and do not stand among the sources
 */
export function load(sources: readonly Source[], pages: 'now' | 'later' = 'now', missing: Iterable<string> = []): Documents {
  const fitting: Loaded<Document>[] = []
  const broken = new Set<string>(missing)
  const problems: Problem[] = []
  const files = new Map<string, string>()
  for (const source of sources.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))) {
    const found = problemsOf(source, pages)
    problems.push(...found)
    const name = nameOf(source.document)
    if (found.length > 0) {
      broken.add(name)
      continue
    }
    const loaded = { file: source.file, document: source.document as Document }
    const other = loaded.document.kind === 'patch' ? undefined : files.get(name)
    if (other !== undefined) {
      problems.push(problem('duplicateId', { document: source.file, path: '/id' }, { word: name.split(':')[1] ?? name, other }))
      continue
    }
    files.set(name, source.file)
    fitting.push(loaded)
  }
  return {
    kind: 'documents',
    entity: byId(fitting, 'entity'),
    page: byId(fitting, 'page'),
    dataset: byId(fitting, 'dataset'),
    dictionary: byId(fitting, 'dictionary'),
    menu: byId(fitting, 'menu'),
    widget: byId(fitting, 'widget'),
    module: byId(fitting, 'module'),
    patches: fitting.filter((loaded) => isOf(loaded, 'patch')),
    broken,
    problems,
  }
}

type OfKind<K extends DocumentKind> = Extract<Document, { kind: K }>

function byId<K extends Exclude<DocumentKind, 'patch'>>(all: readonly Loaded<Document>[], kind: K): ReadonlyMap<string, Loaded<OfKind<K>>> {
  return new Map(all.filter((loaded) => isOf(loaded, kind)).map((loaded) => [idOf(loaded.document), loaded]))
}

const idOf = (document: Document) => ('id' in document ? document.id : '')

function isOf<K extends DocumentKind>(loaded: Loaded<Document>, kind: K): loaded is Loaded<OfKind<K>> {
  return loaded.document.kind === kind
}

const id = /^(?=.{1,50}$)(x_)?[a-z][a-zA-Z0-9]*$/
const route = /^(\/[A-Za-z0-9_:-]+)+$/

/**
 * What menu, routes and permissions need of a page before anybody opens it. The rest is held against the language when it is opened.
 * Whether a page document says who it is: id, route and a title in both languages.
 */
function hasIdentity(document: object): boolean {
  const page: { readonly id?: unknown; readonly route?: unknown; readonly title?: unknown } = document
  return typeof page.id === 'string' && id.test(page.id) && typeof page.route === 'string' && route.test(page.route) && isText(page.title)
}

function isText(text: unknown): boolean {
  if (typeof text !== 'object' || text === null) return false
  const { zh, en, ...rest }: { readonly zh?: unknown; readonly en?: unknown } = text
  return typeof zh === 'string' && zh !== '' && typeof en === 'string' && en !== '' && Object.keys(rest).length === 0
}

function problemsOf({ file, document }: Source, pages: 'now' | 'later'): Problem[] {
  const kind = typeof document === 'object' && document !== null && 'kind' in document ? document.kind : undefined
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    return checkShape('page.schema.json', document, { document: file })
  if (kind === undefined) return [problem('missingKey', { document: file, path: '' }, { word: 'kind' })]
  if (!isKind(kind))
    return [
      unknown(
        'unknownKind',
        { document: file, path: '/kind' },
        { word: typeof kind === 'string' ? kind : JSON.stringify(kind), known: documentKinds },
      ),
    ]
  if (kind === 'page' && pages === 'later' && hasIdentity(document)) return []
  const shape = checkShape(`${kind}.schema.json`, document, { document: file })
  return shape.length > 0 || kind !== 'entity' ? shape : checkNames(file, document as EntityDocument)
}

/** A tenant's fields come by patches; only an entity of his own has them in its document. */
function checkNames(file: string, { id, schema }: EntityDocument): Problem[] {
  const own = isTenants(id) ? [] : Object.keys(schema.properties).filter(isTenants)
  return own.map((word) => problem('tenantName', { document: file, path: pointer('/schema/properties', word) }, { word }))
}

/** What `load` left for later. */
export const checkPageShape = ({ file, document }: Loaded<PageDocument>): Problem[] =>
  checkShape('page.schema.json', document, { document: file })

const isKind = (kind: unknown): kind is DocumentKind => documentKinds.some((known) => known === kind)

function nameOf(document: unknown): string {
  if (typeof document !== 'object' || document === null || !('kind' in document) || !('id' in document)) return ''
  return `${String(document.kind)}:${String(document.id)}`
}
