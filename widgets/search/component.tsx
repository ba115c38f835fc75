// The search panel: conditions in a grid, folded to one row; what is typed counts only once it is searched for.
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import {
  useCallback,
  useMemo,
  useRef,
  useState,
  useEffect,
  Suspense,
  useId,
  type CSSProperties,
  type SubmitEvent,
  type RefObject,
} from 'react'
import { faultsOf, isBlank, useDensity, useSay } from '../../runtime/index.ts'
import type { SearchField } from '../../metadata/model/model.ts'
import type { SearchBlockProps } from '../../runtime/index.ts'
import { wordWidth } from '../kit/text/textWidth.ts'
import { columnsAt, foldOf, inOrder, cellsOf } from './fold.ts'
import { texts } from './texts.ts'
import { useWindowWidth } from './useWindowWidth.ts'
import './search.css'

/** Of the controls, in pixels: labels stand on their line. */
const heights = { small: 24, middle: 32, large: 40 }

type Value = Readonly<Record<string, unknown>>

/** Of a row: beyond, there is a second one. */
const SECOND = 1.5

/**
 * Whether choices that lie open take more than one row: then the panel can be folded, although all its conditions fit beside each other.
 * Watches the choices in the panel, which come late and wrap anew with its width; folded they are cut, and tell it all the same.
 */
function useSpill(panel: RefObject<HTMLElement | null>, rowHeight: number): boolean {
  const [spills, setSpills] = useState(false)
  useEffect(() => {
    const { current: element } = panel
    if (!element) return undefined
    const look = () => setSpills([...element.querySelectorAll('.chips')].some(({ scrollHeight }) => scrollHeight > rowHeight * SECOND))
    const resized = new ResizeObserver(look)
    const filled = new MutationObserver(look)
    resized.observe(element)
    filled.observe(element, { subtree: true, childList: true })
    return () => {
      resized.disconnect()
      filled.disconnect()
    }
  }, [panel, rowHeight])
  return spills
}

interface ConditionProps extends Pick<SearchBlockProps, 'filterOf' | 'optionsOf'> {
  readonly item: SearchField
  readonly hidden: boolean
  readonly columns: number
  readonly value: unknown
  readonly fault: string | undefined
  readonly onChange: (field: string, value: unknown) => void
  /** The condition that is chosen before this one, while it is empty. */
  readonly awaits: SearchField | undefined
  readonly onSeek: (field: string) => void
}

/**
 * One condition of the panel: its label, its filter, and what is wrong with it. Mounted when first unfolded, with the code it needs; hidden
 * again it stays, so that it keeps what was typed.
 */
function Condition({ item, hidden, columns, value, fault, onChange, awaits, onSeek, filterOf, optionsOf }: ConditionProps) {
  const say = useSay()
  const id = useId()
  const Filter = filterOf(item)
  const options = optionsOf(item)
  const { span, offset } = cellsOf(item, columns)
  const cells = span + offset
  const style: CSSProperties = {
    gridColumn: `span ${cells}`,
    ...(offset > 0 && { marginInlineStart: `calc((100% + var(--search-gap)) / ${cells} * ${offset})` }),
  }
  return (
    <div className="search-item" hidden={hidden} style={style} data-field={item.field}>
      <label htmlFor={id} data-cut>
        {say(item.label)}
      </label>
      <div className="search-control">
        {awaits ? (
          <button type="button" id={id} className="search-awaits" onClick={() => onSeek(awaits.field)}>
            {say(texts.first(awaits.label))}
          </button>
        ) : (
          <Suspense fallback={<span className="search-waiting" />}>
            <Filter
              id={id}
              value={value}
              onChange={(next) => onChange(item.field, next)}
              field={item}
              settings={item.widget.props}
              {...(options && { options })}
              {...(fault !== undefined && { describedBy: `${id}-fault` })}
            />
          </Suspense>
        )}
        {fault !== undefined && (
          <p id={`${id}-fault`} className="search-fault" role="alert">
            {fault}
          </p>
        )}
      </div>
    </div>
  )
}

