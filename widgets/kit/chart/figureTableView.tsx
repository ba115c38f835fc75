// A table of figures: in sight in place of the drawing, or for screen readers behind it.
import { useSay } from '../../../runtime/index.ts'
import type { FigureTable } from './figureTable.ts'
import { words } from './texts.ts'

interface Props {
  readonly id?: string
  readonly label: string
  readonly table: FigureTable
  /** Rows beyond so many are only counted. */
  readonly most: number
}

export function FigureTableView({ id, label, table: { columns, names, rows }, most }: Props) {
  const say = useSay()
  const more = rows.length - most
  return (
    <table id={id} className="kit-figures" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={`${at} ${column}`} scope="col" data-name={at < names || undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, most).map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) =>
              column < names ? (
                <th key={column} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={column}>{cell}</td>
              ),
            )}
          </tr>
        ))}
        {more > 0 && (
          <tr>
            <td colSpan={columns.length}>{say(words.more(more))}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
