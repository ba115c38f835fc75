// What an import would do, row by row: what is new, and of what is overwritten which fields, from what to what.
import type { Field } from '../../../../metadata/model/model.ts'
import { say, type Context } from '../../context/context.ts'
import { no, yes } from '../../context/words.ts'
import { changesOf } from '../write/changes.ts'
import { isMoved, type Draft } from '../../context/draft.ts'
import { fieldAt } from './fields.ts'
import type { InputRow } from './sheetRows.ts'

export interface PreviewRow {
  /** As the sheet counts. */
  readonly row: number
  readonly action: 'create' | 'update' | 'same'
  /** What the record is called by. */
  readonly name: string
  /** Of an overwritten row. */
  readonly changes: readonly { readonly field: string; readonly old: string; readonly new: string }[]
}

/** Rows that are told of one by one. */
const most = 100

export function previewOf(context: Context, drafts: readonly Draft[], inputs: readonly InputRow[]): readonly PreviewRow[] {
  return drafts.slice(0, most).map((draft) => {
    const row = inputs[Number(draft.path.split('.')[0])]?.row.number ?? 0
    const name = String(draft.values[context.entity.display] ?? '')
    if (!draft.stored) return { row, action: 'create', name, changes: [] }
    const { old = {}, new: now = {} } = changesOf(draft)
    const changes = Object.keys(now).flatMap((key) => {
      const { field, label } = fieldAt(context, key) ?? {}
      return field && label
        ? [{ field: say(context, label), old: textOf(context, field, old[key]), new: textOf(context, field, now[key]) }]
        : []
    })
    return { row, action: isMoved(draft) ? 'update' : 'same', name, changes }
  })
}

/** References are ids here: that they change is told, not to whom. */
function textOf(context: Context, field: Field, value: unknown): string {
  if (value === null || value === undefined) return '--'
  if (typeof value === 'boolean') return say(context, value ? yes : no)
  if (field.reference !== undefined) return '…'
  const label = context.model.dictionaries[field.dictionary ?? '']?.values.find((entry) => entry.value === value)?.label
  return label ? say(context, label) : typeof value === 'object' ? JSON.stringify(value) : String(value)
}
