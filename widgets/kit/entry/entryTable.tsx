// Entries of a list as a table that is edited in place: order lines, shares, parameters.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, useCallback, useLayoutEffect, useMemo, useRef, type ComponentType, type KeyboardEvent, type RefObject } from 'react'
import type { FormField, Text } from '../../../metadata/model/model.ts'
import { useLanguage, useSay, type FieldProps, type ItemProps } from '../../../runtime/index.ts'
import { columnTotal, isFigures } from '../text/columnTotal.ts'
import './entryTable.css'
import { leastWidth, NARROW, total } from './entryWidths.ts'
import type { Entry } from './entries.ts'
import { EntryHandle, movedByKey } from './entryHandle.tsx'
import { lastEntry, movedEntries } from './entryOrder.ts'
import { goOnByTab, moveByKey, passByTab } from './entryKeys.ts'
import { words } from './entryTexts.ts'
import { formatNumber } from '../text/format.ts'
import { useFastEntry, type FastEntry, type Mark } from './paste/useFastEntry.ts'
import { useScrollHint } from '../dom/useScrollHint.ts'

interface Props {
  readonly of: FieldProps
  readonly columns: readonly FormField[]
  readonly entries: readonly Entry[]
  readonly blank: Entry
  readonly min: number
  readonly max: number
  /** Columns whose totals stand under the table. */
  readonly sums: readonly string[]
  /** The field that keeps their order, where they can be moved. */
  readonly order?: string | undefined
}

export function EntryTable(props: Props) {
  const { columns, entries, min, max, sums, order } = props
  const { id, state, schema, item: Item } = props.of
  const say = useSay()
  const language = useLanguage()
  const fixed = state.readOnly || state.disabled
  const around = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const { add, move, remove, onKey, onPaste, said, marks } = useEntryEdits(props, { around, body, adder, fixed })
  const cells = useMemo(() => columns.map(withoutUnit), [columns])
  const widths = useMemo(
    () => columns.map((field) => leastWidth(field, schema?.items, headOf(field, language))),
    [columns, schema, language],
  )
  const scroll = useScrollHint()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    goOnByTab(event)
    if (onKey(event)) return
    if (moveByKey(event) === 'past the end' && !fixed && entries.length < max) add()
  }
  // Before the cell, in which an arrow may count up.
  const onMoveKey = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const moved = order === undefined || fixed ? undefined : movedByKey(event.target, event)
    if (!moved) return
    event.preventDefault()
    event.stopPropagation()
    // What was typed into the cell that the focus has left comes first.
    setTimeout(() => move(moved.from, moved.to))
  }
  if (!Item) return null
  return (
    <div className="kit-entries" ref={around} onKeyDownCapture={passByTab} onKeyDown={onKeyDown}>
      {/* Without entries nothing inside can be focused, and arrow keys must still be able to scroll. */}
      <div className="kit-entries-scroll" ref={scroll} tabIndex={entries.length === 0 ? 0 : -1}>
        <table
          id={id}
          style={{ minWidth: total(widths) + NARROW * (fixed ? 1 : 2) }}
          aria-labelledby={state.labelledBy}
          aria-describedby={state.describedBy}
          data-error={state.error === undefined ? undefined : ''}
        >
          <colgroup>
            <col style={{ width: NARROW }} />
            {columns.map(({ field }, index) => (
              <col key={field} style={{ width: widths[index] }} />
            ))}
            {fixed ? null : <col style={{ width: NARROW }} />}
          </colgroup>
          <Head id={id} columns={columns} fixed={fixed} />
          <tbody ref={body} onKeyDownCapture={onMoveKey} onPaste={onPaste}>
            {entries.map((entry, index) => (
              // a line has no name of its own before it is stored; what is typed belongs to its place
              // oxlint-disable-next-line no-array-index-key
              <Line
                key={index}
                id={id}
                index={index}
                entry={marks.has(index) ? entry : undefined}
                marks={marks.get(index)}
                columns={cells}
                Item={Item}
                remove={fixed ? undefined : remove}
                move={fixed || order === undefined ? undefined : move}
                kept={entries.length <= min}
              />
            ))}
            {entries.length === 0 ? (
              <tr>
                <td className="kit-entries-none" colSpan={columns.length + 2}>
                  <span>{say(words.none)}</span>
                </td>
              </tr>
            ) : null}
          </tbody>
          <Foot columns={columns} entries={entries} sums={sums} fixed={fixed} />
        </table>
      </div>
      <p className="kit-entries-said" role="status">
        {said}
      </p>
      {fixed ? null : (
        <Button
          ref={adder}
          type="dashed"
          block
          icon={<PlusOutlined />}
          onClick={add}
          disabled={entries.length >= max}
          title={entries.length >= max ? say(words.full) : undefined}
        >
          {say(words.add)}
        </Button>
      )}
    </div>
  )
}

interface Within {
  readonly around: RefObject<HTMLElement | null>
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly adder: RefObject<HTMLButtonElement | null>
  readonly fixed: boolean
}

