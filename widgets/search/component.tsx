// The search panel: conditions in a grid, folded to one row; what is typed counts only once it is searched for.
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useMemo, useRef, useState, type CSSProperties, type SubmitEvent } from 'react'
import { faultsOf, useDensity, useSay } from '../../runtime/index.ts'
import type { SearchField } from '../../metadata/model/model.ts'
import type { SearchBlockProps } from '../../runtime/index.ts'
import { wordWidth } from '../kit/text/textWidth.ts'
import { Condition } from './condition.tsx'
import { columnsAt, foldOf, inOrder } from './fold.ts'
import { texts } from './texts.ts'
import { useSpill } from './useSpill.ts'
import { useWindowWidth } from './useWindowWidth.ts'
import './search.css'

/** Of the controls, in pixels: labels stand on their line. */
const heights = { small: 24, middle: 32, large: 40 }

type Value = Readonly<Record<string, unknown>>

export default function Search({ items, value, refused, errors, onSearch, onReset, filterOf, optionsOf, settings }: SearchBlockProps) {
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
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  const faultOf = (field: string): string | undefined => {
    const fault = faults[field]
    // what the server said, until it is changed
    return fault ? say(fault) : draft[field] === value[field] ? errors?.[field] : undefined
  }
  const change = useCallback((field: string, next: unknown) => setDraft((before) => ({ ...before, [field]: next })), [setDraft])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = faultsOf(items, draft)
    const isWrong = Object.keys(wrong).length > 0
    setTried(isWrong)
    // what is wrong must be seen to be mended
    if (!isWrong) onSearch(draft)
    else if (ordered.slice(firstHidden).some(({ field }) => wrong[field])) setOpen(true)
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
          </Button>
        )}
      </div>
    </form>
  )
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
