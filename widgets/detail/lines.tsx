// The lines of a record to read: a compact table, totals under what the record adds up.
import type { Column, DetailLines, Text } from '../../metadata/model/model.ts'
import { useLanguage, useSay, type DetailBlockProps, type Row } from '../../runtime/index.ts'
import { exactSum } from '../kit/text/columnTotal.ts'
import { formatNumber } from '../kit/text/format.ts'
import { titleOf } from '../kit/text/title.ts'
import { Value } from '../kit/text/value.tsx'
import { withoutUnit } from '../kit/text/withoutUnit.ts'

const none: Text = { zh: '暂无明细', en: 'No lines' }
const total: Text = { zh: '合计', en: 'Total' }

interface Props extends Pick<DetailBlockProps, 'cellOf' | 'optionsOf'> {
  readonly lines: DetailLines
  readonly row: Row
}

export function Lines({ lines, row, ...cells }: Props) {
  const say = useSay()
  const language = useLanguage()
  const columns = lines.columns.filter(({ hidden }) => !hidden)
  const rows = rowsOf(row[lines.field])
  return (
    <div className="detail-lines" tabIndex={0} role="group" aria-label={say(lines.label)}>
      <table>
        <caption>{say(lines.label)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.field} scope="col" style={{ textAlign: column.align }}>
                {titleOf(column, { say, language })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <tr key={line.id}>
              {columns.map((column) => (
                <Value key={column.field} {...cells} as="td" column={withoutUnit(column)} row={line} />
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td className="detail-lines-none" colSpan={columns.length}>
                {say(none)}
              </td>
            </tr>
          )}
        </tbody>
        {rows.length > 0 && columns.some(({ sum }) => sum) && <Totals columns={columns} rows={rows} />}
      </table>
    </div>
  )
}

function Totals({ columns, rows }: { readonly columns: readonly Column[]; readonly rows: readonly Row[] }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <tfoot>
      <tr>
        {columns.map(({ field, sum, decimals = 0 }, index) => {
          const values = rows.map((line) => line[field])
          if (sum) return <td key={field}>{formatNumber(exactSum(values, decimals), { language, decimals })}</td>
          return index === 0 ? (
            <th key={field} scope="row">
              {say(total)}
            </th>
          ) : (
            <td key={field} />
          )
        })}
      </tr>
    </tfoot>
  )
}

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
