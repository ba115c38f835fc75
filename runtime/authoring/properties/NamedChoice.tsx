// What has a name is chosen by what it is called: a field of the entity around, something that can be done, a figure, a table of the page, a page.
import { Select } from 'antd'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { useOverlayRoot, useSay } from '../../core/hooks/hooks.ts'
import { useNamedChoices } from '../base/useNamedChoices.ts'
import styles from '../base/workshop.module.css'

interface Props {
  readonly id: string
  /** What may be named there, as the language notes it. */
  readonly note: string
  readonly place: { readonly document: Patchable; readonly path: readonly string[] }
  readonly value: unknown
  readonly required: boolean
  readonly isWrong: boolean
  readonly onChange: (value: string | undefined) => void
}

export function NamedChoice({ id, note, place, value, required, isWrong, onChange }: Props) {
  const say = useSay()
  const root = useOverlayRoot()
  const of = useNamedChoices(note, place)
  const named = typeof value === 'string' && value !== '' ? value : undefined
  const options = of.map((each) => ({ value: each.id, label: `${say(each.label)} ${each.id}` }))
  // what cannot stand there any more is seen all the same
  const stranger = named !== undefined && options.every((each) => each.value !== named) ? [{ value: named, label: named }] : []
  return (
    <Select<string>
      id={id}
      className={styles.wide ?? ''}
      allowClear={!required}
      value={named ?? null}
      status={isWrong ? 'error' : ''}
      options={[...options, ...stranger]}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(next: string | undefined) => onChange(next)}
      getPopupContainer={() => root}
    />
  )
}
