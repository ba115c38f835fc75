// Look-up answers of a tree entity as nested options.
import type { Option } from '../../core/contracts/contract.ts'

/** What the options call answers for one record. */
export interface OptionRow {
  readonly id: string
  readonly label: string
  readonly hint?: string | null
  readonly parent?: string | null
  readonly pinyin?: string | null
}

/** Nested by parent, in the order they came; a record whose parent is not there stands at the top. */
export function nest(rows: readonly OptionRow[]): readonly Option[] {
  const known = new Set(rows.map((row) => row.id))
  const children = new Map<string, OptionRow[]>()
  for (const row of rows) {
    const above = row.parent !== undefined && row.parent !== null && row.parent !== row.id && known.has(row.parent) ? row.parent : ''
    children.set(above, [...(children.get(above) ?? []), row])
  }
  const option = (row: OptionRow): Option => {
    const below = children.get(row.id)
    return { value: row.id, label: row.label, ...(row.pinyin && { pinyin: row.pinyin }), ...(below && { children: below.map(option) }) }
  }
  return (children.get('') ?? []).map(option)
}
