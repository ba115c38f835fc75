// All machines of a mill with all their spindles: from the mill to a workshop, a machine, a single spindle, by wheel, keys and buttons.
import { Skeleton } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useLanguage, useSay, useTokens, type LiveBlockProps, type LiveItem } from '../../runtime/index.ts'
import { Nothing } from '../kit/empty/nothing.tsx'
import { Failure } from '../kit/empty/failure.tsx'
import { grouped } from '../kit/live/groups.ts'
import { shapeAt } from '../kit/live/shapes.ts'
import { LineNote } from '../kit/live/lineNote.tsx'
import '../kit/live/live.css'
import { StateChips } from '../kit/live/stateChips.tsx'
import { texts } from '../kit/live/texts.ts'
import '../kit/stateColours.css'
import { useWidth } from '../kit/dom/useWidth.ts'
import { Atlas } from './atlas.ts'
import { WallCard } from './card.tsx'
import { codesOfAll } from './counts.ts'
import { around, type Frame, type Hit, layoutOf, nextPlace } from './layout.ts'
import { known, lostOf } from './lost.ts'
import { paint } from './paint.ts'
import { shadesOf } from './shades.ts'
import './spindleWall.css'
import { words } from './texts.ts'
import { WallTools } from './tools.tsx'
import { useSeldom } from './useSeldom.ts'
import { type Sight, useWall } from './useWall.ts'
import { WallTable } from './wallTable.tsx'

const nothing: ReadonlySet<string> = new Set()
/** Width by height of the stage; where it is narrower than high, as on a phone, frames stand below each other. */
const aspects = { wide: 1.9, narrow: 0.6 } as const
const NARROW = 600
/** Milliseconds: whoever is read the table to cannot be read another one each second. */
const heardEvery = 10_000
/** Pixels between the pointer and what is said of what it points at. */
const beside = 16
/** A card is no wider: it stands left of what it is beside where it would not end within the wall. */
const widest = 320

