// Rows as a widget is given them: words, colours, figures as text. A row that has not changed is the same item.
import type { LiveRows } from '../../../metadata/model/liveModel.ts'
import type { Column } from '../../../metadata/model/model.ts'
import type { Option, Row } from '../contracts/contract.ts'
import type { LiveItem } from '../contracts/liveContract.ts'

export interface ItemTexts {
  readonly text: (column: Column, row: Row) => string
  readonly option: (column: Column) => ((value: string) => Option | undefined) | undefined
  readonly say: (text: { readonly zh: string; readonly en: string }) => string
}

/** Makes items of rows; keep it for as long as the texts are the same. */
export function itemMaker(live: LiveRows, texts: ItemTexts): (row: Row) => LiveItem {
  const made = new WeakMap<Row, LiveItem>()
  return (row) => {
    const known = made.get(row)
    if (known) return known
    const item = itemOf(row, live, texts)
    made.set(row, item)
    return item
  }
}

function itemOf(row: Row, live: LiveRows, { text, option, say }: ItemTexts): LiveItem {
  const { title, state, since, seen, group, figures, badge, places } = live
  const count = Number((badge && row[badge.field]) ?? 0)
  const value = String(row[state.field] ?? '')
  const from = since && moment(row[since.field])
  const seenAt = seen && moment(row[seen.field])
  const groupValue = group && row[group.field]
  return {
    id: row.id,
    title: text(title, row),
    state: option(state)?.(value) ?? { value, label: value },
    ...(group && typeof groupValue === 'string' && { group: { id: groupValue, label: text(group, row) } }),
    ...(from !== undefined && { since: from }),
    ...(seenAt !== undefined && { seen: seenAt }),
    figures: figures.map((column) => ({
      id: column.field,
      label: say(column.label),
      text: text(column, row),
      ...(column.unit && { unit: say(column.unit) }),
      value: row[column.field],
    })),
    ...(badge && count > 0 && { badge: { label: say(badge.label), count } }),
    ...(places && typeof row[places.field] === 'string' && { places: codesOf(String(row[places.field])) }),
  }
}

function moment(value: unknown): number | undefined {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** Four bits a place, the first in the low half of a byte. What is no base64 (a field that is masked) holds no places. */
export function codesOf(text: string): Uint8Array {
  let bytes: string
  try {
    bytes = atob(text)
  } catch {
    return new Uint8Array()
  }
  const codes = new Uint8Array(bytes.length * 2)
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes.codePointAt(at) ?? 0
    codes[2 * at] = byte & 15
    codes[2 * at + 1] = byte >> 4
  }
  return codes
}
