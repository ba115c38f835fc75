// What is assigned to tiles: found by name or scan, chosen or dragged; and what is done with what is chosen.
import { Button, Input } from 'antd'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useClear, useSay, type LiveAssigning, type Option } from '../../runtime/index.ts'
import { texts } from '../kit/live/texts.ts'
import type { Assignment } from './useAssignment.ts'

/** What is dragged: the id of a record. */
export const DRAGGED = 'text/plain'

interface Props {
  readonly assign: LiveAssigning
  readonly of: Assignment
}

export function Tray({ assign, of }: Props) {
  const { label, what, options, others } = assign
  const say = useSay()
  const clear = useClear()
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState(false)
  const { search } = options
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    search?.('')
  }, [search])
  const scan = async (text: string) => {
    if (text === '') return
    const found = await of.scan(text)
    setUnknown(!found)
    if (!found) return
    setTyped('')
    search?.('')
  }
  const chosen = [...of.records].flatMap((id) => options.find(id) ?? options.items.find(({ value }) => value === id) ?? [])
  const shown = [...chosen, ...options.items.filter(({ value }) => !of.records.has(value))]
  const counts = say(texts.assigned).replace('{records}', String(of.records.size)).replace('{tiles}', String(of.tiles.size))
  const ready = of.records.size > 0 && of.tiles.size > 0
  return (
    <aside className="tiles-tray" aria-label={what}>
      <Input
        aria-label={say(texts.find).replace('{what}', what)}
        placeholder={say(texts.find).replace('{what}', what)}
        value={typed}
        status={unknown ? 'error' : ''}
        allowClear={clear}
        onChange={({ target: { value } }) => {
          setTyped(value)
          setUnknown(false)
          search?.(value)
        }}
        onPressEnter={() => void scan(typed.trim())}
      />
      {unknown && <p role="alert">{say(texts.unknown)}</p>}
      <ul className="tray-list">
        {shown.map((option) => (
          <Record key={option.value} option={option} of={of} />
        ))}
      </ul>
      <div className="tray-foot">
        <span aria-live="polite">{counts}</span>
        <Button type="primary" disabled={!ready} onClick={of.carry}>
          {label}
        </Button>
        <Button disabled={!ready} onClick={of.open}>
          {say(texts.more)}
        </Button>
        {of.records.size + of.tiles.size > 0 && (
          <Button type="link" onClick={of.clear}>
            {say(texts.clear)}
          </Button>
        )}
      </div>
      <div className="tray-others">
        {others.map(({ id, label: other, run }) => (
          <Button key={id} data-action={id} onClick={run}>
            {other}
          </Button>
        ))}
      </div>
    </aside>
  )
}

function Record({ option: { value, label }, of }: { readonly option: Option; readonly of: Assignment }) {
  const drag = (event: DragEvent) => event.dataTransfer.setData(DRAGGED, value)
  return (
    <li>
      <button
        type="button"
        className="tray-record"
        draggable
        aria-pressed={of.records.has(value)}
        onDragStart={drag}
        onClick={() => of.toggleRecord(value)}
      >
        {label}
      </button>
    </li>
  )
}
