// What has been decided of a sheet so far, and why no drafts can be made of it yet.
import type { Text } from '../../../metadata/model/model.ts'
import { isOwnId } from '../../../metadata/base/names.ts'
import { type Chosen, hasDisplay } from '../../../metadata/authoring/sheet/documents.ts'
import type { ReadSheet } from '../base/server.ts'
import { sheetTexts } from './texts.ts'

export interface Plan extends Chosen {
  readonly file: File
  readonly rows: number
  readonly filled: number
  readonly unread: readonly string[]
  readonly total?: number | null
}

export const planOf = (file: File, proposal: ReadSheet): Plan => ({
  ...proposal,
  file,
  taken: new Set(proposal.taken),
  columns: proposal.columns.map((column) => ({ ...column, keep: true })),
})

/** Of the id alone. */
export const wrongId = ({ id, taken }: Plan): Text | undefined =>
  taken.has(id) ? sheetTexts.taken : isOwnId(id) && id.length <= 40 ? undefined : sheetTexts.badId

export function whyNot(plan: Plan): Text | undefined {
  const named = [plan, ...plan.columns.filter(({ keep }) => keep)]
  if (named.some(({ label }) => label.zh.trim() === '' || label.en.trim() === '')) return sheetTexts.noLabel
  return wrongId(plan) ?? (hasDisplay(plan.columns) ? undefined : sheetTexts.noName)
}