export default function Search({
  items,
  value,
  refused,
  errors,
  sought,
  onSearch,
  onReset,
  filterOf,
  optionsOf,
  settings,
}: SearchBlockProps) {
  const say = useSay()
  const density = useDensity()
  const columns = columnsAt(useWindowWidth())
  const [draft, setDraft] = useDraft(value, refused)
  const [tried, setTried] = useState(refused !== undefined)
  const faults = useMemo(() => (tried ? faultsOf(items, draft) : {}), [tried, items, draft])
  const ordered = useMemo(() => inOrder(items), [items])
  const labelWidth = useMemo(() => Math.min(120, Math.max(...items.map((item) => wordWidth(say(item.label))))), [items, say])
  const { foldable: overflows, firstHidden } = foldOf(ordered, columns)
  const panel = useRef<HTMLFormElement>(null)
  const spills = useSpill(panel, heights[density])
  const foldable = overflows || spills
  // A condition that is applied is never hidden: a pasted link must not filter by what cannot be seen.
  const [open, setOpen] = useState(() => settings.open === true || ordered.slice(firstHidden).some((item) => isApplied(item, draft)))
  const [said, setSaid] = useState(errors)
  if (said !== errors) {
    setSaid(errors)
    if (errors && ordered.slice(firstHidden).some(({ field }) => errors[field] !== undefined)) setOpen(true)
  }
  const hiddenCount = ordered.slice(firstHidden).filter((item) => value[item.field] !== undefined).length
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  const faultOf = (field: string): string | undefined => {
    const fault = faults[field]
    // what the server said, until it is changed
    return fault ? say(fault) : draft[field] === value[field] ? errors?.[field] : undefined
  }
  const change = useCallback(
    (field: string, next: unknown) => setDraft((before) => ({ ...before, ...emptied(items, field), [field]: next })),
    [items, setDraft],
  )
  const seek = useSeek(panel, sought, setOpen)
  const awaitedBy = (item: SearchField): SearchField | undefined =>
    isBlank(draft[item.field]) && isBlank(draft[item.needs ?? '']) ? items.find(({ field }) => field === item.needs) : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = faultsOf(items, draft)
    const isWrong = Object.keys(wrong).length > 0
    setTried(isWrong)
    // what is wrong must be seen to be mended
    if (!isWrong) {
      onSearch(draft)
      // On a phone what was found is below the conditions.
      if (columns === 1) setOpen(false)
    } else if (ordered.slice(firstHidden).some(({ field }) => wrong[field])) setOpen(true)
  }
  const reset = () => {
    setTried(false)
    setDraft(value)
    onReset()
  }
  return (
    <form
      ref={panel}
      className="search-block"
      data-folded={foldable && !open ? '' : undefined}
      role="search"
      aria-label={say(texts.conditions)}
      style={
        { '--search-columns': columns, '--search-label': `${labelWidth}px`, '--search-height': `${heights[density]}px` } as CSSProperties
      }
      onSubmit={submit}
      // what bars the search must be seen
      onInvalidCapture={() => setOpen(true)}
    >
      {(foldable && !opened ? ordered.slice(0, firstHidden) : ordered).map((item, index) => (
        <Condition
          key={item.field}
          item={item}
          hidden={foldable && !open && index >= firstHidden}
          columns={columns}
          value={draft[item.field]}
          fault={faultOf(item.field)}
          onChange={change}
          awaits={awaitedBy(item)}
          onSeek={seek}
          filterOf={filterOf}
          optionsOf={optionsOf}
        />
      ))}
      <div className="search-actions">
        <Button onClick={reset}>{say(texts.reset)}</Button>
        <Button htmlType="submit" className="search-submit">
          {say(texts.search)}
        </Button>
        {foldable && (
          <Button
            type="link"
            className="search-fold"
            aria-expanded={open}
            icon={open ? <UpOutlined /> : <DownOutlined />}
            iconPlacement="end"
            onClick={() => setOpen(!open)}
          >
            {say(open ? texts.fold : texts.unfold)}
            {!open && hiddenCount > 0 && <span className="search-hidden">{hiddenCount}</span>}
          </Button>
        )}
      </div>
    </form>
  )
}

/** What was chosen under another value of a condition is empty again. */
const emptied = (items: readonly SearchField[], changed: string): Value =>
  Object.fromEntries(items.filter(({ needs }) => needs === changed).map(({ field }) => [field, undefined]))

/** Unfolds the panel and moves the focus to a condition: one that another block leads to, or that another condition waits for. */
function useSeek(panel: RefObject<HTMLElement | null>, sought: SearchBlockProps['sought'], setOpen: (open: boolean) => void) {
  const [wanted, setWanted] = useState(sought)
  const [last, setLast] = useState(sought)
  if (last !== sought) {
    setLast(sought)
    setWanted(sought)
  }
  useEffect(() => {
    if (!wanted) return undefined
    setOpen(true)
    // its filter may still be on its way
    let tries = 0
    const timer = setInterval(() => {
      const control = panel.current?.querySelector<HTMLElement>(
        `[data-field="${CSS.escape(wanted.field)}"] .search-control :is(input, select, button, [tabindex="0"])`,
      )
      if (control && control.offsetParent !== null) {
        control.scrollIntoView({ block: 'nearest' })
        control.focus()
      }
      if (control === document.activeElement || (tries += 1) > 40) clearInterval(timer)
    }, 50)
    return () => clearInterval(timer)
  }, [wanted, panel, setOpen])
  return useCallback((field: string) => setWanted({ field }), [])
}

/** What is typed; begins anew whenever what is applied changes (a reset, a pasted link, going back). */
function useDraft(value: Value, refused: Value | undefined) {
  const [draft, setDraft] = useState(() => ({ ...value, ...refused }))
  const [applied, setApplied] = useState(value)
  if (applied !== value) {
    setApplied(value)
    setDraft({ ...value, ...refused })
  }
  return [draft, setDraft] as const
}

const isApplied = ({ field, default: initial }: SearchField, value: Value): boolean =>
  value[field] !== undefined && JSON.stringify(value[field]) !== JSON.stringify(initial)
