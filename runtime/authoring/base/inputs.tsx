// What the workshop's dialogs ask for, each below its label.
import { Input, Select } from 'antd'
import { useId } from 'react'
import type { Text } from '../../../metadata/model/model.ts'
import { useOverlayRoot, useSay } from '../../core/hooks/hooks.ts'
import type { Choices } from './server.ts'
import styles from './workshop.module.css'

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
  /** It says that something must be chosen. */
  readonly marked?: boolean
  /** What is wrong with it. */
  readonly fault?: Text | undefined
}

export function Choice({ label, of, value, choose, chooseAll, required = false, empty, marked = false, fault }: ChoiceProps) {
  const say = useSay()
  const root = useOverlayRoot()
  const id = useId()
  const common = {
    id,
    allowClear: !required,
    ...(fault && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-fault` }),
    ...(empty && { placeholder: say(empty) }),
    showSearch: { optionFilterProp: 'label' },
    options: of.map((each) => ({ value: each.id, label: say(each.label) })),
    getPopupContainer: () => root,
  }
  return (
    <>
      <Label of={id} label={label} required={marked} />
      {chooseAll ? (
        <Select<string[]> {...common} mode="multiple" value={Array.isArray(value) ? [...value] : []} onChange={(next) => chooseAll(next)} />
      ) : (
        <Select<string | null>
          {...common}
          value={typeof value === 'string' ? value : null}
          onChange={(next) => choose?.(next ?? undefined)}
        />
      )}
      <Fault of={id} fault={fault} />
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
  readonly required?: boolean
  /** What is wrong with it. */
  readonly fault?: Text | undefined
  /** What its reader should look at, though nothing is wrong. */
  readonly note?: Text | undefined
}

export function Words({ label, value, change, autoFocus = false, empty, required = false, fault, note }: WordsProps) {
  const id = useId()
  const say = useSay()
  return (
    <>
      <Label of={id} label={label} required={required} />
      <Input
        id={id}
        autoFocus={autoFocus}
        value={value}
        {...(empty !== undefined && { placeholder: empty })}
        {...(fault && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
        {...(note && !fault && { status: 'warning' as const, 'aria-describedby': `${id}-note` })}
        onChange={({ target }) => change(target.value)}
      />
      <Fault of={id} fault={fault} />
      {note && !fault && (
        <span id={`${id}-note`} role="status" className={styles.warned}>
          {say(note)}
        </span>
      )}
    </>
  )
}

function Label({ of, label, required }: { readonly of: string; readonly label: Text; readonly required: boolean }) {
  const say = useSay()
  return (
    <label htmlFor={of}>
      {say(label)}
      {required && (
        <span aria-hidden className={styles.mark}>
          *
        </span>
      )}
    </label>
  )
}

function Fault({ of, fault }: { readonly of: string; readonly fault: Text | undefined }) {
  const say = useSay()
  if (!fault) return null
  return (
    <span id={`${of}-fault`} role="alert" className={styles.fault}>
      {say(fault)}
    </span>
  )
}