/** Adds, moves and removes entries, by keys and paste too, and puts the focus where typing goes on. */
function useEntryEdits({ of, columns, entries, blank, max, order }: Props, { around, body, adder, fixed }: Within) {
  const { choices, onChange } = of
  const latest = useRef({ entries, onChange, put: onChange as FastEntry['put'] })
  const focusLast = useRef(false)
  const removed = useRef(false)
  const next = useCallback(
    (before: readonly Entry[]): Entry => (order === undefined ? blank : lastEntry(before, order, blank)),
    [blank, order],
  )
  const add = useCallback(() => {
    focusLast.current = true
    const { entries: before } = latest.current
    latest.current.onChange([...before, next(before)])
  }, [next])
  const move = useCallback(
    (from: number, to: number) => {
      const { entries: before } = latest.current
      const after = order === undefined ? before : movedEntries(before, order, { from, to })
      if (after !== before) latest.current.onChange(after)
    },
    [order],
  )
  const { put, onKey, onPaste, said, marks } = useFastEntry(
    () => (fixed || !choices ? undefined : { entries: latest.current.entries, columns, max, choices, next }),
    (after) => latest.current.onChange(after),
  )
  useLayoutEffect(() => {
    latest.current = { entries, onChange, put }
    if (focusLast.current) body.current?.querySelector<HTMLElement>('tr:last-child input:not([disabled])')?.focus()
    // The button that was pressed went with the last line, or may not be pressed again.
    if (removed.current && !around.current?.contains(document.activeElement))
      (body.current?.querySelector<HTMLElement>('tr:last-child .kit-entries-act button:not([disabled])') ?? adder.current)?.focus()
    focusLast.current = false
    removed.current = false
  })
  const remove = useCallback((index: number) => {
    removed.current = true
    latest.current.put(latest.current.entries.filter((_, at) => at !== index))
  }, [])
  return { add, move, remove, onKey, onPaste, said, marks }
}

/** The unit stands in the column's head, not in every cell. */
const withoutUnit = (field: FormField): FormField => {
  if (field.unit === undefined || !isFigures(field)) return field
  const { unit: _, ...rest } = field
  return rest
}

const headId = (id: string, { field }: FormField): string => `${id}-head-${field}`

/** The words above a column. */
function headOf({ label, unit }: FormField, language: 'zh' | 'en'): string {
  if (unit === undefined) return label[language]
  return language === 'zh' ? `${label.zh}（${unit.zh}）` : `${label.en} (${unit.en})`
}

function Head({ id, columns, fixed }: { readonly id: string; readonly columns: readonly FormField[]; readonly fixed: boolean }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <thead>
      <tr>
        <th scope="col" className="kit-entries-number" aria-label={say(words.number)} />
        {columns.map((field) => (
          <th
            key={field.field}
            id={headId(id, field)}
            scope="col"
            data-kind={field.valueKind}
            data-required={field.required === true && !fixed ? '' : undefined}
            data-cut
          >
            {headOf(field, language)}
          </th>
        ))}
        {fixed ? null : <th scope="col" className="kit-entries-act" aria-label={say(words.actions)} />}
      </tr>
    </thead>
  )
}

interface LineProps {
  /** Of the table. */
  readonly id: string
  readonly index: number
  /** Where cells of it are marked. */
  readonly entry: Entry | undefined
  readonly marks: Readonly<Record<string, Mark>> | undefined
  readonly columns: readonly FormField[]
  readonly Item: ComponentType<ItemProps>
  readonly remove: ((index: number) => void) | undefined
  readonly move: ((from: number, to: number) => void) | undefined
  /** It may not go: fewer lines are not allowed. */
  readonly kept: boolean
}

const Line = memo(function Line({ id, index, entry, marks, columns, Item, remove, move, kept }: LineProps) {
  const say = useSay()
  const language = useLanguage()
  return (
    <tr>
      <td className="kit-entries-number">{move ? <EntryHandle index={index} onMove={move} /> : index + 1}</td>
      {columns.map((field) => (
        <td
          key={field.field}
          data-kind={field.valueKind}
          data-label={headOf(field, language)}
          {...refused(marks?.[field.field], entry?.[field.field], say)}
        >
          <Item path={`${index}.${field.field}`} field={field} labelledBy={headId(id, field)} />
        </td>
      ))}
      {remove ? (
        <td className="kit-entries-act">
          <Button
            type="text"
            icon={<DeleteOutlined />}
            disabled={kept}
            title={kept ? say(words.last) : undefined}
            aria-label={`${say(words.remove)} ${index + 1}`}
            onClick={() => remove(index)}
          />
        </td>
      ) : null}
    </tr>
  )
})

/** A cell whose pasted text was refused says why, until another value is in it. */
const refused = (mark: Mark | undefined, value: unknown, say: (text: Text) => string) =>
  mark && Object.is(mark.value, value) ? { 'data-refused': '', title: say(mark.message) } : {}

interface FootProps extends Pick<Props, 'columns' | 'entries' | 'sums'> {
  readonly fixed: boolean
}

function Foot({ columns, entries, sums, fixed }: FootProps) {
  const say = useSay()
  const language = useLanguage()
  if (entries.length === 0 || !columns.some(({ field }) => sums.includes(field))) return null
  return (
    <tfoot>
      <tr>
        <th scope="row" className="kit-entries-number">
          {say(words.total)}
        </th>
        {columns.map((field) => (
          <td key={field.field} data-kind={field.valueKind} data-label={headOf(field, language)}>
            {sums.includes(field.field) ? formatNumber(columnTotal(field, entries), { language, decimals: field.decimals ?? 0 }) : null}
          </td>
        ))}
        {fixed ? null : <td className="kit-entries-act" />}
      </tr>
    </tfoot>
  )
}
