// The columns of one table, before and after: what may simply be done, and what would lose or refuse rows.
import type { Refusal, TableChange } from './changes.ts'
import type { ColumnType, Table } from './schema.ts'

export interface ColumnChanges {
  readonly shape: TableChange[]
  readonly losses: TableChange[]
  readonly refusals: Refusal[]
}

/** New columns, widened and loosened ones, and those that are gone. */
export function columnChanges(table: string, before: Table, after: Table): ColumnChanges {
  const found: ColumnChanges = { shape: [], losses: [], refusals: [] }
  const gone = Object.entries(before.columns).filter(([column]) => !(column in after.columns))
  // What is made of another column goes before that one does, or changes; it can be made again.
  for (const [column, { inOrderOf }] of gone) if (inOrderOf !== undefined) found.shape.push({ kind: 'dropColumn', table, column })
  for (const [column, type] of Object.entries(after.columns)) {
    const old = before.columns[column]
    if (old) changeColumn({ table, column }, { old, type }, found)
    else if (type.inOrderOf === undefined) addColumn({ table, column }, type, found)
  }
  // Each time every row is written anew, and every index with it: so all at once, and after what they are made of.
  const made = Object.entries(after.columns).filter(([column, { inOrderOf }]) => inOrderOf !== undefined && !(column in before.columns))
  if (made.length > 0) found.shape.push({ kind: 'addMadeColumns', table, columns: Object.fromEntries(made) })
  for (const [column, { inOrderOf }] of gone) if (inOrderOf === undefined) dropColumn({ table, column }, found)
  return found
}

interface Place {
  readonly table: string
  readonly column: string
}

function addColumn(place: Place, type: ColumnType, found: ColumnChanges): void {
  found.shape.push({ kind: 'addColumn', ...place, type })
  if (type.notNull && type.default === undefined) {
    found.refusals.push({
      declaration: `require ${at(place)}`,
      message: `a new required field has nothing to put into the rows that exist (${at(place)}); give it a default or make it optional`,
    })
  }
}

function dropColumn(place: Place, found: ColumnChanges): void {
  found.losses.push({ kind: 'dropColumn', ...place })
  // Pinyin follows from the text beside it and can be written again.
  if (place.column.endsWith('_pinyin')) return
  found.refusals.push({
    declaration: `drop ${at(place)}`,
    message: `the column data.${at(place)} would be dropped with its values; if the field was renamed, say renamedFrom`,
  })
}

function changeColumn(place: Place, { old, type }: { old: ColumnType; type: ColumnType }, found: ColumnChanges): void {
  if (old.type !== type.type) {
    // A default of the old type may not fit the new one: it is set again below.
    if (old.default !== undefined) found.shape.push({ kind: 'changeDefault', ...place, to: undefined })
    found.shape.push({ kind: 'changeType', ...place, to: type.type })
    if (!widens(old.type, type.type)) {
      found.refusals.push({
        declaration: `retype ${at(place)}`,
        message: `the column data.${at(place)} would change from ${old.type} to ${type.type}, which stored values may not survive`,
      })
    }
  }
  if (old.default !== type.default || (old.type !== type.type && type.default !== undefined))
    found.shape.push({ kind: 'changeDefault', ...place, to: type.default })
  if (!old.notNull && type.notNull && type.default === undefined) {
    found.refusals.push({
      declaration: `require ${at(place)}`,
      message: `the field becomes required, but stored rows may lack it (data.${at(place)}); give it a default`,
    })
  }
  // A yes or no that was left off is no, whatever new rows begin with.
  if (!old.notNull && type.notNull && type.default !== undefined)
    found.shape.push({ kind: 'fillColumn', ...place, value: type.type === 'boolean' ? 'false' : type.default })
  if (Boolean(old.notNull) !== Boolean(type.notNull)) found.shape.push({ kind: 'changeNull', ...place, notNull: Boolean(type.notNull) })
}

const at = ({ table, column }: Place) => `${table}.${column}`

/** Whether every value of the old type is a value of the new one. */
function widens(from: string, to: string): boolean {
  const scale = (type: string) => /^numeric\(15,(\d)\)$/.exec(type)?.[1]
  if (scale(to) === undefined) return to === 'text' && (from === 'integer' || from === 'boolean' || from === 'date')
  return from === 'integer' || Number(scale(from) ?? Infinity) <= Number(scale(to))
}
