// Rows that stand in a page: to its blocks an entity like any other, known by its name inside the page and nowhere else.
import type { EntityDocument, PageDocument, StaticRow, StaticRows } from '../../generated/language.ts'
import type { Loaded } from '../load/load.ts'
import { record } from '../../base/record.ts'
import { resolveField } from './field.ts'
import { datasetsIn, figuresAmong } from './figures.ts'
import { systemFields } from './reserved.ts'
import type { ResolvedNames, ResolvedEntity } from './resolve.ts'

/** No entity can be called so. It stands in primitives, and tells rows of one page from those of another that calls them the same. */
export const staticId = (page: string, name: string): string => `static:${page}/${name}`

/** The page of an id, undefined where it is none of static rows. */
export const pageOfStatic = (id: string): string | undefined =>
  id.startsWith('static:') ? id.slice('static:'.length).split('/', 1)[0] : undefined

/** The names of the product, and what one page adds to them for itself. */
export function namesWithin(document: PageDocument, names: ResolvedNames, file = ''): ResolvedNames {
  const { id: page, static: own = {} } = document
  const figures = datasetsIn(document)
  if (!document.static && figures.size === 0) return names
  const documents = new Map(names.documents.entity)
  const entities = new Map(names.entities)
  for (const [name, rows] of Object.entries(own)) {
    const loaded = { file, document: asEntity(name, rows) }
    documents.set(name, loaded)
    entities.set(name, resolveStatic(loaded, { id: staticId(page, name), rows: rows.rows, names }))
  }
  for (const id of figures) {
    const dataset = names.documents.dataset.get(id)
    if (!dataset?.document.facts.every(({ entity }) => names.entities.has(entity))) continue
    const resolved = figuresAmong(names.around ?? names)(dataset)
    documents.set(resolved.id, { file: resolved.file, document: resolved.document })
    entities.set(resolved.id, resolved)
  }
  return { ...names, documents: { ...names.documents, entity: documents }, entities, around: names.around ?? names }
}

const asEntity = (id: string, { label, display, schema }: StaticRows): EntityDocument => ({ kind: 'entity', id, label, display, schema })

interface Own {
  readonly id: string
  readonly rows: readonly StaticRow[]
  readonly names: ResolvedNames
}

function resolveStatic({ file, document }: Loaded<EntityDocument>, { id, rows, names }: Own): ResolvedEntity {
  const required = new Set(document.schema.required)
  const surroundings = { entity: document.id, table: '', documents: names.documents, engineOwned: false }
  const { id: identity } = systemFields(false)
  return {
    id,
    file,
    document,
    table: '',
    display: document.display,
    lookup: [document.display],
    fields: record([
      ...Object.entries(document.schema.properties).map(
        ([name, schema]) => [name, resolveField(name, schema, { ...surroundings, required: required.has(name) })] as const,
      ),
      ...(identity ? [['id', { ...identity, schema: { type: 'string' } }] as const] : []),
    ]),
    children: {},
    referencedBy: [],
    rows,
  }
}
