// Every place in a document that names something: walked once, with the entity that field names belong to.
import type { Source } from '../../metadata/load/load.ts'

/** A name as it stands at one place. Fields are named with their entity. */
export interface Mention {
  readonly kind: 'entity' | 'field' | 'dictionary' | 'dataset' | 'widget' | 'page' | 'function'
  /** stopReason, or stopReason.name. */
  readonly target: string
  readonly document: string
  /** JSON pointer. */
  readonly path: string
  /** How it is named: the key it stands under, or `cel`. */
  readonly as: string
}

interface Scope {
  readonly file: string
  readonly path: string
  /** Entity whose fields are meant here. */
  readonly entity?: string
  readonly model: Shape
  readonly found: Mention[]
}

/** What of the entities must be known to tell whose field a name is. */
export interface Shape {
  /** The entity that a field or the children of this name lead to. */
  readonly leadsTo: (entity: string, name: string) => string | undefined
  readonly hasField: (entity: string, name: string) => boolean
}

/** Keys whose text names something, beside fields. */
const NAMES: Readonly<Record<string, Mention['kind']>> = {
  entity: 'entity',
  reference: 'entity',
  dictionary: 'dictionary',
  dataset: 'dataset',
  widget: 'widget',
  page: 'page',
  activeMenu: 'page',
  drill: 'page',
  do: 'function',
}
/** Keys whose text, or whose list of texts, names fields. */
const FIELDS = new Set([
  'field',
  'display',
  'by',
  'parent',
  'lookup',
  'search',
  'columns',
  'items',
  'unique',
  'fields',
  'range',
  'required',
  'sort',
  'picture',
  'status',
  'time',
])
/** Keys of records that are keyed by fields. */
const KEYED = new Set(['properties', 'generate', 'set'])
const EXPRESSIONS = new Set(['cel', 'when'])

/** All mentions in one document. */
export function mentions({ file, document }: Source, model: Shape): Mention[] {
  const found: Mention[] = []
  if (!isRecord(document)) return found
  const entity = document.kind === 'entity' && typeof document.id === 'string' ? document.id : factsEntity(document)
  walk(document, { file, path: '', model, found, ...(entity && { entity }) })
  return found
}

/** A dataset over one fact names that entity's fields plainly. */
function factsEntity(document: Record<string, unknown>): string | undefined {
  const [fact] = Array.isArray(document.facts) ? (document.facts as unknown[]) : []
  return isRecord(fact) && typeof fact.entity === 'string' ? fact.entity : undefined
}

function walk(value: Record<string, unknown>, outer: Scope): void {
  const scope = scopeOf(value, outer)
  for (const [key, inner] of Object.entries(value)) {
    const here = { ...scope, path: `${scope.path}/${key}` }
    // What a reference may point at speaks of the rows that it points at.
    visit(key, inner, key === 'where' && typeof value.reference === 'string' ? { ...here, entity: value.reference } : here)
    if (KEYED.has(key) && isRecord(inner))
      for (const name of Object.keys(inner)) field(name, key, { ...here, path: `${here.path}/${name}` })
  }
}

/** An object that names an entity speaks of that entity's fields; a form item that names children, of the child's. */
function scopeOf(value: Record<string, unknown>, outer: Scope): Scope {
  if (typeof value.entity === 'string') return { ...outer, entity: value.entity }
  if (typeof value.of === 'string' && outer.entity) return { ...outer, entity: outer.model.leadsTo(outer.entity, value.of) ?? outer.entity }
  return outer
}

function visit(key: string, value: unknown, here: Scope): void {
  if (typeof value === 'string') return text(key, value, here)
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      visit(key === 'unlessReferencedBy' ? 'entity' : key, item, { ...here, path: `${here.path}/${index}` })
    return
  }
  if (!isRecord(value)) return
  if (key === 'widget' && typeof value.name === 'string')
    here.found.push({ kind: 'widget', target: value.name, document: here.file, path: `${here.path}/name`, as: key })
  const children =
    typeof value.field === 'string' && Array.isArray(value.columns) && here.entity
      ? here.model.leadsTo(here.entity, value.field)
      : undefined
  if (children && typeof value.field === 'string') {
    field(value.field, 'field', { ...here, path: `${here.path}/field` })
    walk({ columns: value.columns }, { ...here, entity: children })
  } else walk(value, here)
}

function text(key: string, value: string, here: Scope): void {
  const kind = NAMES[key]
  if (kind) here.found.push({ kind, target: value, document: here.file, path: here.path, as: key })
  else if (FIELDS.has(key)) field(value, key, here)
  else if (EXPRESSIONS.has(key)) for (const [, name = ''] of value.matchAll(/\b(?:self|form|row)\.([\w.]+)/g)) field(name, 'cel', here)
  else if (key === 'permission' && value.includes('.'))
    here.found.push({ kind: 'entity', target: value.split('.')[0] ?? '', document: here.file, path: here.path, as: key })
  else if (/\/filter\/\w+$/.test(here.path)) field(value, 'filter', here)
}

/** A path of fields: each step is a field of the entity that the step before led to. */
function field(path: string, as: string, here: Scope): void {
  let entity = here.entity
  for (const name of path.split('.')) {
    if (!entity || !here.model.hasField(entity, name)) return
    here.found.push({ kind: 'field', target: `${entity}.${name}`, document: here.file, path: here.path, as })
    entity = here.model.leadsTo(entity, name)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
