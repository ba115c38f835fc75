// Constraints over rows that are stored: periods of one key that must not overlap (exclude), and how many rows a key may have (count). Whoever writes rows of one
// key takes its lock first, so of two writers at once the second sees what the first has written.
import { DEFAULT_ZONE } from '../../../../metadata/expression/clock.ts'
import type { Constraint } from '../../../../metadata/generated/language.ts'
import type { Field } from '../../../../metadata/model/model.ts'
import type { Breach, ConstraintCall } from '../../context/functions.ts'
import { arrayLiteral, literal, Writer } from '../../../kernel/database/writer.ts'
import { celSql } from '../sql/cel.ts'
import { alive, columnOf, viewOf } from '../sql/names.ts'
import { laterOf, mostClashes } from './together.ts'

type Stored = Constraint & { readonly type: 'exclude' | 'count' }

export const isOverStored = (constraint: Constraint): constraint is Stored => constraint.type === 'exclude' || constraint.type === 'count'

/** The written rows that break it: of several of one call the later ones. */
export async function brokenByStored(constraint: Stored, call: ConstraintCall): Promise<readonly Breach[]> {
  const ids = call.changes.flatMap(({ id, after }) => (after ? [id] : []))
  if (ids.length === 0) return []
  await lockKeys(constraint, call, ids)
  return constraint.type === 'exclude' ? overlapping(constraint, call, ids) : tooMany(constraint, call, ids)
}

/** Fields of the key, as SQL of a row. A key with an empty field is none: nothing is held against its rows. */
const keyOf = ({ fields = [] }: Constraint, { context: { entity } }: ConstraintCall): readonly Field[] =>
  fields.flatMap((name) => entity.fields[name] ?? [])

async function lockKeys(constraint: Stored, call: ConstraintCall, ids: readonly string[]): Promise<void> {
  const { entity, caller } = call.context
  const key = keyOf(constraint, call).map((field) => `coalesce(${columnOf(field, 'v')}::text, '')`)
  const writer = new Writer()
  const name = literal(`${entity.id} ${constraint.id}`)
  const place = `hashtextextended(concat_ws(' ', ${[name, writer.bind(caller.tenantId, 'text'), ...key].join(', ')}), 0)`
  const text = `select pg_advisory_xact_lock(k.place) from (select distinct ${place} as place
    from ${viewOf(entity)} v where v.id = any(${writer.bind(arrayLiteral(ids), 'uuid[]')}) order by 1) k`
  await call.transaction.run(writer.statement(text))
}

interface Parts {
  readonly writer: Writer
  /** Rows v that were written, and o that lie next to them under the same key. */
  readonly from: string
  readonly isWritten: string
  readonly same: string
  readonly display: string
}

function partsOf(constraint: Stored, call: ConstraintCall, ids: readonly string[]): Parts {
  const { entity, caller } = call.context
  const writer = new Writer()
  const isWritten = `v.id = any(${writer.bind(arrayLiteral(ids), 'uuid[]')})`
  const when = (alias: string): string =>
    constraint.when === undefined ? '' : ` and ${celSql({ cel: constraint.when }, { entity, caller, writer, alias })}`
  const key = keyOf(constraint, call).map((field) => ` and ${columnOf(field, 'o')} = ${columnOf(field, 'v')}`)
  const display = entity.fields[entity.display]
  return {
    writer,
    from: `${viewOf(entity)} v`,
    isWritten: `${isWritten}${alive(entity, 'v')}${when('v')}`,
    same: `true${key.join('')}${alive(entity, 'o')}${when('o')}`,
    display: display ? `(${columnOf(display, 'o')})::text` : "''",
  }
}

/** What the fields of the key refer to, and the other row, by their names, for the message. */
function namesOf(constraint: Stored, call: ConstraintCall): readonly { readonly name: string; readonly sql: string }[] {
  return keyOf(constraint, call).flatMap((field) => {
    const target = field.kind === 'reference' && !field.elsewhere ? call.context.model.entities[field.reference ?? ''] : undefined
    const display = target?.fields[target.display]
    if (!target || !display) return []
    return [
      { name: field.name, sql: `(select ${columnOf(display, 'r')}::text from ${viewOf(target)} r where r.id = ${columnOf(field, 'v')})` },
    ]
  })
}

async function overlapping(constraint: Stored, call: ConstraintCall, ids: readonly string[]): Promise<readonly Breach[]> {
  const { entity } = call.context
  const [from, to] = (constraint.range ?? []).map((name) => entity.fields[name])
  if (!from || !to) throw new Error(`${entity.id}.${constraint.id} has no range`)
  const { writer, from: rows, isWritten, same, display } = partsOf(constraint, call, ids)
  // A day belongs to the period that it ends; a moment does not.
  const [before, after] = from.kind === 'date' ? ['<=', '>='] : ['<', '>']
  const end = (alias: string): string => `coalesce(${columnOf(to, alias)}, 'infinity')`
  const names = namesOf(constraint, call)
  const edges = [shownEdge(from), shownEdge(to)]
  const text = `select v.id, o.id, ${[...edges, display, ...names.map(({ sql }) => sql)].join(', ')} from ${rows}
    cross join lateral (select o.* from ${viewOf(entity)} o where o.id <> v.id and ${same}
      and ${columnOf(from, 'o')} ${before} ${end('v')} and ${end('o')} ${after} ${columnOf(from, 'v')} order by o.id limit ${mostClashes}) o where ${isWritten}`
  const found = await call.transaction.run(writer.statement(text))
  return laterOf(
    call,
    found.map(([id, other, begins, ends, shown, ...named]) => ({
      id: id ?? '',
      other: other ?? '',
      values: {
        from: begins ?? '',
        to: ends ?? '…',
        other: shown ?? '',
        ...Object.fromEntries(names.map(({ name }, at) => [name, named[at] ?? ''])),
      },
    })),
  )
}

/** An edge of the other row's period, as the clocks of the mill show it; null where it is open. */
const shownEdge = (field: Field): string =>
  field.kind === 'date'
    ? `${columnOf(field, 'o')}::text`
    : `to_char(${columnOf(field, 'o')} at time zone '${DEFAULT_ZONE}', 'MM-DD HH24:MI')`

/** Rows that were there before come first, then those of the call in their order. */
async function tooMany(constraint: Stored, call: ConstraintCall, ids: readonly string[]): Promise<readonly Breach[]> {
  const { max = 0 } = constraint
  const { entity } = call.context
  const { writer, from, isWritten, same } = partsOf(constraint, call, ids)
  const names = namesOf(constraint, call)
  const key = keyOf(constraint, call).map((field) => `${columnOf(field, 'v')}::text`)
  const others = writer.bind(arrayLiteral(ids), 'uuid[]')
  const text = `select v.id, (select count(*) from ${viewOf(entity)} o where o.id <> all(${others}) and ${same}), concat_ws(chr(1)${['', ...key].join(', ')})
    ${names.map(({ sql }) => `, ${sql}`).join('')} from ${from} where ${isWritten}${key.map((sql) => ` and ${sql} is not null`).join('')}`
  const found = new Map((await call.transaction.run(writer.statement(text))).map((row) => [row[0] ?? '', row]))
  const taken = new Map<string, number>()
  return call.changes.flatMap(({ id }) => {
    const row = found.get(id)
    if (!row) return []
    const [, before, place, ...named] = row
    const count = (taken.get(place ?? '') ?? Number(before)) + 1
    if (count > max) return [{ id, values: { max, ...Object.fromEntries(names.map(({ name }, at) => [name, named[at] ?? ''])) } }]
    taken.set(place ?? '', count)
    return []
  })
}
