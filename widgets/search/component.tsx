// The search panel: conditions in a grid, folded to one row; what is typed counts only once it is searched for.
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useId, useMemo, useState, type CSSProperties, type SubmitEvent } from 'react'
import { useSay } from '../../runtime/index.ts'
import type { SearchField } from '../../metadata/model.ts'
import type { SearchBlockProps } from '../../runtime/index.ts'
import { textWidth } from '../kit/textWidth.ts'
import { columnsAt, foldOf, inOrder } from './fold.ts'
import { texts } from './texts.ts'
import { useWindowWidth } from './useWindowWidth.ts'
import './search.css'

type Value = Readonly<Record<string, unknown>>

export default function Search({ items, value, onSearch, onReset, filterOf, optionsOf, settings }: SearchBlockProps) {
  const say = useSay()
  const columns = columnsAt(useWindowWidth())
  const [draft, setDraft] = useDraft(value)
  const ordered = useMemo(() => inOrder(items), [items])
  const labelWidth = useMemo(() => Math.min(120, Math.max(...items.map((item) => textWidth(say(item.label))))), [items, say])
  const { foldable, firstHidden } = foldOf(ordered, columns)
  // A condition that is applied is never hidden: a pasted link must not filter by what cannot be seen.
  const [open, setOpen] = useState(() => settings.open === true || ordered.slice(firstHidden).some((item) => isApplied(item, value)))
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(trimmed(draft))
  }
  return (
    <form
      className="search-block"
      role="search"
      aria-label={say(texts.conditions)}
      style={{ '--search-columns': columns, '--search-label': `${labelWidth}px` } as CSSProperties}
      onSubmit={submit}
    >
      {(foldable && !opened ? ordered.slice(0, firstHidden) : ordered).map((item, index) => (
        <Condition
          key={item.field}
          item={item}
          hidden={foldable && !open && index >= firstHidden}
          columns={columns}
          value={draft[item.field]}
          onChange={(next) => setDraft((before) => ({ ...before, [item.field]: next }))}
          filterOf={filterOf}
          optionsOf={optionsOf}
        />
      ))}
      <div className="search-actions">
        <Button
          onClick={() => {
            setDraft(value)
            onReset()
          }}
        >
          {say(texts.reset)}
        </Button>
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
function useDraft(value: Value) {
  const [draft, setDraft] = useState(value)
  const [applied, setApplied] = useState(value)
  if (applied !== value) {
    setApplied(value)
    setDraft(value)
  }
  return [draft, setDraft] as const
}

const isApplied = ({ field, default: initial }: SearchField, value: Value): boolean =>
  value[field] !== undefined && value[field] !== initial

const trimmed = (draft: Value): Value =>
  Object.fromEntries(Object.entries(draft).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]))

interface ConditionProps extends Pick<SearchBlockProps, 'filterOf' | 'optionsOf'> {
  readonly item: SearchField
  readonly hidden: boolean
  readonly columns: number
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** Mounted when first unfolded, with the code it needs; hidden again it stays, so that it keeps what was typed. */
function Condition({ item, hidden, columns, value, onChange, filterOf, optionsOf }: ConditionProps) {
  const say = useSay()
  const id = useId()
  const Filter = filterOf(item)
  const options = optionsOf(item)
  const span = Math.min(item.span, columns)
  const start = item.offset > 0 && item.offset + span <= columns ? item.offset + 1 : undefined
  return (
    <div className="search-item" hidden={hidden} style={{ gridColumn: start === undefined ? `span ${span}` : `${start} / span ${span}` }}>
      <label htmlFor={id} title={say(item.label)}>
        {say(item.label)}
      </label>
      <Suspense fallback={<span className="search-waiting" />}>
        <Filter id={id} value={value} onChange={onChange} field={item} settings={item.widget.props} {...(options && { options })} />
      </Suspense>
    </div>
  )
}
