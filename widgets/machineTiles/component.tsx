// A wall of tiles, one for each machine: its state by colour, shape and word, how long it has stood in it, and its figures.
import { Skeleton } from 'antd'
import { useMemo, useRef, useState, type CSSProperties, type FocusEvent, type KeyboardEvent } from 'react'
import { useLate, useSay, useSteady, type LiveBlockProps, type LiveItem, type Status } from '../../runtime/index.ts'
import { Empty } from '../kit/empty/empty.tsx'
import { Nothing } from '../kit/empty/nothing.tsx'
import { Failure } from '../kit/empty/failure.tsx'
import { grouped } from '../kit/live/groups.ts'
import { Flagged } from '../kit/live/badge.tsx'
import { LineNote } from '../kit/live/lineNote.tsx'
import '../kit/live/live.css'
import { shapeAt } from '../kit/live/shapes.ts'
import { countsOf, StateChips } from '../kit/live/stateChips.tsx'
import { texts } from '../kit/live/texts.ts'
import { useTicking } from '../kit/live/useTicking.ts'
import '../kit/stateColours.css'
import { inOrder, settingsOf } from './inOrder.ts'
import './machineTiles.css'
import { Tile } from './tile.tsx'
import { Tray } from './tray.tsx'
import { useAssignment } from './useAssignment.ts'

const nothing: ReadonlySet<string> = new Set()

/** Roughly the height of so many tiles on a desk, for the scroll bar until they are laid out. */
const unseenSize = (count: number): CSSProperties => ({ containIntrinsicBlockSize: `auto ${Math.ceil(count / 6) * 136}px` })

interface Walk {
  /** The tile that Tab reaches. */
  readonly at: string | undefined
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
}

/** The keyboard on the wall: one tile can be reached by Tab, the arrows, Home and End lead to the others. */
function useWalk(ids: readonly string[]): Walk {
  const [last, setLast] = useState<string>()
  const at = last !== undefined && ids.includes(last) ? last : ids[0]
  return {
    at,
    onFocus: ({ target }) => setLast(target.closest<HTMLElement>('[data-id]')?.dataset.id),
    onKeyDown: (event) => {
      const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('button.tile')]
      const from = tiles.findIndex((tile) => tile === document.activeElement)
      const to = from < 0 ? undefined : tiles[targetOf(event.key, tiles, from)]
      if (!to) return
      event.preventDefault()
      to.focus()
    },
  }
}

function targetOf(key: string, tiles: readonly HTMLElement[], from: number): number {
  if (key === 'ArrowRight') return from + 1
  if (key === 'ArrowLeft') return from - 1
  if (key === 'Home') return 0
  if (key === 'End') return tiles.length - 1
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return -1
  const places = tiles.map((tile) => tile.getBoundingClientRect())
  const own = places[from]
  if (!own) return -1
  const ahead = key === 'ArrowDown' ? places.filter(({ top }) => top > own.top + 4) : places.filter(({ top }) => top < own.top - 4)
  const row = key === 'ArrowDown' ? Math.min(...ahead.map(({ top }) => top)) : Math.max(...ahead.map(({ top }) => top))
  const nearest = ahead
    .filter(({ top }) => Math.abs(top - row) < 4)
    .toSorted((a, b) => Math.abs(a.left - own.left) - Math.abs(b.left - own.left))[0]
  return nearest ? places.indexOf(nearest) : -1
}

export default function MachineTiles(props: LiveBlockProps) {
  const { title, states, now, stale, line, told, status, onChoose, opens, settings, assign } = props
  const say = useSay()
  const around = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState(nothing)
  const { sort, until, top, only, large } = useMemo(() => settingsOf(settings), [settings])
  const items = useMemo(() => (only ? props.items.filter(({ state }) => only.has(state.value)) : props.items), [only, props.items])
  const shapes = useMemo(() => new Map(states.map(({ value, colour }, place) => [value, shapeAt(colour, place)])), [states])
  const shown = useMemo(
    () => inOrder(chosen.size > 0 ? items.filter(({ state }) => chosen.has(state.value)) : items, { sort, until, top }),
    [items, chosen, sort, until, top],
  )
  const elsewhere = say(texts.ungrouped)
  const groups = useMemo(
    () => (sort === 'name' && items.some(({ group }) => group) ? grouped(shown, elsewhere) : [{ id: '', label: '', items: shown }]),
    [items, shown, sort, elsewhere],
  )
  const walk = useWalk(shown.map(({ id }) => id))
  const choose = (next: ReadonlySet<string>): void => {
    setChosen(next)
    onChoose?.([...next])
  }
  const assignment = useAssignment(assign, items)
  const { toggleTile, drop } = assignment
  const onDrop = useSteady((item: LiveItem, record: string) => drop(item.id, record))
  const onToggle = useSteady((item: LiveItem) => toggleTile(item.id))
  const onOpen = assign ? onToggle : props.onOpen
  const busy = useLate(status.loading)
  const at = now()
  useTicking(around, now, shown)
  return (
    <section
      className="tiles-block"
      ref={around}
      data-large={large || undefined}
      data-assign={assign ? true : undefined}
      data-line={line}
      aria-busy={status.loading}
    >
      <div className="live-bar">
        {title !== undefined && <h3>{title}</h3>}
        {!large && status.empty !== 'unasked' && <StateChips states={states} counts={countsOf(items)} chosen={chosen} onChoose={choose} />}
        {!large && <Flagged items={items} />}
        {!large && status.empty !== 'unasked' && <LineNote line={line} told={told} now={now} />}
      </div>
      {status.error !== undefined && <Failure message={status.error} retry={status.retry} />}
      {busy && items.length === 0 && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {!status.loading && status.error === undefined && shown.length === 0 && <Lacking status={status} chosen={items.length > 0} />}
      {assign && <Tray assign={assign} of={assignment} />}
      <div className="tiles-body" data-walked onKeyDown={walk.onKeyDown} onFocus={walk.onFocus}>
        {groups.map(({ id, label, items: own }) => (
          <section key={id} aria-label={label || title}>
            {label !== '' && (
              <h4>
                {label} <span>{own.length}</span>
              </h4>
            )}
            <ul className="tiles-list" style={unseenSize(own.length)}>
              {own.map((item) => (
                <Tile
                  key={item.id}
                  item={item}
                  shape={shapes.get(item.state.value) ?? 0}
                  until={until}
                  age={line !== 'lost' && item.seen !== undefined && at - item.seen > stale ? at - item.seen : undefined}
                  inReach={item.id === walk.at}
                  onOpen={onOpen}
                  opens={opens}
                  {...(assign && { chosen: assignment.tiles.has(item.id), onDrop })}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

interface LackingProps {
  readonly status: Status
  /** States are chosen in which none of those that came stands. */
  readonly chosen: boolean
}

/** That no machine stands still is no lack of data. */
function Lacking({ status, chosen }: LackingProps) {
  const say = useSay()
  return chosen ? <Empty text={say(texts.filtered)} /> : <Nothing status={status} none={texts.noneNow} />
}
