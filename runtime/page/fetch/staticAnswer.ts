// What list calls answer about rows that stand in the page.
import { figuresOf, selectedRows, spoken } from '../../../metadata/functions/staticRows.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import type { Language } from '../../core/i18n/language.ts'
import type { ListAnswer } from './answer.ts'

interface Question {
  readonly action: 'page' | 'list'
  readonly body: Readonly<Record<string, unknown>>
  readonly language: Language
}

export function staticAnswer({ rows = [], fields }: EntityView, { action, body, language }: Question): readonly Row[] | ListAnswer {
  const found = selectedRows(spoken(rows, language), body, { fields, language }).map((row): Row => ({ ...row, version: 1 }))
  if (action === 'list') return found
  const [page, size] = [Number(body.pageNum), Number(body.pageSize)]
  return { rows: found.slice((page - 1) * size, page * size), total: found.length, ...figuresOf(found, body) }
}
