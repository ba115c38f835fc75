// The difference of two states, in the order in which it can be applied. What would lose stored data is refused unless declared.
import type { Change, Refusal, Renames, TableChange } from './changes.ts'
import { columnChanges } from './columns.ts'
import { renamed } from './renames.ts'
import { EXTRA, type DatabaseSchema, type Table } from './schema.ts'

export interface Difference {
  readonly changes: readonly Change[]
  /** `after` with its columns in the order the tables will have them: the next snapshot. */
  readonly state: DatabaseSchema
  readonly refusals: readonly Refusal[]
}

export interface Declared {
  readonly renames: Renames
  /** Declarations of losses that are meant, e.g. `drop stop_reason.scope`; `*` means all (the way back). */
  readonly allowed: ReadonlySet<string>
}

/** What leads from `before` to `after`. */
export function diff(before: DatabaseSchema, after: DatabaseSchema, { renames, allowed }: Declared): Difference {
  const start = renamed(before, renames)
  const state = inOrderOf(start, after)
  const names = Object.keys({ ...start.tables, ...state.tables }).sort()
  const steps = names.map((name) =>
    tableSteps({
      name,
      before: start.tables[name],
      after: state.tables[name],
      from: renames.tables[name],
      columnsFrom: renames.columns[name] ?? {},
    }),
  )
  const phase = (key: Phase) => steps.flatMap((step) => step[key].map((change): Change => ({ ...change, schema: step.schema })))
  return {
    changes: [
      ...phase('views'),
      ...phase('renames'),
      ...phase('drops'),
      ...phase('shape'),
      ...phase('losses'),
      ...phase('keys'),
      ...phase('newViews'),
    ],
    state,
    refusals: steps.flatMap((step) => step.refusals).filter(({ declaration }) => !allowed.has('*') && !allowed.has(declaration)),
  }
}

/** Columns that exist keep their place, new ones follow: moving a field in its document changes nothing. */
function inOrderOf(before: DatabaseSchema, after: DatabaseSchema): DatabaseSchema {
  const tables = Object.entries(after.tables).map(([name, table]) => {
    const old = before.tables[name]
    const order = Object.keys({ ...old?.columns, ...table.columns }).filter((column) => column in table.columns)
    const columns = Object.fromEntries(order.flatMap((column) => (table.columns[column] ? [[column, table.columns[column]] as const] : [])))
    return [
      name,
      {
        ...table,
        columns,
        foreignKeys: byName(table.foreignKeys),
        indexes: byName(table.indexes),
        view: order.filter((column) => table.view.includes(column)),
      },
    ] as const
  })
  return { ...after, tables: Object.fromEntries(tables) }
}

