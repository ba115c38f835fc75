// What the workshop's dialogs ask for, each below its label.
import { Input, Select } from 'antd'
import { useId } from 'react'
import type { Text } from '../../metadata/model.ts'
import { useOverlayRoot, useSay } from '../hooks.ts'
import type { Choices } from './server.ts'

interface ChoiceProps {
  readonly label: Text
  readonly of: Choices['pages']
  readonly value: string | readonly string[] | undefined
  readonly choose?: (next: string | undefined) => void
  /** Several may be chosen. */
  readonly chooseAll?: (next: readonly string[]) => void
  /** What is chosen may be another, and not nothing. */
  readonly required?: boolean
  /** What nothing means. */
  readonly empty?: Text
}

export function Choice({ label, of, value, choose, chooseAll, required = false, empty }: ChoiceProps) {
  const say = useSay()
  const root = useOverlayRoot()
  const id = useId()
  const common = {
    id,
    allowClear: !required,
    ...(empty && { placeholder: say(empty) }),
    showSearch: { optionFilterProp: 'label' },
    options: of.map((each) => ({ value: each.id, label: say(each.label) })),
    getPopupContainer: () => root,
  }
  return (
    <>
      <label htmlFor={id}>{say(label)}</label>
      {chooseAll ? (
        <Select<string[]> {...common} mode="multiple" value={Array.isArray(value) ? [...value] : []} onChange={(next) => chooseAll(next)} />
      ) : (
        <Select<string | null>
          {...common}
          value={typeof value === 'string' ? value : null}
          onChange={(next) => choose?.(next ?? undefined)}
        />
      )}
    </>
  )
}

interface WordsProps {
  readonly label: Text
  readonly value: string
  readonly change: (next: string) => void
  readonly autoFocus?: boolean
  /** What nothing means. */
  readonly empty?: string
}

export function Words({ label, value, change, autoFocus = false, empty }: WordsProps) {
  const say = useSay()
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{say(label)}</label>
      <Input
        id={id}
        autoFocus={autoFocus}
        value={value}
        {...(empty !== undefined && { placeholder: empty })}
        onChange={({ target }) => change(target.value)}
      />
    </>
  )
}
