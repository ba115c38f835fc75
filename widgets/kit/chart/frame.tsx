// What every chart has around its drawing: title, the same height in every state, and its figures as a table for readers that see no picture.
import { Button } from 'antd'
import { useId, useMemo, type ReactNode } from 'react'
import { useLanguage, useSay, type ChartProps } from '../../../runtime/index.ts'
import { Empty } from '../empty.tsx'
import { formatNumber } from '../format.ts'
import { numberOf } from '../setting.ts'
import { useLate } from '../useLate.ts'
import '../fields.css'
import './chart.css'
import { commonUnit, tableOf, type Table } from './series.ts'
import { words } from './texts.ts'
import { useChart, type Draw, type Picked } from './useChart.ts'

const HEIGHT = 280
/** Rows of the table for screen readers; a longer one is read by nobody. */
const MOST_ROWS = 100
const LATE_MS = 200

interface Props {
  readonly of: ChartProps
  readonly draw: Draw
  readonly rowAt: (picked: Picked) => ChartProps['rows'][number] | undefined
}

export function ChartFrame({ of: props, draw, rowAt }: Props) {
  const { title, rows, status, settings, onPick } = props
  const say = useSay()
  const titleId = useId()
  const language = useLanguage()
  const unit = commonUnit(props.y)
  const late = useLate(status.loading, LATE_MS)
  const height = numberOf(settings['height']) ?? HEIGHT
  const pick = useMemo(() => {
    if (!onPick) return undefined
    return (picked: Picked) => {
      const row = rowAt(picked)
      if (row) onPick(row)
    }
  }, [onPick, rowAt])
  return (
    <figure className="kit-chart" aria-labelledby={titleId} aria-busy={status.loading}>
      <figcaption id={titleId} className="kit-chart-title">
        {title}
        {unit === undefined ? null : <span className="kit-chart-unit">{language === 'zh' ? `（${unit}）` : ` (${unit})`}</span>}
      </figcaption>
      {status.error !== undefined && rows.length > 0 ? <Retry status={status} /> : null}
      <div style={{ height }} data-late={late ? '' : undefined} className="kit-chart-space">
        {rows.length > 0 ? <Drawing draw={draw} onPick={pick} props={props} /> : <Nothing status={status} late={late} say={say} />}
      </div>
    </figure>
  )
}

interface DrawingProps {
  readonly draw: Draw
  readonly onPick: ((picked: Picked) => void) | undefined
  readonly props: ChartProps
}

function Drawing({ draw, onPick, props }: DrawingProps) {
  const frame = useChart(draw, onPick)
  const tableId = useId()
  return (
    <>
      <div ref={frame} className="kit-chart-drawing" role="img" aria-label={props.title} aria-describedby={tableId} />
      <Figures id={tableId} props={props} />
    </>
  )
}

function Figures({ id, props }: { readonly id: string; readonly props: ChartProps }) {
  const language = useLanguage()
  const { categories, series }: Table = useMemo(() => tableOf(props), [props])
  return (
    <div className="kit-unseen">
      <table id={id}>
        <thead>
          <tr>
            <th scope="col">{props.x.label}</th>
            {series.map(({ name, measure }) => (
              <th key={name} scope="col">
                {measure.unit === undefined ? name : `${name} (${measure.unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.slice(0, MOST_ROWS).map((category, at) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {series.map(({ name, measure, values }) => (
                <td key={name}>
                  {formatNumber(values[at], { language, ...(measure.decimals !== undefined && { decimals: measure.decimals }) })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface NothingProps {
  readonly status: ChartProps['status']
  readonly late: boolean
  readonly say: ReturnType<typeof useSay>
}

function Nothing({ status, late, say }: NothingProps): ReactNode {
  if (status.error !== undefined) return <Retry status={status} />
  if (status.loading) return late ? <Bones /> : null
  return <Empty text={say(status.empty === 'filtered' ? words.filtered : words.none)} />
}

function Retry({ status }: Pick<NothingProps, 'status'>) {
  const say = useSay()
  return (
    <div className="kit-chart-error" role="alert">
      {status.error}
      {status.retry ? (
        <Button size="small" onClick={status.retry}>
          {say(words.retry)}
        </Button>
      ) : null}
    </div>
  )
}

/** Stands for the drawing while its figures are on the way: bars of the same height and place. */
function Bones() {
  return (
    <svg className="kit-chart-bones" viewBox="0 0 300 100" preserveAspectRatio="none" aria-hidden>
      {[40, 62, 50, 78, 66, 88, 58, 72, 48, 64].map((height, at) => (
        <rect key={`${at}-${height}`} x={at * 30 + 6} y={100 - height} width="16" height={height} rx="1" />
      ))}
    </svg>
  )
}
