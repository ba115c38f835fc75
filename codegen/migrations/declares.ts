// What rows declare of rows of other entities: a function that computes it from one row, and triggers that collect it in data.declaration with every write.
import { environmentOf } from '../../metadata/expression/environment.ts'
import { recordOf } from '../../metadata/expression/fieldTypes.ts'
import { entityColumns, toSql } from '../../metadata/expression/sql.ts'
import { inlineSql } from '../../metadata/expression/sqlInline.ts'
import type { Declares as Declared } from '../../metadata/model/declaresModel.ts'
import type { Entity, Model } from '../../metadata/model/model.ts'
import { literal, quoted } from './names.ts'
import type { Declares } from './schema.ts'

/** Absent where the entity declares nothing. */
export function declaresOf(entity: Entity, model: Model): Declares | undefined {
  if (!entity.declares) return undefined
  const links = new Set(entity.declares.flatMap(({ field }) => entity.fields[field]?.linkTable ?? []))
  return { query: entity.declares.map((each, place) => query({ entity, model, place }, each)), links: [...links].sort() }
}

interface Around {
  readonly entity: Entity
  readonly model: Model
  readonly place: number
}

function query({ entity, model, place }: Around, { declaration, field, from, to, kind, when }: Declared): string {
  const column = (name: string): string => `t.${quoted(entity.fields[name]?.column ?? name)}`
  const link = entity.fields[field]?.linkTable
  const named = link === undefined ? column(field) : 'l.target_id'
  const within = withinOf(model, declaration, entity.fields[field]?.reference)
  const target = within ? 'o.id' : named
  const end = to === undefined ? 'null::timestamptz' : column(to)
  const linked = link === undefined ? '' : ` join data.${quoted(link)} l on (l.tenant_id, l.owner_id) = (t.tenant_id, t.id)`
  const conditions = [
    `(t.tenant_id, t.id) = (p_tenant, p_record)`,
    `${target} is not null`,
    `${column(from)} is not null`,
    ...(to === undefined ? [] : [`(${end} is null or ${end} > ${column(from)})`]),
    ...(entity.softDelete ? ['t.deleted_at is null'] : []),
    ...(when === undefined ? [] : [`(${conditionOf(entity, when)})`]),
  ]
  return `select ${place}::smallint, ${literal(declaration)}, ${literal(kind)}, ${target}, ${column(from)}, ${end}
    from data.${quoted(entity.table)} t${linked}${within ? within(named) : ''} where ${conditions.join(' and ')}`
}

/** The rows of a place: those in it, or below, when the record is written; absent where the field names the rows themselves. */
function withinOf(model: Model, declaration: string, refersTo: string | undefined): ((place: string) => string) | undefined {
  const declared = Object.values(model.modules).flatMap(({ declarations = {} }) => declarations[declaration] ?? [])[0]
  const target = model.entities[declared?.of ?? '']
  const field = target?.fields[declared?.within ?? '']
  const tree = model.entities[field?.reference ?? '']
  if (!target || !field || !tree?.tree || refersTo !== tree.id || refersTo === target.id) return undefined
  const parent = quoted(tree.fields[tree.tree.parent]?.column ?? '')
  const there = target.softDelete ? ' and d.deleted_at is null' : ''
  return (place) => `
    cross join lateral (with recursive below (id) as (
        select ${place} union select s.id from below join data.${quoted(tree.table)} s on (s.tenant_id, s.${parent}) = (t.tenant_id, below.id))
      select d.id from data.${quoted(target.table)} d join below on (d.tenant_id, d.${quoted(field.column ?? '')}) = (t.tenant_id, below.id)${there}) o`
}

function conditionOf(entity: Entity, when: string): string {
  const sql = toSql(when, environmentOf({ self: recordOf(entity.fields) }), entityColumns('self', entity.fields, 't'))
  if (!sql.ok) throw new Error(`${entity.id} declares by a condition that is not SQL: ${sql.message.en}`)
  return inlineSql(sql)
}

const functionOf = (table: string): string => `app.${quoted(`declares_${table}`)}`

export interface Declaring {
  readonly table: string
  readonly entity: string
  readonly declares: Declares
}

/** @param again Rows may be there already. */
export function declareSql({ table, entity, declares: { query: queries, links } }: Declaring, again: boolean): string {
  const collect = (on: string, record: string): string =>
    `create trigger declare after insert or update or delete on data.${quoted(on)} for each row execute function app.collect_declarations(${literal(entity)}, ${literal(`declares_${table}`)}, ${literal(record)});`
  return [
    `create function ${functionOf(table)}(p_tenant uuid, p_record uuid)
  returns table (place smallint, declaration text, kind text, target_id uuid, from_at timestamptz, to_at timestamptz) language sql stable as $$
  ${queries.join('\n  union all ')}
$$;
revoke execute on function ${functionOf(table)}(uuid, uuid) from public;
grant execute on function ${functionOf(table)}(uuid, uuid) to spindle_app;`,
    collect(table, 'id'),
    ...links.map((link) => collect(link, 'owner_id')),
    ...(again
      ? [`select app.declare_again(tenant_id, ${literal(entity)}, id, ${literal(`declares_${table}`)}) from data.${quoted(table)};`]
      : []),
  ].join('\n')
}

export function undeclareSql({ table, entity, declares: { links } }: Declaring): string {
  return [
    ...[table, ...links].map((on) => `drop trigger declare on data.${quoted(on)};`),
    `drop function ${functionOf(table)}(uuid, uuid);`,
    `select app.undeclare(${literal(entity)});`,
  ].join('\n')
}
