// Two parts with a bar between them: dragged, or moved by arrows; a double click puts it back. Its place is kept for the reader.
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import type { SplitBlock } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { usePreference } from '../../core/hooks/preferences.ts'
import type { Panel } from '../base/plan.ts'
import { usePageScope } from '../base/scope.ts'
import styles from './split.module.css'
import { texts } from './texts.ts'

/** In per cent of the whole. */
const LEAST = 10
const MOST = 90
const STEP = 2

const within = (size: number): number => Math.round(Math.max(LEAST, Math.min(MOST, size)) * 10) / 10

export interface SplitViewProps {
  readonly block: SplitBlock
  readonly parts: readonly Panel[]
  readonly draw: (panel: Panel) => ReactNode
}

export function SplitView({ block, parts, draw }: SplitViewProps) {
  const say = useSay()
  const { page } = usePageScope().bundle
  const [kept, keep] = usePreference<number>(`dashboard/${page.id}/${block.id}`)
  const [dragged, setDragged] = useState<number>()
  const frame = useRef<HTMLDivElement>(null)
  const across = block.direction === 'row'
  const [first, second] = parts
  if (!first || !second) return first ? draw(first) : null
  const size = dragged ?? (typeof kept === 'number' ? within(kept) : block.size)
  const at = ({ clientX, clientY }: PointerEvent): number => {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return size
    return within((across ? (clientX - box.left) / box.width : (clientY - box.top) / box.height) * 100)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const less = across ? 'ArrowLeft' : 'ArrowUp'
    const more = across ? 'ArrowRight' : 'ArrowDown'
    const next = { [less]: size - STEP, [more]: size + STEP, Home: LEAST, End: MOST }[event.key]
    if (next === undefined) return
    event.preventDefault()
    keep(within(next))
  }
  return (
    <div ref={frame} className={styles.split} data-block={block.id} data-direction={block.direction}>
      <div className={styles.part} style={shareOf(size)}>
        {draw(first)}
      </div>
      <div
        className={styles.bar}
        role="separator"
        tabIndex={0}
        aria-label={say(texts.bar)}
        aria-orientation={across ? 'vertical' : 'horizontal'}
        aria-valuenow={Math.round(size)}
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        onKeyDown={onKeyDown}
        onDoubleClick={() => keep(undefined)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(at(event))
        }}
        onPointerMove={(event) => dragged !== undefined && setDragged(at(event))}
        onPointerUp={(event) => {
          if (dragged === undefined) return
          keep(at(event))
          setDragged(undefined)
        }}
        onPointerCancel={() => setDragged(undefined)}
      />
      <div className={styles.part} style={shareOf(100 - size)}>
        {draw(second)}
      </div>
    </div>
  )
}

/** Of the room side by side; below each other each part has what it needs. */
const shareOf = (size: number) => ({ '--share': `${size}%` }) as CSSProperties
