// A record on paper: its fields side by side, its lines as tables.
import type { Column, DetailBlock } from '../../../metadata/model.ts'
import type { Row } from '../../contract.ts'
import { useSay } from '../../hooks.ts'
import { useCellTexts } from '../cellTexts.ts'
import { PrintHead } from './PrintHead.tsx'
import { PrintPreview } from './PrintPreview.tsx'
import { PrintTable } from './PrintTable.tsx'
import styles from './print.module.css'

export interface DetailPrintProps {
  readonly block: DetailBlock
  readonly row: Row
  readonly title: string
  readonly close: () => void
}

export function DetailPrint({ block, row, title, close }: DetailPrintProps) {
  const say = useSay()
  const { text } = useCellTexts()
  const items = block.items.filter(({ kind }) => kind !== 'image')
  const pairs = items.flatMap((item, at): [Column, Column | undefined][] => (at % 2 === 0 ? [[item, items[at + 1]]] : []))
  return (
    <PrintPreview wide={false} ready close={close}>
      <PrintHead title={title} />
      <table className={styles.table}>
        <tbody>
          {pairs.map(([left, right]) => (
            <tr key={left.field}>
              <th scope="row">{say(left.label)}</th>
              <td>{text(left, row)}</td>
              <th scope="row">{right && say(right.label)}</th>
              <td>{right && text(right, row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {block.lines.map((lines) => (
        <section key={lines.field}>
          <h2 className={styles.caption}>{say(lines.label)}</h2>
          <PrintTable columns={lines.columns} rows={linesIn(row, lines.field)} text={text} />
        </section>
      ))}
    </PrintPreview>
  )
}

const linesIn = (row: Row, field: string): readonly Row[] => (Array.isArray(row[field]) ? (row[field] as readonly Row[]) : [])
