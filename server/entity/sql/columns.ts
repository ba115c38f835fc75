// The select list of a row as the API answers it: values by field name, labels of references, children, the mask of actions.
import type { Entity, Field, Model } from '../../../metadata/model.ts'
import { alive, columnOf, linkViewOf, viewOf } from './names.ts'
import { hasLockedRoot, rootOf, shownId, shownReference } from './root.ts'
import { literal, quote } from './writer.ts'

/** Which fields a reader may see: a set of names, or undefined for all. */
export type FieldSet = ReadonlySet<string> | undefined

const always = new Set(['id', 'version'])

/** Fields of an entity that a reader sees, secrets never. */
export function visibleFields(entity: Entity, fields: FieldSet): readonly Field[] {
  return Object.values(entity.fields).filter(
    (field) => !field.secret && (fields === undefined || always.has(field.name) || fields.has(field.name)),
  )
}

/** `p.name as "name", …, labels as "$labels"` over a row of the entity's view under `alias`. */
export function rowColumns(model: Model, entity: Entity, { fields, alias }: { fields: FieldSet; alias: string }): string {
  const visible = visibleFields(entity, fields)
  const columns = visible.map((field) => `${valueOf(model, entity, { field, alias })} as ${quote(field.name)}`)
  const labels = labelsOf(model, visible, alias)
  return [...columns, ...(labels === undefined ? [] : [`${labels} as "$labels"`])].join(', ')
}

function valueOf(model: Model, entity: Entity, { field, alias }: { field: Field; alias: string }): string {
  if (field.name === 'id') return shownId(entity, alias)
  if (field.kind === 'referenceList') {
    const shown = shownReference(model, field, 'l.target_id')
    return `(select coalesce(json_agg(${shown} order by l.position), '[]') from ${link(field)} l where l.owner_id = ${alias}.id)`
  }
  const column = columnOf(field, alias)
  return field.kind === 'reference' ? shownReference(model, field, column) : column
}

/** One object of display texts by field; looked up for the rows of the page alone, each by its key. */
function labelsOf(model: Model, visible: readonly Field[], alias: string): string | undefined {
  const pairs = visible.flatMap((field) => {
    const target = field.reference === undefined ? undefined : model.entities[field.reference]
    if (!target || target.home !== 'tenant' || target.store !== 'table') return []
    return [
      `${literal(field.name)}, ${field.kind === 'referenceList' ? listLabel(field, target, alias) : label(target, columnOf(field, alias))}`,
    ]
  })
  return pairs.length === 0 ? undefined : `json_build_object(${pairs.join(', ')})`
}

const displayOf = (entity: Entity, alias: string): string => {
  const field = entity.fields[entity.display]
  if (!field) throw new Error(`${entity.id} has no display field`)
  return columnOf(field, alias)
}

/** The display text of the row that `column` refers to; a removed row keeps its name where it is still referred to. */
export const label = (target: Entity, column: string): string =>
  `(select ${displayOf(target, 'd')} from ${viewOf(target)} d where d.id = ${column})`

function listLabel(field: Field, target: Entity, alias: string): string {
  return `(select coalesce(json_agg(${displayOf(target, 'd')} order by l.position), '[]') from ${link(field)} l join ${viewOf(target)} d on d.id = l.target_id where l.owner_id = ${alias}.id)`
}

function link(field: Field): string {
  if (field.linkTable === undefined) throw new Error(`Field ${field.name} has no link table`)
  return linkViewOf(field.linkTable)
}

/** Children by name, each an array in the child's own order, without the reference back and the child's book-keeping. */
export function childColumns(model: Model, entity: Entity, { fields, alias }: { fields: FieldSet; alias: string }): string {
  return Object.entries(entity.children)
    .filter(([name]) => fields === undefined || fields.has(name))
    .map(([name, declaration]) => {
      const child = model.entities[declaration.entity]
      const by = child?.fields[declaration.by]
      if (!child || !by) throw new Error(`${entity.id}.${name} has no entity`)
      const shown = childFields(name, { child, fields, by: declaration.by })
      const rows = `select ${rowColumns(model, child, { fields: shown, alias: 'c' })} from ${viewOf(child)} c where ${columnOf(by, 'c')} = ${alias}.id${alive(child, 'c')} order by ${childOrder(child)}`
      return `, (select coalesce(json_agg(k), '[]') from (${rows}) k) as ${quote(name)}`
    })
    .join('')
}

/** Fields of a child that are shown inside its parent: the granted ones written `lines.qty`, or all that it declares. */
export function childFields(name: string, { child, fields, by }: { child: Entity; fields: FieldSet; by: string }): ReadonlySet<string> {
  const granted = fields && [...fields].filter((field) => field.startsWith(`${name}.`)).map((field) => field.slice(name.length + 1))
  const declared = Object.values(child.fields).filter((field) => !field.system && field.name !== by)
  return new Set(declared.map((field) => field.name).filter((field) => !granted?.length || granted.includes(field)))
}

export const childOrder = (child: Entity): string =>
  [
    ...child.sort
      .filter(({ field }) => child.fields[field]?.column !== undefined && field !== 'id')
      .map(({ field, order }) => `c.${quote(child.fields[field]?.column ?? 'id')} ${order}`),
    'c.id',
  ].join(', ')

/** `true` where the row is a tree's locked root. */
export const isRoot = (entity: Entity, alias: string): string | undefined =>
  hasLockedRoot(entity) ? `${alias}.id = ${rootOf(entity)}` : undefined
