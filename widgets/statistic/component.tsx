// One figure that answers a question: value, unit, how it has changed since the period before, and the way there.
import { useMemo, type CSSProperties } from 'react'
import type { Text } from '../../metadata/model/model.ts'
import { useLanguage, useLate, useSay, type ChartProps, type Status } from '../../runtime/index.ts'
import { figureOf, figureWithUnit } from '../kit/chart/figureTable.ts'
import { words } from '../kit/chart/texts.ts'
import { formatNumber, emptyValue } from '../kit/text/format.ts'
import { textWidth } from '../kit/text/textWidth.ts'
import { reasonOf, widen } from '../kit/empty/nothingTexts.ts'
import { Truncated } from '../kit/dom/truncated.tsx'
import { compared, currentValue, type CurrentValue } from './currentValue.ts'
import './statistic.css'

/** Pixels of the letters that `textWidth` measures. */
const MEASURED = 14
/** From here on places after the point are noise in a figure read at a glance; they are told where it is pointed at. */
const LONG = 100_000
const against = (period: string): Text => ({ zh: `较 ${period}`, en: `vs ${period}` })
const spans: Readonly<Record<'previous' | 'lastYear', Text>> = {
  previous: { zh: '较上期', en: 'vs previous period' },
  lastYear: { zh: '较去年同期', en: 'vs a year ago' },
}
/** The day that runs is not among them. */
const overSpans: typeof spans = {
  previous: { zh: '较上期同段', en: 'vs same days before' },
  lastYear: spans.lastYear,
}
const inPoints = { zh: '个百分点', en: ' points' }
/** Behind what it would be compared with. */
const lacking = { zh: '：数据不全', en: ': incomplete' }
const unchanged = { zh: '持平', en: 'no change' }

const WIDTH = 96
const HEIGHT = 32
const EDGE = 3

interface Props {
  readonly values: readonly (number | null)[]
  /** The values in words. */
  readonly label: string
}

/** The way a figure has taken, as a line without axes. */
function Sparkline({ values, label }: Props) {
  const known = values.filter((value) => value !== null)
  const least = known.reduce((one, other) => Math.min(one, other), known[0] ?? 0)
  const most = known.reduce((one, other) => Math.max(one, other), known[0] ?? 0)
  const at = (value: number, index: number) => {
    const x = EDGE + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE)
    const share = most === least ? 0.5 : (value - least) / (most - least)
    return { x, y: HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE) }
  }
  const points = values.flatMap((value, index) => (value === null ? [] : [at(value, index)]))
  const last = points.at(-1)
  return (
    <svg className="stat-spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r="2.5" />}
    </svg>
  )
}

export default function StatisticWidget(props: ChartProps) {
  const { title, rows, x, y, compare, status, settings, onPick, explain, fills } = props
  const language = useLanguage()
  const say = useSay()
  const late = useLate(status.loading && rows.length === 0)
  const [measure = { id: '', label: '' }] = y
  const now = useMemo(() => (compare ? compared(rows, measure) : currentValue(rows, x, measure.id)), [rows, x, measure, compare])
  const exact = rows.length === 0 ? emptyValue : figureOf(now.value, measure, language)
  const value = rows.length > 0 && Math.abs(now.value ?? 0) >= LONG ? figureOf(now.value, { decimals: 0 }, language) : exact
  const row = rows.at(-1)
  return (
    <section className="stat" data-fills={fills || undefined} aria-busy={status.loading}>
      <Truncated as="h3" className="stat-title" text={now.period === undefined ? title : `${title} · ${now.period}`} />
      {status.error !== undefined && rows.length === 0 ? (
        <p className="stat-error" role="alert">
          {status.error}
          {status.retry && (
            <button type="button" className="stat-retry" onClick={status.retry}>
              {say(words.retry)}
            </button>
          )}
        </p>
      ) : (
        <div className="stat-line">
          {late ? (
            <span className="stat-bone" />
          ) : (
            <Value text={value} exact={exact} unit={measure.unit} {...wayOf(row, { onPick, explain })} />
          )}
          {now.course.length > 1 && (
            <Sparkline values={now.course} label={now.course.map((each) => figureWithUnit(each, measure, language)).join(', ')} />
          )}
        </div>
      )}
      <Change
        now={now}
        {...(compare && { against: say((now.inPart ? overSpans : spans)[compare]) })}
        better={settings['better']}
        {...(status.empty !== undefined && !status.loading && { nothing: status })}
      />
    </section>
  )
}

/** A click leads where the tile leads, else it tells what the figure stands on. */
interface Ways {
  readonly onPick: ChartProps['onPick']
  readonly explain: ChartProps['explain']
}

function wayOf(row: ChartProps['rows'][number] | undefined, { onPick, explain }: Ways) {
  if (onPick && row) return { onPick: () => onPick(row) }
  return explain ? { explain } : {}
}

/** How wide a text is, in heights of its letters. */
const lettersOf = (text: string): number => textWidth(text) / MEASURED

interface ValueProps {
  readonly text: string
  readonly exact: string
  readonly unit: string | undefined
  readonly onPick?: () => void
  readonly explain?: () => void
}

function Value({ text, exact, unit, onPick, explain }: ValueProps) {
  const content = (
    <>
      <span className="stat-value" data-hint={exact === text ? undefined : exact}>
        {text}
      </span>
      {unit !== undefined && <span className="stat-unit">{unit}</span>}
    </>
  )
  const act = onPick ?? explain
  const width = { '--letters': lettersOf(text), '--unit-letters': lettersOf(unit ?? '') } as CSSProperties
  if (!act)
    return (
      <span className="stat-figure" style={width}>
        {content}
      </span>
    )
  return (
    <button type="button" className="stat-figure stat-pick" style={width} onClick={act} aria-haspopup={explain && 'dialog'}>
      {content}
    </button>
  )
}

interface ChangeProps {
  readonly now: CurrentValue
  /** Of a whole span: what it is compared with. */
  readonly against?: string
  readonly better: unknown
  /** There is no figure, for this reason. */
  readonly nothing?: Status
}

/** Arrow, sign and words tell the direction; the colour says whether it is good. */
function Change({ now: { change, points, before, incomplete }, against: span, better, nothing: why }: ChangeProps) {
  const language = useLanguage()
  const say = useSay()
  if (why)
    return (
      <p className="stat-change">
        {say(reasonOf(why, words.none))}
        {why.widen && (
          <button type="button" className="stat-retry" onClick={why.widen}>
            {say(widen)}
          </button>
        )}
      </p>
    )
  const comparison = span ?? (before === undefined ? undefined : say(against(before)))
  const by = points ?? (change === undefined ? undefined : change * 100)
  if (incomplete && comparison !== undefined) return <Truncated as="p" className="stat-change" text={`${comparison}${say(lacking)}`} />
  if (by === undefined || comparison === undefined) return null
  const size = formatNumber(Math.abs(by), { language, decimals: points === undefined ? 1 : 2 })
  const same = Number(by.toFixed(points === undefined ? 1 : 2)) === 0
  const good = same || better === undefined ? undefined : by > 0 === (better === 'more')
  return (
    <p className="stat-change">
      {comparison}{' '}
      <span data-good={good} className="stat-percent">
        {same ? say(unchanged) : `${by > 0 ? '▲ +' : '▼ −'}${size}${points === undefined ? '%' : say(inPoints)}`}
      </span>
    </p>
  )
}
