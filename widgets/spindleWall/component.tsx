// All machines of a mill with all their spindles: from the mill to a workshop, a machine, a single spindle, by wheel, keys and buttons.
import { CompressOutlined, MinusOutlined, PlusOutlined, TableOutlined } from '@ant-design/icons'
import { Skeleton, Button } from 'antd'
import { useCallback, useMemo, useRef, useState, useEffect, memo, type ReactNode } from 'react'
import { useSay, type LiveBlockProps, type LiveItem } from '../../runtime/index.ts'
import { Nothing } from '../kit/empty/nothing.tsx'
import { Failure } from '../kit/empty/failure.tsx'
import { Flagged } from '../kit/live/badge.tsx'
import { LineNote } from '../kit/live/lineNote.tsx'
import '../kit/live/live.css'
import { StateChips } from '../kit/live/stateChips.tsx'
import { texts } from '../kit/live/texts.ts'
import '../kit/stateColours.css'
import { useWidth } from '../kit/dom/useWidth.ts'
import { WallCard } from './card.tsx'
import { around, type Frame, nextPlace } from './layout.ts'
import { known } from './lost.ts'
import { renewedHit, useDrawing, useSorts, useWallLayout, useSummary } from './scene.ts'
import './spindleWall.css'
import { words } from './texts.ts'
import { useWall, type Wall } from './useWall.ts'
import { WallTable } from './wallTable.tsx'

const nothing: ReadonlySet<string> = new Set()
const NARROW = 600
/** Milliseconds: whoever is read the table to cannot be read another one each second. */
const announceMs = 10_000
/** Pixels between the pointer and what is said of what it points at. */
const pointerGap = 16
/** A card is no wider: it stands left of what it is beside where it would not end within the wall. */
const widest = 320

interface Pace {
  /** Milliseconds from one telling to the next; 0: at once. */
  readonly every: number
  /** With another one it is told at once. */
  readonly key: string
}

/** What changes often, for those who cannot follow it so fast. */
function useSeldom<T>(value: T, { every, key }: Pace): T {
  const [told, setTold] = useState({ value, key })
  const latest = useRef(told)
  useEffect(() => {
    latest.current = { value, key }
  }, [value, key])
  useEffect(() => {
    if (every === 0) return undefined
    const timer = setInterval(() => setTold(latest.current), every)
    return () => clearInterval(timer)
  }, [every])
  if (told.key !== key) setTold({ value, key })
  return every === 0 ? value : told.value
}

interface WallToolsProps {
  readonly asTable: boolean
  readonly onTable: (asTable: boolean) => void
  readonly onZoom: (factor: number) => void
  readonly onWhole: () => void
}

/** Closer, further, all of it; as a table. */
const WallTools = memo(function WallTools({ asTable, onTable, onZoom, onWhole }: WallToolsProps) {
  const say = useSay()
  return (
    <span className="wall-tools">
      <Button icon={<PlusOutlined />} aria-label={say(words.closer)} onClick={() => onZoom(1.6)} />
      <Button icon={<MinusOutlined />} aria-label={say(words.further)} onClick={() => onZoom(1 / 1.6)} />
      <Button icon={<CompressOutlined />} aria-label={say(words.whole)} onClick={onWhole} />
      <Button
        icon={<TableOutlined />}
        aria-label={say(words.table)}
        aria-pressed={asTable}
        type={asTable ? 'primary' : 'default'}
        onClick={() => onTable(!asTable)}
      />
    </span>
  )
})

