// Blocks on a grid of twelve columns, which each reader may arrange for himself: by dragging, or by keys.
import { DragOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import GridLayout, { type Layout } from 'react-grid-layout'
import type { GridBlock, Text } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { usePreference } from '../../core/hooks/preferences.ts'
import type { Panel } from '../base/plan.ts'
import { usePageScope } from '../base/scope.ts'
import { WhenNear } from './WhenNear.tsx'
import styles from './grid.module.css'
import { arrangedOf, closedUp, COLUMNS, inOrder, inPairs, layoutOf, moved, same, sized, type Arranged, type Step } from './places.ts'
import { texts } from './texts.ts'

/** Between blocks, in pixels; and the width below which they stand below each other. */
const GAP = 16
const NARROW = 720

export interface GridViewProps {
  readonly block: GridBlock
  readonly parts: readonly Panel[]
  readonly draw: (panel: Panel) => ReactNode
  /** On a big screen: nobody arranges it, and its rows share the height there is. */
  readonly fixed: boolean
  /** Where the page has its first action. */
  readonly primary: HTMLElement | undefined
}

export function GridView({ block, parts, draw, fixed, primary }: GridViewProps) {
  const { page } = usePageScope().bundle
  const [arranged, setArranged] = usePreference<Arranged>(`dashboard/${page.id}/${block.id}`)
  const items = useMemo(() => closedUp(block.items, (held) => parts.some(({ id }) => id === held)), [block, parts])
  const layout = useMemo(() => layoutOf(items, fixed ? undefined : arranged), [items, arranged, fixed])
  const keep = useCallback((next: Layout) => setArranged(arrangedOf(next)), [setArranged])
  const [arranging, setArranging] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  const { width, height } = useRoom(around)
  const narrow = width < NARROW
  const rowHeight = (fixed && rowHeightIn(height, layout)) || block.rowHeight
  return (
    <div className={styles.grid} data-block={block.id} ref={around} data-arranging={arranging || undefined}>
      {!fixed &&
        !narrow &&
        primary &&
        createPortal(
          <Arranging
            arranging={arranging}
            onSwitch={() => setArranging(!arranging)}
            {...(arranged !== undefined && { onReset: () => setArranged(undefined) })}
          />,
          primary,
        )}
      {width === 0 ? null : narrow ? (
        <div className={styles.narrow}>
          {inPairs(inOrder(layout), (h) => h * (rowHeight + GAP) - GAP).map(({ id, height: high, isHalf }) => (
            <div key={id} className={styles.cell} data-half={isHalf || undefined} style={{ height: high }}>
              {drawn(parts, id, draw)}
            </div>
          ))}
        </div>
      ) : (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={{ cols: COLUMNS, rowHeight, margin: [GAP, GAP], containerPadding: [0, 0] }}
          dragConfig={{ enabled: arranging, handle: '[data-handle]' }}
          resizeConfig={{ enabled: arranging, handles: ['se'] }}
          onDragStop={keep}
          onResizeStop={keep}
        >
          {layout.map(({ i }) => (
            <div key={i} className={styles.cell}>
              {arranging && <Handle id={i} title={titleOf(parts, i)} layout={layout} onChange={keep} />}
              {drawn(parts, i, draw)}
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  )
}

const none = { width: 0, height: 0 } as const

/** Pixels inside an element, known before the first paint: nothing is drawn that would snap to another width. What is not shown keeps its last. */
function useRoom(around: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [room, setRoom] = useState<{ readonly width: number; readonly height: number }>(none)
  useLayoutEffect(() => {
    const { current: element } = around
    if (!element) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0) setRoom((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [around])
  return room
}

/** Pixels of a row that lets the layout fill what is around it; 0 before that is known. */
function rowHeightIn(height: number, layout: Layout): number {
  const rows = Math.max(1, ...layout.map(({ y, h }) => y + h))
  return Math.max(0, (height - GAP * (rows - 1)) / rows)
}

interface ArrangingProps {
  readonly arranging: boolean
  readonly onSwitch: () => void
  readonly onReset?: () => void
}

function Arranging({ arranging, onSwitch, onReset }: ArrangingProps) {
  const say = useSay()
  return (
    <div className={styles.tools}>
      {arranging && <span className={styles.hint}>{say(texts.hint)}</span>}
      {arranging && (
        <Button disabled={!onReset} onClick={onReset}>
          {say(texts.reset)}
        </Button>
      )}
      <Button type={arranging ? 'primary' : 'default'} icon={arranging ? null : <DragOutlined />} onClick={onSwitch}>
        {say(arranging ? texts.done : texts.arrange)}
      </Button>
    </div>
  )
}

const steps: Readonly<Record<string, Step>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

interface HandleProps {
  readonly id: string
  readonly title: Text
  readonly layout: Layout
  readonly onChange: (layout: Layout) => void
}

function Handle({ id, title, layout, onChange }: HandleProps) {
  const say = useSay()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = (event.shiftKey ? sized : moved)(layout, id, step)
    if (!same(next, layout)) onChange(next)
  }
  return (
    <button type="button" data-handle className={styles.handle} aria-label={say(texts.handle(title))} onKeyDown={onKeyDown}>
      <DragOutlined />
    </button>
  )
}

function drawn(parts: readonly Panel[], id: string, draw: GridViewProps['draw']): ReactNode {
  const panel = parts.find((part) => part.id === id)
  return panel ? <WhenNear>{draw(panel)}</WhenNear> : null
}

/** What the one block of a cell is called. */
function titleOf(parts: readonly Panel[], id: string): Text {
  const panel = parts.find((part) => part.id === id)
  const block = panel && [...panel.charts, ...panel.lists.map(({ table }) => table), ...panel.widgets, ...panel.details][0]
  return block?.title ?? { zh: id, en: id }
}