export default function SpindleWall(props: LiveBlockProps) {
  const { title, states, places, now, stale, line, told, status, onOpen, fills = false, settings } = props
  const say = useSay()
  const language = useLanguage()
  const tokens = useTokens()
  const [chosenStates, setChosenStates] = useState(nothing)
  const [asTable, setAsTable] = useState(false)
  const [area, setArea] = useState<string>()
  const calm = typeof settings.calm === 'string' ? settings.calm : undefined
  const urgent = useMemo(() => (Array.isArray(settings.urgent) ? settings.urgent.map(String) : []), [settings])
  const faint = useMemo(() => new Set(Array.isArray(settings.faint) ? settings.faint.map(String) : []), [settings])
  const lost = useMemo(() => lostOf(settings.lost, places?.states ?? []), [settings, places])
  const items = useMemo(() => (lost ? props.items.map((item) => known(item, lost)) : props.items), [props.items, lost])
  const height = typeof settings.height === 'number' ? { height: settings.height } : undefined
  const elsewhere = say(texts.ungrouped)
  // What stands where changes with the machines, not with their states.
  const whole = useRef<HTMLElement>(null)
  const shape = (useWidth(whole) ?? NARROW) < NARROW ? 'narrow' : 'wide'
  const plan = items.map(({ id, title: name, group, places: own }) => `${id} ${name} ${group?.id} ${group?.label} ${own?.length}`).join(';')
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const groups = useMemo(() => grouped(items, elsewhere), [plan, elsewhere])
  // An area that is gone to has the wall to itself: beside the others it would hardly be larger.
  const chosenArea = groups.some(({ id }) => id === area) ? area : undefined
  const standing = useMemo(
    () =>
      layoutOf(
        groups.filter(({ id }) => chosenArea === undefined || id === chosenArea),
        aspects[shape],
      ),
    [groups, chosenArea, shape],
  )
  const layout = useMemo(() => {
    const byId = new Map(items.map((item) => [item.id, item]))
    const renewed = (frame: Frame): Frame => ({ ...frame, item: byId.get(frame.item.id) ?? frame.item })
    const halls = standing.halls.map((hall) => ({ ...hall, frames: hall.frames.map(renewed) }))
    return { ...standing, halls, frames: halls.flatMap(({ frames }) => frames) }
  }, [standing, items])
  const inOrder = useMemo(() => layout.frames.map(({ item }) => item), [layout])
  const codes = useMemo(() => codesOfAll(inOrder), [inOrder])
  const shades = useMemo(
    () => shadesOf({ states: places?.states ?? [], tokens, chosen: chosenStates, calm, faint, urgent }),
    [places, tokens, chosenStates, calm, faint, urgent],
  )
  const atlas = useMemo(() => new Atlas(standing, shades), [standing, shades])
  const stateAt = useMemo(() => new Map(states.map(({ value }, at) => [value, at])), [states])
  const calmCode = places?.states.findIndex(({ value }) => value === calm) ?? -1
  const quiet = useMemo(
    () => new Set((places?.states ?? []).flatMap(({ value }, code) => (value === calm || faint.has(value) ? [code] : []))),
    [places, calm, faint],
  )
  const shapeOfCode = useMemo(() => (places?.states ?? []).map(({ colour }, code) => shapeAt(colour, code)), [places])
  const draw = useCallback(
    (context: CanvasRenderingContext2D, sight: Sight) => {
      atlas.write(layout.frames)
      const at = now()
      // What is known to be unknown is faint already.
      const isOld = ({ item: { seen, state } }: Frame): boolean =>
        line === 'lost' || (seen !== undefined && at - seen > stale && !lost?.states.has(state.value))
      paint({
        ...sight,
        context,
        layout,
        atlas,
        tokens,
        stateAt,
        calm: calmCode,
        shapeOfCode,
        quiet,
        isOld,
      })
    },
    [atlas, layout, now, line, stale, tokens, stateAt, calmCode, shapeOfCode, quiet, lost],
  )
  const leaveArea = useCallback(() => setArea(undefined), [])
  const wall = useWall(standing, draw, leaveArea)
  const { show } = wall
  const hit = renewedHit(wall.pointed ?? wall.chosen, layout.frames)
  const isChosen = wall.chosen !== undefined && hit?.frame.item.id === wall.chosen.frame.item.id && hit.place === wall.chosen.place
  const { choose: setChosen } = wall
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
  const listed = useSeldom(inOrder, { every: asTable ? 0 : heardEvery, key: `${chosenArea} ${plan}` })
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
  const total = codes.reduce((sum, count) => sum + count, 0)
  const spokenCounts = (places?.states ?? []).flatMap(({ label }, code) => (codes[code] ? [`${label} ${codes[code]}`] : [])).join(', ')
  const summary = say(words.wall)
    .replace('{machines}', String(inOrder.length))
    .replace('{places}', total.toLocaleString(language))
    .replace('{counts}', spokenCounts)
  const bare = items.length === 0
  const right = wall.at.x > wall.width / 2 && wall.at.x + beside + widest > wall.width
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
        <LineNote line={line} told={told} now={now} />
        <WallTools asTable={asTable} onTable={setAsTable} onZoom={wall.zoom} onWhole={wall.showWhole} />
      </div>
      {status.error !== undefined && <Failure message={status.error} retry={status.retry} />}
      {bare && status.loading && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {bare && !status.loading && status.error === undefined && <Nothing status={status} none={texts.none} />}
      <div className="wall-halls">
        {groups.length > 1 &&
          groups.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className="wall-link"
              aria-pressed={id === chosenArea}
              onClick={() => setArea(id === chosenArea ? undefined : id)}
            >
              {label}
            </button>
          ))}
      </div>
      <div className="wall-stage" hidden={bare || asTable} style={fills ? undefined : height}>
        <canvas ref={wall.canvas} className="wall-canvas" role="img" tabIndex={0} aria-label={summary} title="" />
        {hit && (
          <div className="wall-beside" style={right ? { right: `calc(100% - ${wall.at.x - beside}px)` } : { left: wall.at.x + beside }}>
            {/* gives way where the card would not end within the wall */}
            <span style={{ flexBasis: Math.max(0, wall.at.y - 24) }} />
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
          </div>
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

/** As its machine stands now. */
function renewedHit(hit: Hit | undefined, frames: readonly Frame[]): Hit | undefined {
  const frame = hit && frames.find(({ item }) => item.id === hit.frame.item.id)
  return frame && { frame, place: hit.place }
}