export default function SpindleWall(props: LiveBlockProps) {
  const { title, states, places, now, line, told, status, onOpen, fills = false, settings } = props
  const say = useSay()
  const [chosenStates, setChosenStates] = useState(nothing)
  const [asTable, setAsTable] = useState(false)
  const sorts = useSorts(props)
  const { urgent, lost } = sorts
  const items = useMemo(() => (lost ? props.items.map((item) => known(item, lost)) : props.items), [props.items, lost])
  const height = typeof settings.height === 'number' ? { height: settings.height } : undefined
  const whole = useRef<HTMLElement>(null)
  const shape = (useWidth(whole) ?? NARROW) < NARROW ? 'narrow' : 'wide'
  const { plan, groups, chosenArea, setArea, standing, layout, inOrder, codes } = useWallLayout(items, shape)
  const draw = useDrawing(props, { sorts, chosen: chosenStates, standing, layout })
  const leaveArea = useCallback(() => setArea(undefined), [setArea])
  const wall = useWall(standing, draw, leaveArea)
  const { show, choose: setChosen } = wall
  const hit = renewedHit(wall.pointed ?? wall.chosen, layout.frames)
  const isChosen = wall.chosen !== undefined && hit?.frame.item.id === wall.chosen.frame.item.id && hit.place === wall.chosen.place
  const choose = useCallback(
    ({ id }: LiveItem): void => {
      const frame = standing.frames.find((each) => each.item.id === id)
      if (!frame) return
      setAsTable(false)
      setChosen({ frame, place: undefined })
      show(frame)
    },
    [standing, setChosen, show],
  )
  const listed = useSeldom(inOrder, { every: asTable ? 0 : announceMs, key: `${chosenArea} ${plan}` })
  const faulty = useMemo(
    () => new Set((places?.states ?? []).flatMap(({ value }, code) => (urgent.includes(value) ? [code] : []))),
    [places, urgent],
  )
  const next = hit && nextPlace(hit.frame, hit.place, faulty)
  const goTo = (frame: Frame, place: number): void => {
    wall.choose({ frame, place })
    wall.show(around(frame, place))
    wall.stand()
  }
  const counts = new Map((places?.states ?? []).map(({ value }, code) => [value, codes[code] ?? 0]))
  const summary = useSummary(inOrder.length, codes, places?.states ?? [])
  const bare = items.length === 0
  return (
    <section
      ref={whole}
      className="wall-block"
      data-fills={fills || height === undefined || undefined}
      data-line={line}
      aria-busy={status.loading}
    >
      <div className="live-bar">
        {title !== undefined && <h3>{title}</h3>}
        <StateChips states={places?.states ?? []} counts={counts} chosen={chosenStates} onChoose={setChosenStates} />
        <Flagged items={items} />
        {status.empty !== 'unasked' && <LineNote line={line} told={told} now={now} />}
        <WallTools asTable={asTable} onTable={setAsTable} onZoom={wall.zoom} onWhole={wall.showWhole} />
      </div>
      {status.error !== undefined && <Failure message={status.error} retry={status.retry} />}
      {bare && status.loading && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {bare && !status.loading && status.error === undefined && <Nothing status={status} none={texts.none} />}
      <Areas groups={groups} chosen={chosenArea} choose={setArea} />
      <div className="wall-stage" hidden={bare || asTable} style={fills ? undefined : height}>
        <canvas ref={wall.canvas} className="wall-canvas" role="img" tabIndex={0} aria-label={summary} title="" />
        {hit && (
          <PointerCard wall={wall}>
            <WallCard
              hit={hit}
              states={states}
              places={places}
              now={now}
              chosen={isChosen}
              onOpen={onOpen}
              onNext={next === undefined ? undefined : () => goTo(hit.frame, next)}
              onLeave={() => wall.choose(undefined)}
            />
          </PointerCard>
        )}
      </div>
      {!bare && !asTable && !fills && <p className="wall-keys">{say(words.keys)}</p>}
      {!bare && (
        <div className={asTable ? 'wall-table-around' : 'live-unseen'}>
          <WallTable items={listed} places={places} title={title} onChoose={choose} />
        </div>
      )}
    </section>
  )
}

/** Next to what is pointed at; left of it where it would not end within the wall. */
function PointerCard({ wall: { at, width }, children }: { readonly wall: Wall; readonly children: ReactNode }) {
  const isLeft = at.x > width / 2 && at.x + pointerGap + widest > width
  return (
    <div className="wall-beside" style={isLeft ? { right: `calc(100% - ${at.x - pointerGap}px)` } : { left: at.x + pointerGap }}>
      {/* gives way where the card would not end within the wall */}
      <span style={{ flexBasis: Math.max(0, at.y - 24) }} />
      {children}
    </div>
  )
}

interface AreasProps {
  readonly groups: readonly { readonly id: string; readonly label: string }[]
  readonly chosen: string | undefined
  readonly choose: (area: string | undefined) => void
}

/** Goes to one area of the mill, and back to all of them. */
function Areas({ groups, chosen, choose }: AreasProps) {
  return (
    <div className="wall-halls">
      {groups.length > 1 &&
        groups.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className="wall-link"
            aria-pressed={id === chosen}
            onClick={() => choose(id === chosen ? undefined : id)}
          >
            {label}
          </button>
        ))}
    </div>
  )
}
