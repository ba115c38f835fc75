// A checklist: the items are fixed, each gets a result by one tap; what a result needs appears with it.
import { Button, Progress } from 'antd'
import { memo, useMemo, useState, type ComponentType } from 'react'
import type { FormField } from '../../metadata/model/model.ts'
import { useSay, type FieldProps, type ItemProps } from '../../runtime/index.ts'
import { entriesOf, type Entry } from '../kit/entry/entries.ts'
import { listOf, textOf } from '../kit/text/setting.ts'
import './checklist.css'
import { sentences, words } from './texts.ts'

interface Columns {
  readonly name: FormField | undefined
  readonly result: FormField | undefined
  readonly rest: readonly FormField[]
}

export default function ChecklistField(props: FieldProps) {
  const { id, value, field, settings, state, choices, item: Item } = props
  const say = useSay()
  const entries = entriesOf(value)
  const columns = useMemo(() => columnsOf(field, settings), [field, settings])
  const fixed = state.readOnly || state.disabled
  const done = entries.filter((entry) => isFilled(entry[columns.result?.field ?? ''])).length
  if (!Item) return null
  return (
    <div className="checklist">
      {entries.length > 0 && (
        <div className="checklist-progress">
          <span role="status">{say(sentences.done(done, entries.length))}</span>
          <Progress percent={Math.round((done / entries.length) * 100)} showInfo={false} size="small" aria-hidden />
        </div>
      )}
      <ol
        id={id}
        aria-labelledby={state.labelledBy}
        aria-describedby={state.describedBy}
        data-error={state.error === undefined ? undefined : ''}
        tabIndex={entries.length === 0 ? 0 : undefined}
      >
        {entries.map((entry, index) => (
          // an item has no name of its own before it is stored
          // oxlint-disable-next-line no-array-index-key
          <Check
            key={index}
            id={`${id}-${index}`}
            index={index}
            entry={entry}
            called={calledBy(columns.name, entry, choices)}
            columns={columns}
            settings={settings}
            fixed={fixed}
            Item={Item}
          />
        ))}
      </ol>
      {entries.length === 0 && <p className="checklist-none">{say(words.none)}</p>}
    </div>
  )
}

interface CheckProps {
  readonly id: string
  readonly index: number
  readonly entry: Entry
  /** What the item is called. */
  readonly called: string
  readonly columns: Columns
  readonly settings: FieldProps['settings']
  readonly fixed: boolean
  readonly Item: ComponentType<ItemProps>
}

const Check = memo(function Check({ id, index, entry, called, columns: { result, rest }, settings, fixed, Item }: CheckProps) {
  const say = useSay()
  const [unfolded, setUnfolded] = useState(false)
  const chosen = result && textOf(entry[result.field])
  const needed = chosen ? neededBy(settings['when'], chosen) : []
  const shown = rest.filter(({ field }) => unfolded || needed.includes(field) || isFilled(entry[field]))
  const folds = !fixed && shown.length < rest.length
  return (
    <li data-result={chosen === '' ? undefined : chosen}>
      <div className="checklist-name" id={`${id}-name`}>
        <span className="checklist-number">{index + 1}</span>
        {called}
      </div>
      {result && (
        <div className="checklist-result">
          <Item path={`${index}.${result.field}`} field={result} labelledBy={`${id}-name`} />
        </div>
      )}
      {shown.map((part) => (
        <div key={part.field} className="checklist-part">
          <span id={`${id}-${part.field}`}>{say(part.label)}</span>
          <Item path={`${index}.${part.field}`} field={part} labelledBy={`${id}-${part.field}`} />
        </div>
      ))}
      {folds && (
        <Button type="link" className="checklist-more" onClick={() => setUnfolded(true)}>
          {say(words.more)}
        </Button>
      )}
    </li>
  )
})

function columnsOf({ children }: FormField, settings: FieldProps['settings']): Columns {
  const items = (children?.items ?? []).filter((item) => item.field !== children?.order)
  const [name, result] = ['name', 'result'].map((setting) => items.find((item) => item.field === settings[setting]))
  return { name, result, rest: items.filter((item) => item !== name && item !== result) }
}

/** The name of a record, or the text that is stored. */
function calledBy(name: FormField | undefined, entry: Entry, choices: FieldProps['choices']): string {
  const stored = textOf(name && entry[name.field])
  return (name && choices?.optionsOf(name)?.find(stored)?.label) ?? stored
}

const neededBy = (when: unknown, result: string): readonly string[] =>
  typeof when === 'object' && when !== null ? listOf(Object.entries(when).find(([value]) => value === result)?.[1]) : []

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
