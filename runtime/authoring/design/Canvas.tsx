// The page in sight as what is designed: pointing shows a part, a click chooses it, dragging moves it within its list.
import { ArrowLeftOutlined, ArrowRightOutlined, DeleteOutlined, EyeInvisibleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { isPage } from '../../../metadata/authoring/add/blockPlacement.ts'
import { tabsAround } from '../../../metadata/authoring/add/tabsAround.ts'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { hidden } from '../../../metadata/patch/hidden.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import type { Draft, Edit, Path } from '../base/draft.ts'
import { texts as words } from '../base/texts.ts'
import { boxOf, isBehindOverlay, openTabs, type Resolve, type Spot, spotsIn } from './seen.ts'
import { texts } from '../base/designTexts.ts'
import { useDragging, type Carry } from './useDragging.ts'
import { usePointing } from './usePointing.ts'
import { useFrame } from './useFrame.ts'
import styles from '../add/design.module.css'

export interface CanvasProps {
  readonly resolve: Resolve
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
  /** Whether a click chooses; otherwise it does what it does on the page. */
  readonly isChoosing: boolean
  readonly choose: (spot: Spot) => void
  /** Where the palette finds the way to begin dragging onto the page. */
  readonly onCarry: (carry: Carry) => void
}

export function Canvas({ resolve, draft, edit, isChoosing, choose, onCarry }: CanvasProps) {
  const say = useSay()
  const { root } = useServices()
  const bar = useRef<HTMLDivElement>(null)
  const { document, selected } = draft
  const key = selected.join('/')
  const found = useRef<Spot>(undefined)
  const reached = useRef('')
  const opened = useRef(new Set<string>())
  const tabs = useMemo(() => (isPage(document) ? tabsAround(document, selected) : []), [document, selected])
  const chosen = useFrame(() => {
    if (selected.length === 0) return undefined
    if (!found.current?.element.isConnected || found.current.place.path.join('/') !== key) found.current = spotsIn(root, resolve).get(key)
    if (!found.current) openTabs(root, tabs, opened.current)
    // what is chosen elsewhere, or has just been added, may lie out of sight
    if (found.current && reached.current !== key) {
      reached.current = key
      found.current.element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    return found.current && !isBehindOverlay(found.current.element, root) ? boxOf(found.current.element) : undefined
  })
  useEffect(() => void (found.current = undefined), [resolve, key])
  useEffect(() => opened.current.clear(), [key])
  const dragging = useDragging({ root, resolve, edit })
  useEffect(() => onCarry(dragging.begin), [onCarry, dragging.begin])
  const pointing = usePointing({
    root,
    resolve,
    isOn: isChoosing,
    onChoose(spot) {
      choose(spot)
      setTimeout(() => bar.current?.focus({ preventScroll: true }))
    },
    onDrag: ({ place }) => isItem(place.path) && !place.written && dragging.begin({ from: place.path }),
  })
  const hovered = useFrame(() => (isChoosing && pointing.current?.element.isConnected ? boxOf(pointing.current.element) : undefined))
  const shown = useMemo(() => hidden(valueAt(document, selected), selected), [document, selected])
  const list = selected.slice(0, -1)
  const at = Number(selected.at(-1))
  const last = lengthOf(valueAt(document, list)) - 1
  const acts: readonly Act[] = [
    { key: 'before', label: texts.before, icon: <ArrowLeftOutlined />, off: at === 0, edit: { edit: 'move', part: selected, by: -1 } },
    { key: 'after', label: texts.after, icon: <ArrowRightOutlined />, off: at >= last, edit: { edit: 'move', part: selected, by: 1 } },
    {
      key: 'hide',
      label: texts.hide,
      icon: <EyeInvisibleOutlined />,
      off: shown === undefined,
      edit: { edit: 'set', part: list, property: [String(at)], value: shown },
    },
    { key: 'remove', label: words.remove, icon: <DeleteOutlined />, off: false, edit: { edit: 'remove', part: selected } },
  ]
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = acts.find((each) => each.key === keys[event.key])
    if (!act || act.off) return
    event.preventDefault()
    edit(act.edit)
  }
  return createPortal(
    <>
      <div ref={hovered} className={styles.hovered} aria-hidden />
      <div ref={dragging.line} className={styles.line} aria-hidden />
      <div ref={chosen} className={styles.chosen} data-column={list.at(-1) === 'columns' || undefined}>
        {isItem(selected) && valueAt(document, selected) !== undefined && (
          <div
            ref={bar}
            role="toolbar"
            tabIndex={-1}
            aria-label={say(texts.part)}
            title={say(texts.keys)}
            className={styles.acts}
            onKeyDown={onKeyDown}
          >
            {acts.map((act) => (
              <Button
                key={act.key}
                type="text"
                size="small"
                aria-label={say(act.label)}
                title={say(act.label)}
                icon={act.icon}
                disabled={act.off}
                onClick={() => edit(act.edit)}
              />
            ))}
          </div>
        )}
        {list.at(-1) === 'columns' && (
          <span className={styles.width} title={say(texts.width)} onPointerDown={(event) => widen(event, { selected, edit })} aria-hidden />
        )}
      </div>
    </>,
    root,
  )
}

interface Act {
  readonly key: string
  readonly label: Text
  readonly icon: React.ReactNode
  readonly off: boolean
  readonly edit: Edit
}

const keys: Readonly<Record<string, string>> = {
  ArrowLeft: 'before',
  ArrowUp: 'before',
  ArrowRight: 'after',
  ArrowDown: 'after',
  Delete: 'remove',
}

const isItem = (path: Path): boolean => /^\d+$/.test(path.at(-1) ?? '')
const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

/** As narrow and as wide as the language lets a column be. */
const least = 40
const most = 800

/** The column's edge is dragged: it is as wide as it stands then. */
function widen(
  { currentTarget, clientX, pointerId }: ReactPointerEvent<HTMLElement>,
  { selected, edit }: Pick<Draft, 'selected'> & Pick<CanvasProps, 'edit'>,
) {
  const frame = currentTarget.parentElement
  const before = frame?.offsetWidth ?? 0
  let width = before
  const move = (event: PointerEvent): void => {
    width = Math.round(Math.min(most, Math.max(least, before + event.clientX - clientX)))
    frame?.style.setProperty('width', `${width}px`)
  }
  const drop = (): void => {
    currentTarget.removeEventListener('pointermove', move)
    delete frame?.dataset.held
    if (width !== before) edit({ edit: 'set', part: selected, property: ['width'], value: width })
  }
  if (frame) frame.dataset.held = ''
  currentTarget.setPointerCapture(pointerId)
  currentTarget.addEventListener('pointermove', move)
  currentTarget.addEventListener('pointerup', drop, { once: true })
}
