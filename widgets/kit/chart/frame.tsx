// What every chart has around its drawing: title, tools, the same height in every state, its figures as a table.
import { BarChartOutlined, DownloadOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Text } from '../../../metadata/model/model.ts'
import { useLanguage, useLate, useTokens, useSay, type ChartProps } from '../../../runtime/index.ts'
import { savePicture } from '../dom/saveFile.ts'
import { numberOf } from '../text/setting.ts'
import '../fields.css'
import './chart.css'
import type { Shape } from './bones.tsx'
import { figureTable, type FigureTable } from './figureTable.ts'
import { FigureTableView } from './figureTableView.tsx'
import { CHART_HEIGHT, ChartHead } from './head.tsx'
import { pictureOf } from './picture.ts'
import { words } from './texts.ts'
import { Retry, Undrawn } from './undrawn.tsx'
import { useChart, type Draw, type Drawn, type Picked, type Zoomed } from './useChart.ts'

/** Rows of the table for screen readers; a longer one is read by nobody. And of the one in sight. */
const MOST_HEARD = 100
const MOST_SEEN = 1000

interface Props {
  readonly of: ChartProps
  readonly draw: Draw
  /** The row behind a point, where there is one. */
  readonly rowAt?: (picked: Picked) => ChartProps['rows'][number] | undefined
  /** The figures where they are not simply the rows. */
  readonly table?: FigureTable
  /** There are rows, but nothing in them can be drawn. */
  readonly blank?: boolean
  readonly zoomed?: Zoomed
  /** What the drawing needs to be read right. */
  readonly note?: Text | undefined
  /** What is seen until there are figures. */
  readonly shape?: Shape
}

interface ChartToolsProps {
  readonly title: string
  readonly asTable: boolean
  readonly onSwitch: () => void
  readonly onDownload: () => void
}

/** What a reader may do with a chart: see its figures as a table, take the picture along. */
function ChartTools({ title, asTable, onSwitch, onDownload }: ChartToolsProps) {
  return (
    <div className="kit-chart-tools">
      {asTable ? null : <Tool of={title} label={words.download} icon={<DownloadOutlined />} onClick={onDownload} />}
      <Tool
        of={title}
        label={asTable ? words.asChart : words.asTable}
        icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
        onClick={onSwitch}
      />
    </div>
  )
}

interface ToolProps {
  /** The chart's title: several charts stand on a page. */
  readonly of: string
  readonly label: Text
  readonly icon: ReactNode
  readonly onClick: () => void
}

function Tool({ of, label, icon, onClick }: ToolProps) {
  const say = useSay()
  return (
    <Tooltip title={say(label)} mouseEnterDelay={0.2}>
      <Button type="text" size="small" icon={icon} aria-label={`${say(label)}: ${of}`} onClick={onClick} />
    </Tooltip>
  )
}

export function ChartFrame({ of: props, draw, rowAt, table, zoomed, note, blank = false, shape = 'bars' }: Props) {
  const { title, fileName = title, rows, status, settings, onPick, fills = false } = props
  const titleId = useId()
  const language = useLanguage()
  const tokens = useTokens()
  const late = useLate(status.loading)
  const [asTable, setAsTable] = useState(false)
  const picture = useRef<Drawn['picture']>(undefined)
  const keep = useCallback((take: Drawn['picture']) => {
    picture.current = take
  }, [])
  const wasQueried = status.empty !== 'unasked'
  const height = fills || !wasQueried ? undefined : (numberOf(settings['height']) ?? CHART_HEIGHT)
  const pick = useMemo(() => {
    if (!onPick || !rowAt) return undefined
    return (picked: Picked) => {
      const row = rowAt(picked)
      if (row) onPick(row)
    }
  }, [onPick, rowAt])
  const figures = useMemo(() => table ?? figureTable(props, language), [table, props, language])
  const download = useCallback(() => {
    const drawing = picture.current?.()
    if (drawing) savePicture(fileName, pictureOf(drawing, { title, ground: tokens.card, text: tokens.text, font: tokens.font }))
  }, [title, fileName, tokens])
  const drawn = rows.length > 0 && !blank
  return (
    <figure className="kit-chart" data-fills={fills || undefined} aria-labelledby={titleId} aria-busy={status.loading}>
      <ChartHead of={props} id={titleId} note={note && drawn && !asTable ? note[language] : undefined}>
        {drawn && <ChartTools title={title} asTable={asTable} onSwitch={() => setAsTable(!asTable)} onDownload={download} />}
      </ChartHead>
      {status.error !== undefined && drawn ? <Retry status={status} /> : null}
      <div style={{ height }} data-late={late ? '' : undefined} className="kit-chart-space">
        {!drawn ? (
          <Undrawn status={status} late={late} blank={blank && rows.length > 0 && status.empty === undefined} shape={shape} />
        ) : asTable ? (
          <div className="kit-chart-figures" tabIndex={0} role="group" aria-labelledby={titleId}>
            <FigureTableView label={title} table={figures} most={MOST_SEEN} />
          </div>
        ) : (
          <Drawing draw={draw} zoomed={zoomed} onPick={pick} title={title} figures={figures} keep={keep} />
        )}
      </div>
    </figure>
  )
}

interface DrawingProps {
  readonly draw: Draw
  readonly zoomed: Zoomed | undefined
  readonly onPick: ((picked: Picked) => void) | undefined
  readonly title: string
  readonly figures: FigureTable
  /** Told how the picture is taken. */
  readonly keep: (take: Drawn['picture']) => void
}

function Drawing({ draw, zoomed, onPick, title, figures, keep }: DrawingProps) {
  const tableId = useId()
  const { frame, picture: take } = useChart(draw, onPick, zoomed)
  useEffect(() => keep(take), [keep, take])
  return (
    <>
      <div
        ref={frame}
        className="kit-chart-drawing"
        data-picks={onPick ? '' : undefined}
        role="img"
        aria-label={title}
        aria-describedby={tableId}
      />
      <div className="kit-unseen">
        <FigureTableView id={tableId} label={title} table={figures} most={MOST_HEARD} />
      </div>
    </>
  )
}
