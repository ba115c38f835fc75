// A record on paper: its fields side by side, its lines and what refers to it as tables. Steps and timelines are for the screen.
import { useCallback, useState } from 'react'
import type { Column, DetailBlock, DetailFields } from '../../../metadata/model/model.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { useCellTexts, type CellText } from '../cells/cellTexts.ts'
import { PrintHead } from './PrintHead.tsx'
import { PrintPreview } from './PrintPreview.tsx'
import { PrintTable } from './PrintTable.tsx'
import { RelatedPrint } from './RelatedPrint.tsx'
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
  const [loaded, setLoaded] = useState(0)
  const countLoaded = useCallback(() => setLoaded((before) => before + 1), [])
  const related = block.parts.filter(({ kind }) => kind === 'related').length
  return (
    <PrintPreview wide={false} ready={loaded >= related} close={close}>
      <PrintHead title={title} />
      {block.parts.map((part, at) => {
        if (part.kind === 'fields') return <Fields key={at} part={part} row={row} text={text} />
        if (part.kind === 'related') return <RelatedPrint key={at} part={part} row={row} loaded={countLoaded} />
        if (part.kind !== 'lines') return null
        return (
          <section key={at}>
            <h2 className={styles.caption}>{say(part.label)}</h2>
            <PrintTable columns={part.columns} rows={linesIn(row, part.field)} text={text} />
          </section>
        )
      })}
    </PrintPreview>
  )
}

/** Two fields to a row. */
function Fields({ part, row, text }: { readonly part: DetailFields; readonly row: Row; readonly text: CellText }) {
  const say = useSay()
  const items = part.items.filter(({ kind }) => kind !== 'image')
  const pairs = items.flatMap((item, at): [Column, Column | undefined][] => (at % 2 === 0 ? [[item, items[at + 1]]] : []))
  return (
    <section>
      {part.title && <h2 className={styles.caption}>{say(part.title)}</h2>}
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
    </section>
  )
}

const linesIn = (row: Row, field: string): readonly Row[] => (Array.isArray(row[field]) ? (row[field] as readonly Row[]) : [])
