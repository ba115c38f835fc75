// The select list of a row as the API answers it: values by field name, labels of references, children, the mask of actions.
import { inRow } from '../../../../metadata/document/fieldKinds.ts'
import type { Entity, Field, Model } from '../../../../metadata/model/model.ts'
import { fieldIn } from '../../context/context.ts'
import { jsonObject } from './jsonObject.ts'
import { alive, columnOf, linksOf, orderOf, viewOf } from './names.ts'
import { emptyLast } from './order.ts'
import { hasLockedRoot, rootOf, shownId, shownReference } from './root.ts'
import { literal, quote } from '../../../kernel/database/writer.ts'

/** Which fields a reader may see: a set of names, or undefined for all. */
export type FieldSet = ReadonlySet<string> | undefined

const always = new Set(['id', 'version'])

/** Fields of an entity that a reader sees, secrets never. */
export function visibleFields(entity: Entity, fields: FieldSet): readonly Field[] {
  return Object.values(entity.fields).filter(
    (field) => !field.secret && (fields === undefined || always.has(field.name) || fields.has(field.name)),
  )
}

/** Fields over references that are granted by name; lines are granted alike, but lead through no reference. */
const farFields = (model: Model, entity: Entity, fields: FieldSet): readonly Field[] =>
  [...(fields ?? [])].flatMap((path) => (path.includes('.') ? (fieldIn({ model, entity }, path) ?? []) : []))

/** What follows `select`, and what follows `from view alias`. */
export interface RowSql {
  readonly columns: string
  readonly joins: string
}

/** `p.name as "name", …, labels as "$labels"` over a row of the entity's view under `alias`, with the joins that the labels come from. */
export function rowSql(model: Model, entity: Entity, { fields, alias }: { fields: FieldSet; alias: string }): RowSql {
  const visible = [...visibleFields(entity, fields), ...farFields(model, entity, fields)]
  const labels = visible.flatMap((field) => labelOf(model, entity, { field, alias }))
  const joined = new Set(labels.flatMap(({ field, join }) => (join === '' ? [] : [field])))
  const columns = visible.map((field) => `${valueOf(model, entity, { field, alias, joined })} as ${quote(field.name)}`)
  const named = labels.map(({ field, sql }) => `${literal(field)}, ${sql}`)
  return {
    columns: [...columns, ...(named.length === 0 ? [] : [`${jsonObject(named)} as "$labels"`])].join(', '),
    joins: labels.map(({ join }) => join).join(''),
  }
}

interface Place {
  readonly field: Field
  readonly alias: string
  /** References whose rows are joined for their labels. */
  readonly joined: ReadonlySet<string>
}

function valueOf(model: Model, entity: Entity, { field, alias, joined }: Place): string {
  if (field.name === 'id') return shownId(entity, alias)
  if (field.kind === 'referenceList') {
    const shown = shownReference(model, field, 'l.target_id')
    const { from, where } = linksOf(field, alias)
    return `(select coalesce(json_agg(${shown} order by l.position), '[]') from ${from} where ${where})`
  }
  const { far } = field
  const via = field.name.slice(0, field.name.indexOf('.'))
  const column = far && joined.has(via) ? columnOf(far.field, labelAlias(alias, via)) : columnOf(field, alias)
  return field.kind === 'reference' ? shownReference(model, field, column) : column
}

interface Label {
  readonly field: string
  readonly sql: string
  readonly join: string
}

/** The display text of a reference. Joined, so that the few rows that a page refers to are read once: a subselect a row took three times as long. */
function labelOf(model: Model, entity: Entity, { field, alias }: Pick<Place, 'field' | 'alias'>): readonly Label[] {
  const target = field.reference === undefined ? undefined : model.entities[field.reference]
  // Rows that tell of documents know each other alone.
  if (!target || field.elsewhere || (target.store === 'document' && target !== entity)) return []
  if (field.kind === 'referenceList') return [{ field: field.name, sql: listLabel(field, target, alias), join: '' }]
  const joined = labelAlias(alias, field.name)
  const join = ` left join ${viewOf(target)} ${joined} on ${joined}.id = ${columnOf(field, alias)}`
  return [{ field: field.name, sql: displayOf(target, joined), join }]
}

const labelAlias = (alias: string, reference: string): string => quote(`${alias}.${reference}`)

const displayOf = (entity: Entity, alias: string): string => {
  const field = entity.fields[entity.display]
  if (!field) throw new Error(`${entity.id} has no display field`)
  return columnOf(field, alias)
}

/** The display text of the row that `column` refers to; a removed row keeps its name where it is still referred to. */
export const label = (target: Entity, column: string): string =>
  `(select ${displayOf(target, 'd')} from ${viewOf(target)} d where d.id = ${column})`

function listLabel(field: Field, target: Entity, alias: string): string {
  const { from, where } = linksOf(field, alias)
  return `(select coalesce(json_agg(${displayOf(target, 'd')} order by l.position), '[]') from ${from} join ${viewOf(target)} d on d.id = l.target_id where ${where})`
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
      const { columns, joins } = rowSql(model, child, { fields: shown, alias: 'c' })
      const rows = `select ${columns} from ${viewOf(child)} c${joins} where ${columnOf(by, 'c')} = ${alias}.id${alive(child, 'c')} order by ${childOrder(child)}`
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
    ...child.sort.flatMap(({ field: name, order }) => {
      const field = child.fields[name]
      return field && inRow(field) && name !== 'id' ? [`${orderOf(child, field, 'c')} ${emptyLast(order)}`] : []
    }),
    'c.id',
  ].join(', ')

/** `true` where the row is a tree's locked root. */
export const isRoot = (entity: Entity, alias: string): string | undefined =>
  hasLockedRoot(entity) ? `${alias}.id = ${rootOf(entity)}` : undefined
