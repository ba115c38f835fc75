// Rows on paper: the shown columns, with sums and averages at the end.
import { useEffect, useRef, type RefObject } from 'react'
import type { Column, FieldKind } from '../../../metadata/model/model.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { separateUnit } from '../../../metadata/document/separateUnit.ts'
import { useLanguage, useSay } from '../../core/hooks/hooks.ts'
import type { CellText } from '../cells/cellTexts.ts'
import styles from './print.module.css'
import { printTexts } from './texts.ts'

export interface Foot {
  readonly sums?: Readonly<Record<string, number | string | null>>
  readonly averages?: Readonly<Record<string, number | null>>
}

interface PrintTableProps {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly text: CellText
  readonly foot?: Foot
}

export function PrintTable({ columns, rows, text, foot = {} }: PrintTableProps) {
  const say = useSay()
  const table = useRef<HTMLTableElement>(null)
  useFitting(table, rows)
  const language = useLanguage()
  const head = (column: Column) => {
    const unit = separateUnit(column, language)
    return unit === '' ? say(column.label) : `${say(column.label)} (${unit})`
  }
  return (
    <table className={styles.table} ref={table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.field} scope="col" data-align={column.align}>
              {head(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => {
              const words = text(column, row)
              return (
                <td key={column.field} data-align={column.align} data-whole={isWhole(column, words) ? '' : undefined}>
                  {words}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <FootRow columns={columns} figures={foot.sums} word={say(printTexts.sum)} />
        <FootRow columns={columns} figures={foot.averages} word={say(printTexts.average)} averaged />
      </tfoot>
    </table>
  )
}

const moments: ReadonlySet<FieldKind> = new Set(['date', 'dateTime', 'time', 'month'])
/** Letters of a text that is short. */
const short = 10
/** As shifts, hours and days of figures are written, whose columns are texts. */
const written = /^\d{4}-\d{2}/

/** Moments and short texts are never over two lines. */
const isWhole = ({ kind }: Column, words: string): boolean => moments.has(kind) || words.length <= short || written.test(words)

/** Sizes of letters, pixels: the first with which no word is broken. */
const sizes = [12, 11, 10, 9, 8]

/** As the paper, which the reader chooses, has room. */
function useFitting(table: RefObject<HTMLTableElement | null>, rows: readonly Row[]): void {
  useEffect(() => {
    const { current: element } = table
    const paper = element?.parentElement
    if (!element || !paper) return undefined
    const fit = () => {
      element.toggleAttribute('data-cramped', false)
      const fits = sizes.some((size) => {
        element.style.fontSize = `${size}px`
        return element.scrollWidth <= paperWidth(paper)
      })
      element.toggleAttribute('data-cramped', !fits)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(paper)
    return () => observer.disconnect()
  }, [table, rows])
}

function paperWidth(paper: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(paper)
  return paper.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
}

interface FootRowProps {
  readonly columns: readonly Column[]
  readonly figures: Foot['sums']
  readonly word: string
  readonly averaged?: boolean
}

function FootRow({ columns, figures, word, averaged = false }: FootRowProps) {
  if (!figures || Object.keys(figures).length === 0) return null
  const first = columns.find(({ field }) => !(field in figures))
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.field} data-align={column.align}>
          {column === first ? (figures.$label ?? word) : figureText(column, figures[column.field], averaged)}
        </td>
      ))}
    </tr>
  )
}

/** To its digits, 2 unless said; a sum of whole numbers is whole, as at the foot of the list. */
function figureText({ kind, digits, decimals = 2 }: Column, value: number | string | null | undefined, averaged: boolean): string {
  if (typeof value !== 'number') return ''
  const places = digits ?? (averaged ? 2 : kind === 'integer' ? 0 : decimals)
  return value.toLocaleString('en-GB', { minimumFractionDigits: places, maximumFractionDigits: places })
}
