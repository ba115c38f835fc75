// Records by what is typed or scanned: of every findable entity that the caller may read and open, in one round trip, a few of each.
import type { Home, Statement } from '../../kernel/database/database.ts'
import type { Context } from '../../engine/context/context.ts'
import { contextOf, sees } from '../../engine/context/context.ts'
import { scopeSql } from '../../engine/entity/sql/scope.ts'
import { containing, searchedForms } from '../../engine/entity/sql/filter.ts'
import { columnOf, orderColumn, viewOf } from '../../engine/entity/sql/names.ts'
import { freshPlans } from '../../engine/entity/sql/plans.ts'
import { shownId } from '../../engine/entity/sql/root.ts'
import { literal, quote, Writer } from '../../kernel/database/writer.ts'
import { pinyinColumnOf } from '../../../metadata/document/derivedColumns.ts'
import type { Entity, Field, Model } from '../../../metadata/model/model.ts'
import { formsOf } from '../../../metadata/written/choices.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { ModulePlatform } from '../handlers.ts'
import { addressOf, listsOf, ownPageAddress, placesOf } from './places.ts'

/** Entities asked in one call, rows shown of each, and rows looked at for the best of them. */
export const limits = { entities: 24, rows: 6, looked: 200 } as const

/** What is asked: a keyword anywhere in the text, or a code that is the whole of it. */
export interface Question {
  readonly keyword?: string
  readonly scan?: string
}

/** `[{ entity, label, open, rows: [{ id, label, hints }] }]` as JSON; `open` is the address that the row's id completes. */
export async function findRecords(platform: ModulePlatform, caller: Caller, question: Question): Promise<string> {
  const queries = findable(platform.modelOf(caller), caller).flatMap(({ entity, open }) => {
    const context = contextOf(platform, caller, { entity: entity.id, action: 'get' })
    const statement = statementOf(context, question)
    return statement ? [{ entity, open, statement }] : []
  })
  if (queries.length === 0) return '[]'
  const inHome = async (home: Home): Promise<ReadonlyMap<Statement, string>> => {
    const statements = queries.filter(({ entity }) => entity.home === home).map(({ statement }) => statement)
    if (statements.length === 0) return new Map()
    const [, ...answers] = await platform.database[home].read(caller, [freshPlans, ...statements])
    return new Map(statements.map((statement, index) => [statement, answers[index]?.[0]?.[0] ?? '[]']))
  }
  const answers = new Map((await Promise.all([inHome('tenant'), inHome('control')])).flatMap((home) => [...home]))
  const found = queries.flatMap(({ entity, open, statement }) => {
    const rows = answers.get(statement) ?? '[]'
    return rows === '[]' ? [] : [foundIn(entity, open, rows)]
  })
  return `[${found.join()}]`
}

/** One of the answer, its rows as JSON. */
export const foundIn = ({ id, label }: Entity, open: string, rows: string): string =>
  `{"entity":${JSON.stringify(id)},"label":${JSON.stringify(label)},"open":${JSON.stringify(open)},"rows":${rows}}`

/** Entities with `find` of which a list of the caller's opens the detail, in the order of the menu. */
function findable(model: Model, caller: Caller): readonly { readonly entity: Entity; readonly open: string }[] {
  const found = new Map<string, { readonly entity: Entity; readonly open: string }>()
  const places = placesOf(model, caller)
  for (const { page } of places) {
    for (const listed of listsOf(page, caller)) {
      const entity = model.entities[listed.table.entity]
      const shown = listed.beside.some(
        (block) => block.kind === 'detail' && block.entity === entity?.id && caller.grants.holds(`${page.id}/${block.id}/view`),
      )
      if (entity?.find && shown && !found.has(entity.id) && caller.grants.allows(`${entity.id}.get`))
        found.set(entity.id, { entity, open: ownPageAddress(places, entity) ?? addressOf(listed, `${listed.table.id}.record=`) })
    }
  }
  return [...found.values()].slice(0, limits.entities)
}

function statementOf(context: Context, { keyword, scan }: Question): Statement | undefined {
  const { entity } = context
  const display = entity.fields[entity.display]
  if (!display || !sees(context, display.name)) return undefined
  const visible = (names: readonly string[]): readonly Field[] =>
    names.filter((name) => sees(context, name)).flatMap((name) => entity.fields[name] ?? [])
  const fields = visible((scan === undefined ? entity.find?.by : entity.find?.scan) ?? [])
  if (fields.length === 0) return undefined
  const writer = new Writer()
  const place = { writer, alias: 't' }
  const match =
    scan === undefined ? keywordOf(entity, fields, { text: keyword ?? '', writer }) : codeOf(fields, writer.list(formsOf(scan), 'text'))
  const conditions = [match.where, ...scopeSql(context, context.allowance, place), ...(entity.softDelete ? ['t.deleted_at is null'] : [])]
  const hints = visible(entity.find?.by ?? []).filter(({ name }) => name !== display.name)
  const shown = `json_build_array(${hints.map((field) => columnOf(field, 'p')).join(', ')})`
  const looked = `select *, ${match.rank} as palette_rank from ${viewOf(entity)} t where ${conditions.join(' and ')} limit ${limits.looked}`
  const rows = `select ${shownId(entity, 'p')} as id, ${columnOf(display, 'p')} as label, ${shown} as hints from (${looked}) p order by p.palette_rank, ${orderColumn(entity, 'p')}, p.id limit ${limits.rows}`
  return writer.statement(`select coalesce(json_agg(r), '[]')::text, ${literal(entity.id)} from (${rows}) r`)
}

export interface Match {
  readonly where: string
  /** Smaller is better. */
  readonly rank: string
}

/** Anywhere in one of the fields or in the pinyin of the name; the whole text goes first, then its beginning. */
export function keywordOf(entity: Entity, fields: readonly Field[], { text, writer }: { text: string; writer: Writer }): Match {
  const forms = searchedForms(text).map(containing)
  const [anywhere, start, whole] = [0, 1, 2].map((way) =>
    forms.map((form) => writer.bind(way === 0 ? form : way === 1 ? form.slice(1) : form.slice(1, -1), 'text')),
  )
  const pinyin = fields.some(({ name }) => name === entity.display) ? pinyinColumnOf(entity) : undefined
  const columns = [...fields.map((field) => columnOf(field, 't')), ...(pinyin === undefined ? [] : [`t.${quote(pinyin)}`])]
  const any = (patterns: readonly string[] = []) =>
    columns.flatMap((column) => patterns.map((pattern) => `${column} ilike ${pattern}`)).join(' or ')
  return { where: `(${any(anywhere)})`, rank: `case when ${any(whole)} then 0 when ${any(start)} then 1 else 2 end` }
}

/** The whole of one of the fields; the first field that the entity names goes first. */
function codeOf(fields: readonly Field[], codes: string): Match {
  const columns = fields.map((field) => columnOf(field, 't'))
  return {
    where: `(${columns.map((column) => `${column} = any(${codes})`).join(' or ')})`,
    rank: `case ${columns.map((column, index) => `when ${column} = any(${codes}) then ${index}`).join(' ')} end`,
  }
}
