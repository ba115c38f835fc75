// What a field is: a kind, a dictionary whose values are chosen from, or an entity whose records are.
import { Select, type RefSelectProps } from 'antd'
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { type FieldChoice, plainKinds } from '../../../metadata/authoring/words/fieldChoice.ts'
import type { Text } from '../../../metadata/model/model.ts'
import type { Say } from '../../core/contracts/contract.ts'
import { useOverlayRoot, useSay } from '../../core/hooks/hooks.ts'
import type { Choices } from '../base/server.ts'
import styles from './fieldSheet.module.css'
import { plain, sought, texts } from './texts.ts'

export interface FieldKindHandle {
  /** Takes the focus and shows what there is. */
  readonly open: () => void
}

interface Props {
  readonly label: Text
  /** Undefined for what none of the choices says. */
  readonly value: FieldChoice | undefined
  readonly choices: Choices | undefined
  readonly choose: (choice: FieldChoice) => void
  /** A list of choices that is not there yet. */
  readonly makeList?: () => void
  readonly disabled?: boolean
  readonly ref?: Ref<FieldKindHandle>
}

export function FieldKindSelect({ label, value, choices, choose, makeList, disabled = false, ref }: Props) {
  const say = useSay()
  const root = useOverlayRoot()
  const select = useRef<RefSelectProps>(null)
  const [open, setOpen] = useState(false)
  useImperativeHandle(ref, () => ({
    open: () => {
      select.current?.focus()
      setOpen(true)
    },
  }))
  const options = useMemo(() => optionsOf(choices, say, makeList !== undefined), [choices, say, makeList])
  return (
    <Select<Chosen, Option>
      ref={select}
      className={styles.choice ?? ''}
      aria-label={say(label)}
      value={value ?? null}
      placeholder={say(texts.other)}
      options={options}
      open={open}
      onOpenChange={setOpen}
      disabled={disabled}
      showSearch={{
        filterOption: (written, option) => isFound(written, option),
        filterSort: (one, other, { searchValue }) => distance(one, searchValue) - distance(other, searchValue),
      }}
      optionRender={({ data }) => (
        <>
          {data.label}
          {data.hint && <span className={styles.values}>{data.hint}</span>}
        </>
      )}
      popupMatchSelectWidth={280}
      getPopupContainer={() => root}
      onSelect={(next) => {
        setOpen(false)
        if (next === 'newList') makeList?.()
        else choose(next)
      }}
    />
  )
}

type Chosen = FieldChoice | 'newList'

interface Option {
  /** Absent of a heading over others. */
  readonly value?: Chosen
  readonly label: string
  readonly options?: Option[]
  /** By which of several that are called alike can be told. */
  readonly hint?: string
  /** By which it is looked for, beside its label. */
  readonly words?: string
}

function optionsOf(choices: Choices | undefined, say: Say, hasNewList: boolean): Option[] {
  const { dictionaries = [], entities = [] } = choices ?? {}
  const newList: Option = { value: 'newList', label: say(texts.newList), words: sought.newList }
  const lists = dictionaries.map(({ id, label, values = [] }): Option => ({
    value: `dictionary:${id}`,
    label: say(label),
    words: `${id} ${sought.dictionary}`,
    ...(values.length > 0 && { hint: values.map(say).join(say(texts.between)) }),
  }))
  return [
    { label: say(texts.plain), options: plainKinds.map((kind): Option => ({ value: kind, label: say(plain[kind]), words: sought[kind] })) },
    { label: say(texts.dictionaries), options: hasNewList ? [newList, ...lists] : lists },
    {
      label: say(texts.references),
      // no look-up finds rows that are read inside their parent
      options: entities
        .filter(({ lines }) => !lines)
        .map(({ id, label }): Option => ({ value: `reference:${id}`, label: say(label), words: `${id} ${sought.reference}` })),
    },
  ]
}

/** Each of the written words somewhere. */
function isFound(written: string, option: Option | undefined): boolean {
  const text = [option?.label, option?.words, option?.hint].join(' ').toLowerCase()
  return (
    option?.words !== undefined &&
    written
      .toLowerCase()
      .trim()
      .split(/\s+/)
      .every((word) => text.includes(word))
  )
}

/** How far an option is from what was written: what is called so comes first, then what begins so, what only its values name comes last. A heading stands where the best below it does. */
function distance({ label, words = '', options }: Option, written: string): number {
  if (options) return Math.min(...options.map((option) => distance(option, written)))
  const [called, wanted] = [label.toLowerCase(), written.trim().toLowerCase()]
  if (called === wanted) return 0
  if (called.startsWith(wanted)) return 1
  if (called.includes(wanted)) return 2
  return words.toLowerCase().includes(wanted) ? 3 : 4
}
