// A bar on its way to another day or lane, by the pointer, by a finger that rests on it first, or by keys.
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { useSteady, type BarMove, type GanttBar, type Lane } from '../../runtime/index.ts'

export interface Lifted {
  readonly bar: GanttBar
  readonly from: Lane
  readonly to: Lane
  readonly days: number
  readonly keys: boolean
}

interface Lifting {
  readonly lanes: readonly Lane[]
  readonly around: RefObject<HTMLElement | null>
  readonly onMove: (id: string, move: BarMove) => void
  readonly onOpen: ((id: string) => void) | undefined
  readonly say: (what: 'lifted' | 'at' | 'dropped' | 'cancelled', lifted: Lifted) => void
}

/** Pixels before a press is a drag. */
const SLACK = 4
/** A finger that moves before these milliseconds are over, or this far, scrolls. */
const HOLD = 350
const SLIP = 10

interface Press {
  readonly bar: GanttBar
  readonly lane: Lane
  readonly x: number
  readonly y: number
  /** How far it was scrolled then. */
  readonly scrolled: number
  /** Of a finger: until the bar is picked up. */
  readonly hold?: ReturnType<typeof setTimeout>
  moved: boolean
}

export function useLifting({ lanes, around, onMove, onOpen, say }: Lifting) {
  const [lifted, setLifted] = useState<Lifted>()
  // Keys come faster than what they change is drawn.
  const latest = useRef<Lifted>(undefined)
  const lift = (next: Lifted | undefined) => {
    latest.current = next
    setLifted(next)
  }
  const press = useRef<Press>(undefined)
  const release = (): Press | undefined => {
    const own = press.current
    clearTimeout(own?.hold)
    press.current = undefined
    return own
  }
  const dragged = useRef(false)
  const drop = useSteady((own: Lifted) => {
    lift(undefined)
    say('dropped', own)
    if (own.days !== 0 || own.from.id !== own.to.id) onMove(own.bar.id, { days: own.days, from: own.from, to: own.to })
  })
  const cancel = useSteady(() => {
    if (latest.current) say('cancelled', latest.current)
    release()
    lift(undefined)
  })
  useEffect(() => {
    if (!lifted) return undefined
    const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && cancel()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [lifted, cancel])
  const drawn = lanes.length > 0
  useEffect(() => {
    const scroller = around.current
    if (!drawn || !scroller) return undefined
    // What is being carried does not scroll.
    const onTouchMove = (event: TouchEvent) => press.current?.moved && event.cancelable && event.preventDefault()
    scroller.addEventListener('touchmove', onTouchMove, { passive: false })
    return () => scroller.removeEventListener('touchmove', onTouchMove)
  }, [drawn, around])
  const onPointerDown = (event: PointerEvent<HTMLElement>, bar: GanttBar, lane: Lane) => {
    if (event.button !== 0 || (event.pointerType === 'touch' && !event.isPrimary)) return
    dragged.current = false
    const begun: Press = { bar, lane, x: event.clientX, y: event.clientY, scrolled: around.current?.scrollLeft ?? 0, moved: false }
    press.current = event.pointerType === 'touch' ? { ...begun, hold: setTimeout(pickUp, HOLD) } : begun
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const pickUp = () => {
    const own = press.current
    if (!own || (!own.bar.moves && !own.bar.changes)) return
    own.moved = true
    lift({ bar: own.bar, from: own.lane, to: own.lane, days: 0, keys: false })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const own = press.current
    if (!own || (!own.bar.moves && !own.bar.changes)) return
    const [dx, dy] = [event.clientX - own.x, event.clientY - own.y]
    const slips = Math.hypot(dx, dy)
    if (!own.moved && own.hold !== undefined) {
      if (slips > SLIP) release()
      return
    }
    if (!own.moved && slips < SLACK) return
    own.moved = true
    follow(around.current, event)
    const along = dx + (around.current?.scrollLeft ?? 0) - own.scrolled
    const days = own.bar.moves ? Math.round(along / dayWidth(around.current)) : 0
    const under = own.bar.changes ? laneUnder(event, lanes) : undefined
    lift({ bar: own.bar, from: own.lane, to: under ?? own.lane, days, keys: false })
  }
  const onPointerUp = () => {
    const own = release()
    dragged.current = own?.moved === true
    if (own?.moved && latest.current) drop(latest.current)
  }
  /** The menu that a resting finger would open. */
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    if (press.current?.hold !== undefined) event.preventDefault()
  }
  /** A click ends each drag too. */
  const onClick = (bar: GanttBar) => {
    if (dragged.current) dragged.current = false
    else if (!latest.current) onOpen?.(bar.id)
  }
  /** Whether the key was used up. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, bar: GanttBar, lane: Lane): boolean => {
    const own = latest.current
    if (own?.keys && own.bar.id === bar.id) {
      const next = steered(event.key, own, lanes)
      if (event.key === 'Enter' || event.key === ' ') drop(own)
      else if (event.key === 'Escape') cancel()
      else if (next) {
        lift(next)
        say('at', next)
      } else return event.key !== 'Tab'
      event.preventDefault()
      event.stopPropagation()
      return true
    }
    if (event.key !== ' ' || (!bar.moves && !bar.changes)) return false
    event.preventDefault()
    const begun = { bar, from: lane, to: lane, days: 0, keys: true }
    lift(begun)
    say('lifted', begun)
    return true
  }
  return { lifted, onPointerDown, onPointerMove, onPointerUp, onContextMenu, onClick, onKeyDown, cancel }
}

function steered(key: string, lifted: Lifted, lanes: readonly Lane[]): Lifted | undefined {
  const { bar, days, to } = lifted
  if (bar.moves && key === 'ArrowRight') return { ...lifted, days: days + 1 }
  if (bar.moves && key === 'ArrowLeft') return { ...lifted, days: days - 1 }
  if (!bar.changes || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined
  const at = lanes.findIndex(({ id }) => id === to.id) + (key === 'ArrowDown' ? 1 : -1)
  const next = lanes[at]
  return next ? { ...lifted, to: next } : lifted
}

function dayWidth(around: HTMLElement | null): number {
  const day = around?.querySelector('.gantt-rows-day')
  return day ? day.getBoundingClientRect().width : 1
}

/** Pixels at the edge of what is seen within which it scrolls, and by how much at a time. */
const EDGE = 32
const STEP = 16

function follow(scroller: HTMLElement | null, { clientX, clientY }: PointerEvent): void {
  if (!scroller) return
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const by = (at: number, first: number, last: number): number => (at > last - EDGE ? STEP : at < first + EDGE ? -STEP : 0)
  scroller.scrollBy(by(clientX, left, right), by(clientY, top, bottom))
}

/** The lane below the pointer: the bar itself is in the way. */
function laneUnder({ clientX, clientY }: PointerEvent, lanes: readonly Lane[]): Lane | undefined {
  const found = document.elementsFromPoint(clientX, clientY).find((element) => element instanceof HTMLElement && 'lane' in element.dataset)
  const id = found instanceof HTMLElement ? found.dataset.lane : undefined
  return lanes.find((lane) => lane.id === id)
}
