// The rows of sums and averages at the foot of the table, over the whole result, not over the page.
import type { Column } from '../../../metadata/model/model.ts'
import type { Row, TableBlockProps } from '../../../runtime/index.ts'
import { texts } from './texts.ts'

export const sumRow = '$sums'
export const averageRow = '$averages'

interface Figures {
  readonly sums: TableBlockProps['sums']
  readonly averages: TableBlockProps['averages']
}

/** Each is called by its word, or as the server calls it, in the first column that has neither figure. */
export function foot(columns: readonly Column[], { sums = {}, averages = {} }: Figures, language: 'zh' | 'en'): Row[] | undefined {
  const first = columns.find(({ hidden, field }) => !hidden && !(field in sums) && !(field in averages))
  const row = (id: string, figures: NonNullable<Figures['sums']>, word: string): Row[] =>
    Object.values(figures).every((figure) => typeof figure !== 'number')
      ? []
      : [{ ...figures, ...(first && { [first.field]: word }), id, version: 0 }]
  const rows = [...row(sumRow, sums, String(sums.$label ?? texts.sum[language])), ...row(averageRow, averages, texts.average[language])]
  return rows.length > 0 ? rows : undefined
}