const byName = <T>(record: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

type Phase = 'views' | 'renames' | 'drops' | 'shape' | 'losses' | 'keys' | 'newViews'
type Steps = Record<Phase, TableChange[]> & { readonly schema: Change['schema']; readonly refusals: Refusal[] }

interface Pair {
  readonly name: string
  readonly before: Table | undefined
  readonly after: Table | undefined
  /** The table's name before, when it was renamed. */
  readonly from: string | undefined
  readonly columnsFrom: Readonly<Record<string, string>>
}

function tableSteps(pair: Pair): Steps {
  const { name, before, after } = pair
  const schema = (after ?? before)?.schema ?? 'data'
  if (before && after && before.schema !== after.schema) throw new Error(`${name} would move to ${schema}: an entity keeps its home`)
  const steps: Steps = { schema, views: [], renames: [], drops: [], shape: [], losses: [], keys: [], newViews: [], refusals: [] }
  if (after && !before) {
    steps.shape.push({ kind: 'createTable', table: name, definition: after })
    keySteps(name, { before: { foreignKeys: {}, indexes: {} }, after }, steps)
    steps.newViews.push({ kind: 'createView', table: name, columns: after.view })
    declareSteps({ ...pair, after }, steps)
  } else if (before && !after) {
    declareSteps({ ...pair, before }, steps)
    steps.views.push({ kind: 'dropView', table: name })
    for (const key of Object.keys(before.foreignKeys)) steps.drops.push({ kind: 'dropForeignKey', table: name, name: key })
    steps.losses.push({ kind: 'dropTable', table: name })
    steps.refusals.push({
      declaration: `drop ${name}`,
      message: `the table ${schema}.${name} would be dropped with its rows; if ${before.entity} was renamed, say renamedFrom`,
    })
  } else if (before && after) alterSteps({ ...pair, before, after }, steps)
  return steps
}

function alterSteps(pair: Pair & { before: Table; after: Table }, steps: Steps): void {
  const { name, before, after, from, columnsFrom } = pair
  if (!from && !Object.keys(columnsFrom).length && JSON.stringify(before) === JSON.stringify(after)) return
  const changed = columnChanges(name, before, after)
  const viewIsCurrent =
    !from && !Object.keys(columnsFrom).length && !changed.shape.some(({ kind }) => kind === 'changeType') && same(before.view, after.view)
  if (!viewIsCurrent) {
    steps.views.push({ kind: 'dropView', table: from ?? name })
    steps.newViews.push({ kind: 'createView', table: name, columns: after.view })
  }
  if (from) steps.renames.push({ kind: 'renameTable', from, to: name, definition: after })
  for (const [to, old] of Object.entries(columnsFrom)) steps.renames.push({ kind: 'renameColumn', table: name, from: old, to })
  if (before.entity !== after.entity) steps.renames.push({ kind: 'recount', table: name, entity: after.entity })
  steps.shape.push(...changed.shape)
  if (EXTRA in after.columns && !(EXTRA in before.columns)) steps.shape.push({ kind: 'followExtra', table: name, entity: after.entity })
  steps.losses.push(...changed.losses)
  steps.refusals.push(...changed.refusals)
  keySteps(name, { before, after }, steps)
  declareSteps(pair, steps)
}

/** Before anything moves on the old table, after everything on the new one. */
function declareSteps({ name, from, before, after }: Pair, steps: Steps): void {
  if (!from && same(before?.declares, after?.declares) && before?.entity === after?.entity) return
  if (before?.declares) steps.views.push({ kind: 'undeclare', table: from ?? name, entity: before.entity, declares: before.declares })
  if (after?.declares)
    steps.newViews.push({ kind: 'declare', table: name, entity: after.entity, declares: after.declares, again: before !== undefined })
}

type Keys = Pick<Table, 'foreignKeys' | 'indexes'>

/** Indexes and foreign keys: renamed where only the name differs, else dropped and added. */
function keySteps(table: string, { before, after }: { before: Keys; after: Keys }, steps: Steps): void {
  const indexes = matched(before.indexes, after.indexes)
  steps.drops.push(...indexes.gone.map((name): TableChange => ({ kind: 'dropIndex', name })))
  steps.renames.push(...indexes.renamed.map(([from, to]): TableChange => ({ kind: 'renameIndex', from, to })))
  steps.keys.push(...indexes.added.map(([name, index]): TableChange => ({ kind: 'addIndex', table, name, index })))
  const keys = matched(before.foreignKeys, after.foreignKeys)
  steps.drops.push(...keys.gone.map((name): TableChange => ({ kind: 'dropForeignKey', table, name })))
  steps.renames.push(...keys.renamed.map(([from, to]): TableChange => ({ kind: 'renameForeignKey', table, from, to })))
  steps.keys.push(...keys.added.map(([name, key]): TableChange => ({ kind: 'addForeignKey', table, name, key })))
}

function matched<T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>) {
  const gone = new Set(Object.keys(before).filter((name) => !same(before[name], after[name])))
  const renamedTo: [string, string][] = []
  const added: [string, T][] = []
  for (const [name, value] of Object.entries(after)) {
    if (same(before[name], value)) continue
    const old = [...gone].find((candidate) => !(candidate in after) && same(before[candidate], value))
    if (old && !(name in before)) {
      renamedTo.push([old, name])
      gone.delete(old)
    } else added.push([name, value])
  }
  return { gone: [...gone], renamed: renamedTo, added }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
