// What a field is: a kind, a dictionary whose values are chosen from, or an entity whose records are.
import { Select, type RefSelectProps } from 'antd'
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { type FieldChoice, plainKinds } from '../../../metadata/assist/fieldChoice.ts'
import type { Text } from '../../../metadata/model.ts'
import { useOverlayRoot, useSay } from '../../hooks.ts'
import type { Choices } from '../server.ts'
import styles from './fieldSheet.module.css'
import { plain, texts } from './texts.ts'

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
  readonly disabled?: boolean
  readonly ref?: Ref<FieldKindHandle>
}

export function FieldKindSelect({ label, value, choices, choose, disabled = false, ref }: Props) {
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
  const options = useMemo(() => {
    const named = (kind: 'dictionary' | 'reference', of: Choices['pages'] = []) =>
      of.map((each) => ({ value: `${kind}:${each.id}` as FieldChoice, label: say(each.label) }))
    return [
      { label: say(texts.plain), options: plainKinds.map((kind) => ({ value: kind as FieldChoice, label: say(plain[kind]) })) },
      { label: say(texts.dictionaries), options: named('dictionary', choices?.dictionaries) },
      { label: say(texts.references), options: named('reference', choices?.entities) },
    ]
  }, [choices, say])
  return (
    <Select<FieldChoice>
      ref={select}
      className={styles.choice ?? ''}
      aria-label={say(label)}
      value={value ?? null}
      placeholder={say(texts.other)}
      options={options}
      open={open}
      onOpenChange={setOpen}
      disabled={disabled}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={220}
      getPopupContainer={() => root}
      onSelect={(next) => {
        setOpen(false)
        choose(next)
      }}
    />
  )
}
