// Regions drawn on a picture of the same record, and what is known of each in a table below.
import { useEffect, useMemo, useRef, useState } from 'react'
import { REGION_SIDES, type Region } from '../../metadata/values/regions.ts'
import { useSay, type FieldProps } from '../../runtime/index.ts'
import { groupOf } from '../kit/text/aria.ts'
import { blankOf, type Entry } from '../kit/entry/entries.ts'
import { EntryTable } from '../kit/entry/entryTable.tsx'
import { regionsOf } from '../kit/entry/regions.ts'
import { useAddress } from '../kit/dom/useAddress.ts'
import './regions.css'
import { standard } from './geometry.ts'
import { Stage } from './stage.tsx'
import { texts } from './texts.ts'

const MOST = 100
const sides: ReadonlySet<string> = new Set(REGION_SIDES)

export default function Regions(props: FieldProps) {
  const { id, value, onChange, field, state, schema, files, picture } = props
  const say = useSay()
  const whole = useRef<HTMLDivElement>(null)
  /** What takes the focus once the change has been drawn. */
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const found = wanted.current === undefined ? null : whole.current?.querySelector<HTMLElement>(wanted.current)
    if (!found) return
    wanted.current = undefined
    found.focus()
  })
  const [selected, setSelected] = useState<number>()
  const [naming, setNaming] = useState<number>()
  const address = useAddress(files, picture)
  const regions = useMemo(() => regionsOf(value), [value])
  const entries = useMemo(() => regions.map(({ entry }) => entry), [regions])
  const columns = useMemo(() => (field.parts ?? []).filter((part) => !sides.has(part.field)), [field])
  /** Written beside the box itself, so that one region is drawn after the other without leaving the picture. */
  const title = columns.find((part) => part.valueKind === 'text')
  const blank = useMemo(() => ({ ...blankOf(schema), ...standard(entries.length) }), [schema, entries.length])
  const max = schema?.maxItems ?? MOST
  const fixed = state.readOnly || state.disabled
  const give = (next: readonly Entry[]): void => onChange(next.length > 0 ? next : undefined)
  const place = (index: number, to: Region): void => give(entries.map((entry, at) => (at === index ? { ...entry, ...to } : entry)))
  const nameIt = (index: number, name: string): void => {
    if (title) give(entries.map((entry, at) => (at === index ? { ...entry, [title.field]: name === '' ? undefined : name } : entry)))
  }
  /** Its name is asked for at once. */
  const draw = (to: Region): void => {
    give([...entries, { ...blankOf(schema), ...to }])
    setSelected(entries.length)
    setNaming(title && entries.length)
  }
  const remove = (index: number): void => {
    give(entries.filter((_, at) => at !== index))
    setSelected(undefined)
    setNaming(undefined)
    wanted.current = '.regions-box, .kit-entries > button'
  }
  const empty = address.state === 'none' ? (fixed ? texts.unseen : texts.none) : address.state === 'gone' ? texts.gone : texts.coming
  return (
    <div {...groupOf({ id: `${id}-group`, state })} className="regions" ref={whole}>
      {address.state === 'there' ? (
        <Stage
          id={id}
          url={address.url}
          label={say(texts.picture)}
          regions={regions}
          selected={selected}
          fixed={fixed}
          full={entries.length >= max}
          naming={
            title && { of: title, most: schema?.items?.properties?.[title.field]?.maxLength, index: naming, begin: setNaming, give: nameIt }
          }
          onSelect={setSelected}
          onPlace={place}
          onDraw={draw}
          onRemove={remove}
        >
          {`${say(field.label)} ${entries.length} / ${max}`}
        </Stage>
      ) : (
        <p className="regions-none">{say(empty)}</p>
      )}
      {entries.length > 0 || (!fixed && address.state === 'there') ? (
        <EntryTable of={props} columns={columns} entries={entries} blank={blank} min={schema?.minItems ?? 0} max={max} sums={[]} />
      ) : null}
    </div>
  )
}
