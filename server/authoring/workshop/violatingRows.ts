// How many stored rows would not pass what a change asks of them from now on: told beside the change, before it is published.
import type { Change, Tightening } from '../../../metadata/layers/diff/change.ts'
import { evaluateExpression, Fault } from '../../../metadata/expression/evaluate.ts'
import { fieldsRead } from '../../../metadata/expression/fieldsRead.ts'
import type { Entity, Field, Model, UniqueRule } from '../../../metadata/model/model.ts'
import type { Homes } from '../../kernel/database/database.ts'
import { environmentFor, userOf } from '../../engine/context/cel.ts'
import { type StoredRow, noRow, rowsAfter } from '../../engine/entity/layer/changed.ts'
import { mayRead } from '../../engine/entity/validate/crossDatabaseGuards.ts'
import { isEmpty } from '../../engine/entity/sql/filterValue.ts'
import { keyOf } from '../../engine/entity/validate/extraUnique.ts'
import type { Values } from '../../engine/context/draft.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { errorsOf } from '../../kernel/validation/ajv.ts'

interface Asking {
  readonly homes: Homes
  readonly caller: Caller
  /** As it will be. */
  readonly model: Model
}

interface Counts {
  /** Rows that would not pass. */
  readonly rows: number
  readonly total: number
  /** What the first of them are called, where the caller reads that of all of them. */
  readonly names?: readonly string[]
}

/** So many rows are named. */
const most = 5

export interface CountedChange extends Change {
  /** Absent where nothing is asked of rows, or none of them can be told from here: lines, what other rows say. */
  readonly counts?: Counts
}

/** Each change with what it means for the rows that are there. */
export async function withCounts(changes: readonly Change[], asking: Asking): Promise<readonly CountedChange[]> {
  const counted: CountedChange[] = []
  for (const change of changes) {
    const counts = await countsOf(change, asking)
    counted.push(counts ? { ...change, counts } : change)
  }
  return counted
}

async function countsOf({ tightenings }: Change, asking: Asking): Promise<Counts | undefined> {
  let counts: Counts | undefined
  for (const [id, all] of Map.groupBy(tightenings, ({ entity }) => entity)) {
    const entity = asking.model.entities[id]
    const tests = entity?.store === 'table' ? all.flatMap((each) => testOf(each, entity, asking) ?? []) : []
    if (!entity || tests.length === 0) continue
    const names = new Set(tests.flatMap(({ reads }) => reads))
    const display = shownName(entity, asking.caller)
    const fields = Object.values(entity.fields).filter((field) => names.has(field.name) || field === display)
    let [rows, total] = [counts?.rows ?? 0, counts?.total ?? 0]
    const named = [...(counts?.names ?? [])]
    const among = { database: asking.homes[entity.home], caller: asking.caller }
    for (let last: string | undefined = noRow; last !== undefined;) {
      const storedRows: readonly StoredRow[] = await rowsAfter(entity, { fields, rules: [] }, { last, among })
      const there = storedRows.filter(({ values }) => values.$removed !== true)
      total += there.length
      const failing = there.filter(({ values }) => tests.some(({ fails }) => fails(values)))
      rows += failing.length
      if (display) named.push(...namesIn(display, failing).slice(0, most - named.length))
      last = storedRows.at(-1)?.id
    }
    counts = { rows, total, ...(named.length > 0 && { names: named }) }
  }
  return counts
}

/** What rows are called by, as it is read beside them. */
function shownName(entity: Entity, caller: Caller): Field | undefined {
  const field = entity.fields[entity.display]
  return field && isColumn(field) && field.reference === undefined && mayRead(caller, entity) ? field : undefined
}

const namesIn = ({ name }: Field, rows: readonly StoredRow[]): readonly string[] =>
  rows.flatMap(({ values }) => (isEmpty(values[name]) ? [] : [String(values[name])]))

interface Test {
  readonly reads: readonly string[]
  readonly fails: (values: Values) => boolean
}

/** Undefined where rows alone do not tell. */
function testOf(tightening: Tightening, entity: Entity, { caller, model }: Asking): Test | undefined {
  const holds = (cel: string, values: Values): unknown => {
    const value = evaluateExpression(cel, environmentFor(model, entity), { self: values, user: userOf(caller) })
    return value instanceof Fault ? undefined : value
  }
  const test = bareTest(tightening, holds)
  const isStored = (name: string): boolean => isColumn(entity.fields[name])
  return test?.reads.every(isStored) ? test : undefined
}

const isColumn = (field: Field | undefined): boolean => field !== undefined && (field.column !== undefined || field.extra !== undefined)

function bareTest(tightening: Tightening, holds: (cel: string, values: Values) => unknown): Test | undefined {
  switch (tightening.test) {
    case 'required': {
      const { field, when } = tightening
      return {
        reads: [field, ...(when === undefined ? [] : fieldsRead(when))],
        fails: (values) => isEmpty(values[field]) && (when === undefined || holds(when, values) === true),
      }
    }
    case 'schema': {
      const { field, schema } = tightening
      return { reads: [field], fails: (values) => !isEmpty(values[field]) && errorsOf(schema, values[field]).length > 0 }
    }
    case 'decimals': {
      const { field, places } = tightening
      return { reads: [field], fails: (values) => (String(values[field] ?? '').split('.')[1] ?? '').replace(/0+$/, '').length > places }
    }
    case 'values': {
      const { field, without } = tightening
      return { reads: [field], fails: (values) => [values[field]].flat().some((each) => without.includes(String(each))) }
    }
    case 'rule': {
      const { cel } = tightening
      return { reads: fieldsRead(cel), fails: (values) => holds(cel, values) === false }
    }
    case 'unique': {
      const seen = new Set<string>()
      const rule = { fields: tightening.fields } as UniqueRule
      const fails = (values: Values): boolean => {
        const key = keyOf(rule, values)
        if (key === undefined || !seen.has(key)) {
          if (key !== undefined) seen.add(key)
          return false
        }
        return true
      }
      return { reads: tightening.fields, fails }
    }
    default:
      return undefined
  }
}
