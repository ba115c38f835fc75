// The head of a chart: its title with the unit that all its figures share, and what is said of its height.
import type { ReactNode } from 'react'
import { useLanguage, type ChartProps } from '../../../runtime/index.ts'
import { commonUnit } from './series.ts'

/** Pixels of the drawing where the page names none. */
export const CHART_HEIGHT = 280

interface Props {
  readonly of: Pick<ChartProps, 'title' | 'y'>
  /** Of the title, to be named by. */
  readonly id: string
  /** What the drawing needs to be read right. */
  readonly note?: string | undefined
  /** Tools beside the title. */
  readonly children?: ReactNode
}

export function ChartHead({ of: { title, y }, id, note, children }: Props) {
  const language = useLanguage()
  const unit = commonUnit(y)
  return (
    <figcaption className="kit-chart-head">
      <span id={id} className="kit-chart-title">
        {title}
        {unit === undefined ? null : <span className="kit-chart-unit">{language === 'zh' ? `（${unit}）` : ` (${unit})`}</span>}
      </span>
      {note !== undefined && <span className="kit-chart-note">{note}</span>}
      {children}
    </figcaption>
  )
}
