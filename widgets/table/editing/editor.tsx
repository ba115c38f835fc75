// One field widget over one cell. It keeps what is typed; the grid hears of it when the cell is left.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSay, type CellNote, type CellSession, type Row } from '../../../runtime/index.ts'
import type { FormField } from '../../../metadata/model/model.ts'
import { texts } from '../cells/texts.ts'

export type Way = 'down' | 'up' | 'right' | 'left' | 'stay'

/** What the cell is to hold, and what that is called where it is a record. */
export interface Typed {
  readonly value: unknown
  readonly label: string | readonly string[] | undefined
}

export interface EditorProps {
  readonly session: CellSession
  readonly field: FormField
  readonly row: Row
  /** The cell's place inside the grid's element, pixels. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  /** What was typed to open it, in place of the value. */
  readonly typed: string | undefined
  readonly note: CellNote | undefined
  readonly onDone: (typed: Typed, way: Way) => void
  readonly onCancel: () => void
}

/** Kinds that begin with the character that opened them; the others only open. */
const isTyped = ({ valueKind }: FormField): boolean => ['text', 'longText', 'integer', 'decimal'].includes(valueKind)
/** What one choice finishes. */
const isChosen = ({ valueKind }: FormField): boolean => ['dictionary', 'reference', 'date', 'month', 'boolean'].includes(valueKind)

export function Editor({ session, field, row, box, typed, note, onDone, onCancel }: EditorProps) {
  const say = useSay()
  const [value, setValue] = useState(() => (typed === undefined || !isTyped(field) ? row[field.field] : undefined))
  const latest = useRef(value)
  const holder = useRef<HTMLDivElement>(null)
  const finished = useRef(false)
  const options = session.optionsOf(field, row[field.field])
  const Field = session.editorOf(field)

  const finish = (way: Way): void => {
    if (finished.current) return
    // A number is rounded when its field is left: let it be left first.
    if (document.activeElement instanceof HTMLElement && holder.current?.contains(document.activeElement)) document.activeElement.blur()
    finished.current = true
    onDone({ value: latest.current, label: labelOf(field, latest.current, options) }, way)
  }
  // Once: what is typed from then on reaches the field itself.
  const opening = useRef(isTyped(field) ? typed : undefined)
  useLayoutEffect(() => begin(holder.current, opening.current), [])
  useOutside(holder, () => finish('stay'))
  useCommitOnLeave(() => finish('stay'))

  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const open = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
    if (event.key === 'Escape') {
      event.stopPropagation()
      if (!open) onCancel()
      return
    }
    const way = wayOf(event, open || (field.valueKind === 'longText' && event.shiftKey))
    if (!way) return event.stopPropagation()
    event.preventDefault()
    event.stopPropagation()
    finish(way)
  }
  return (
    <div
      ref={holder}
      className="table-editor"
      role="group"
      aria-label={say(field.label)}
      style={{ left: box.left, top: box.top, minWidth: box.width, width: box.width, minHeight: box.height }}
      onKeyDown={onKeyDown}
    >
      <Field
        id={`cell-${row.id}-${field.field}`}
        value={value}
        onChange={(next) => {
          latest.current = next
          setValue(next)
          if (isChosen(field) && field.valueKind !== 'boolean') queueMicrotask(() => finish('stay'))
        }}
        field={withoutUnit(field)}
        state={{
          disabled: false,
          readOnly: false,
          required: field.required === true,
          labelledBy: '',
          ...(note?.message && { error: note.message }),
        }}
        {...(options && { options })}
        settings={field.widget.props}
      />
      {note?.accept && (
        <button
          type="button"
          className="table-link table-accept"
          onClick={() => {
            finished.current = true
            note.accept?.()
            onCancel()
          }}
        >
          {say(texts.takeTheirs)}
        </button>
      )}
    </div>
  )
}

function wayOf({ key, shiftKey }: React.KeyboardEvent, keep: boolean): Way | undefined {
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return key === 'Enter' && !keep ? (shiftKey ? 'up' : 'down') : undefined
}

/** The unit stands in the column's head. */
function withoutUnit(field: FormField): FormField {
  const { unit: _unit, ...rest } = field
  return rest
}

/** What a chosen record is called, so that the cell can show it before it is saved. */
function labelOf(
  { valueKind }: FormField,
  value: unknown,
  options: ReturnType<CellSession['optionsOf']>,
): string | readonly string[] | undefined {
  if (valueKind === 'reference') return typeof value === 'string' ? options?.find(value)?.label : undefined
  if (valueKind !== 'referenceList' || !Array.isArray(value)) return undefined
  return value.map((id) => options?.find(String(id))?.label ?? String(id))
}

/** Into the field: all of its value is marked, or what was typed on the cell goes in as if typed here; lists and calendars open at once. */
function begin(holder: HTMLElement | null, typed: string | undefined): void {
  const input = holder?.querySelector<HTMLElement>('input, textarea, button')
  if (!input) return
  input.focus()
  if (input instanceof HTMLInputElement && input.type === 'text' && input.role !== 'combobox' && !input.closest('.ant-picker'))
    input.select()
  // The one way to type into a field that tells the field's own listeners.
  if (typed) document.execCommand('insertText', false, typed)
  const opens = input.role === 'combobox' ? holder?.querySelector('.ant-select') : input.closest('.ant-picker') ? input : null
  opens?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  if (opens === input) input.click()
}

const isOfPopup = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.ant-select-dropdown, .ant-picker-dropdown, .ant-color-picker, .ant-popover') !== null

/** Leaves the cell when something else is pressed. */
function useOutside(holder: React.RefObject<HTMLElement | null>, leave: () => void): void {
  const latest = useRef(leave)
  useLayoutEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || holder.current?.contains(target) || isOfPopup(target)) return
      latest.current()
    }
    document.addEventListener('pointerdown', pressed, true)
    return () => document.removeEventListener('pointerdown', pressed, true)
  }, [holder])
}

/** Leaves the cell when the browser leaves the page: what is typed must reach whoever keeps it before he writes, which is at pagehide. */
function useCommitOnLeave(leave: () => void): void {
  const latest = useRef(leave)
  useLayoutEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    const left = () => latest.current()
    window.addEventListener('beforeunload', left)
    return () => window.removeEventListener('beforeunload', left)
  }, [])
}
