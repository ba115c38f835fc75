// The row of sums at the foot of the table, over the whole result, not over the page.
import type { Column } from '../../metadata/model.ts'
import type { Row, TableBlockProps } from '../../runtime/index.ts'
import { texts } from './texts.ts'

export function foot(columns: readonly Column[], sums: TableBlockProps['sums'], language: 'zh' | 'en'): Row[] | undefined {
  if (!sums || Object.keys(sums).length === 0) return undefined
  const first = columns.find((column) => !column.hidden && !(column.field in sums))
  return [{ ...sums, ...(first && { [first.field]: texts.sum[language] }), id: '$sums', version: 0 }]
}
