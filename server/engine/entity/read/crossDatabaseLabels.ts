// Names of rows that lie in the other home. Nothing joins across homes: the rows that are asked for come first, and a statement of its own asks
// what those are called that they refer to.
import type { Entity } from '../../../../metadata/model/model.ts'
import type { Home, RawRows, Statement, Transaction } from '../../../kernel/database/database.ts'
import { fieldIn, type Context } from '../../context/context.ts'
import type { FieldSet } from '../sql/columns.ts'
import { isId } from '../sql/id.ts'
import { columnOf, viewOf } from '../sql/names.ts'
import { Writer } from '../../../kernel/database/writer.ts'

/** What runs a statement under the caller in one of his homes: a read of its own, or the transaction of a write. */
type Run = (home: Home, statement: Statement) => Promise<RawRows>

/** A read of its own. */
export const reading =
  ({ homes, caller }: Context): Run =>
  async (home, statement) =>
    (await homes[home].read(caller, [statement]))[0] ?? []

/** Within a write. */
export const inTransaction =
  (transaction: Transaction): Run =>
  (home, statement) =>
    transaction.at(home).run(statement)

/** Display texts by id, of the caller's own tenant; one that is gone has none. */
export async function namesOf(target: Entity, ids: readonly string[], run: Run): Promise<ReadonlyMap<string, string>> {
  const display = target.fields[target.display]
  if (!display || ids.length === 0) return new Map()
  const writer = new Writer()
  const text = `select t.id, ${columnOf(display, 't')} from ${viewOf(target)} t where t.id = any(${writer.list(ids, 'uuid')})`
  return new Map((await run(target.home, writer.statement(text))).map(([id, name]) => [id ?? '', name ?? '']))
}

interface Rows {
  /** Each a row or a list of rows as JSON. */
  readonly texts: readonly string[]
  /** What the reader sees of them. */
  readonly fields: FieldSet
}

/**
 * Rows of the context's entity with the labels put in that PostgreSQL could not join. Where nothing that is seen refers across homes, which is
 * nearly everywhere, the texts pass unread.
 */
export async function withNames(context: Context, { texts, fields }: Rows, run = reading(context)): Promise<readonly string[]> {
  if (!leavesHome(context, fields)) return texts
  const parsed = texts.map((text): unknown => JSON.parse(text))
  const mentions = parsed.flatMap((rows) => mentionsIn(context, rows))
  for (const target of new Set(mentions.map((mention) => mention.target))) {
    const own = mentions.filter((mention) => mention.target === target)
    const names = await namesOf(target, [...new Set(own.map(({ id }) => id))], run)
    for (const { row, name, id } of own) row.$labels = { ...(isRecord(row.$labels) && row.$labels), [name]: names.get(id) ?? null }
  }
  return parsed.map((rows) => JSON.stringify(rows))
}

type Whose = Pick<Context, 'entity' | 'model'>

/** Kept, as every list asks: of an entity with its lines, and of the fields over references that a reader sees. */
const ofEntities = new WeakMap<Entity, boolean>()
const ofReaders = new WeakMap<ReadonlySet<string>, boolean>()

function leavesHome({ entity, model }: Whose, fields: FieldSet): boolean {
  const children = Object.values(entity.children).flatMap(({ entity: id }) => model.entities[id] ?? [])
  const own = memoize(ofEntities, entity, () =>
    [entity, ...children].some((each) => Object.keys(each.fields).some((name) => targetOf({ entity: each, model }, name))),
  )
  return own || (fields !== undefined && memoize(ofReaders, fields, () => [...fields].some((path) => targetOf({ entity, model }, path))))
}

function memoize<K extends object>(known: WeakMap<K, boolean>, key: K, find: () => boolean): boolean {
  const found = known.get(key) ?? find()
  known.set(key, found)
  return found
}

function targetOf(whose: Whose, path: string): Entity | undefined {
  const field = fieldIn(whose, path)
  return field?.elsewhere ? whose.model.entities[field.reference ?? ''] : undefined
}

interface Mention {
  readonly row: Record<string, unknown>
  /** Of the field, or its path over a reference. */
  readonly name: string
  readonly target: Entity
  readonly id: string
}

function mentionsIn(whose: Whose, rows: unknown): readonly Mention[] {
  return (Array.isArray(rows) ? rows : [rows]).flatMap((row: unknown) => {
    if (!isRecord(row)) return []
    return Object.entries(row).flatMap(([name, value]): readonly Mention[] => {
      const child = whose.model.entities[whose.entity.children[name]?.entity ?? '']
      if (child) return mentionsIn({ ...whose, entity: child }, value)
      const target = isId(value) ? targetOf(whose, name) : undefined
      return target && isId(value) ? [{ row, name, target, id: value }] : []
    })
  })
}

const isRecord = (row: unknown): row is Record<string, unknown> => typeof row === 'object' && row !== null
