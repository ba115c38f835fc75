// Somebody else has saved the record meanwhile: both values of each field that differs, and a choice for each.
import { Alert, Button, Modal, Radio } from 'antd'
import { useMemo, useState } from 'react'
import type { FormBlock, FormField, Text } from '../../../metadata/model.ts'
import type { Row } from '../../contract.ts'
import { useOverlayRoot, useSay } from '../../hooks.ts'
import { texts } from '../texts.ts'
import styles from './conflict.module.css'
import { fieldsOf } from '../../../metadata/formFields.ts'
import { formValue } from './formFields.ts'
import { useFormOptions } from './useFormOptions.ts'
import type { Conflict, Value } from './useSave.ts'

const words = {
  title: { zh: '该数据已被他人修改', en: 'Someone else has changed this record' },
  hint: {
    zh: '请为每个不同的字段选择要保留的值，然后保存。您填写的内容不会丢失。',
    en: 'Choose the value to keep for each field that differs, then save. What you typed is not lost.',
  },
  field: { zh: '字段', en: 'Field' },
  mine: { zh: '我的修改', en: 'Mine' },
  theirs: { zh: '当前值', en: 'Stored now' },
  back: { zh: '返回编辑', en: 'Back to the form' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  same: { zh: '您填写的内容与当前值一致。', en: 'What you typed is what is stored now.' },
} satisfies Record<string, Text>

export interface ConflictDialogProps {
  readonly block: FormBlock
  readonly conflict: Conflict
  readonly cancel: () => void
  readonly resolve: (value: Value, current: Row) => void
}

export function ConflictDialog({ block, conflict, cancel, resolve }: ConflictDialogProps) {
  const say = useSay()
  const root = useOverlayRoot()
  const { mine, current } = conflict
  const theirs = useMemo(() => formValue(block, current), [block, current])
  const differing = useMemo(
    () => fieldsOf(block.items).filter(({ field }) => field in mine && !sameValue(mine[field], theirs[field])),
    [block, mine, theirs],
  )
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const save = () => {
    const kept = differing.filter(({ field }) => (chosen[field] ?? 'mine') === 'mine').map(({ field }) => [field, mine[field]] as const)
    resolve({ ...mine, ...theirs, ...Object.fromEntries(kept) }, current)
  }
  return (
    <Modal
      open
      title={say(words.title)}
      width="min(100vw - 32px, 720px)"
      keyboard={false}
      mask={{ closable: false }}
      getContainer={() => root}
      onCancel={cancel}
      footer={[
        <Button key="back" onClick={cancel}>
          {say(words.back)}
        </Button>,
        <Button key="save" type="primary" onClick={save}>
          {say(texts.save)}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon title={say(differing.length > 0 ? words.hint : words.same)} />
      {differing.length > 0 && (
        <Choices
          fields={differing}
          values={{ mine, theirs }}
          block={block}
          chosen={chosen}
          onChoose={(field, side) => setChosen({ ...chosen, [field]: side })}
        />
      )}
    </Modal>
  )
}

interface ChoicesProps {
  readonly fields: readonly FormField[]
  readonly values: { readonly mine: Value; readonly theirs: Value }
  readonly block: FormBlock
  readonly chosen: Readonly<Record<string, 'mine' | 'theirs'>>
  readonly onChoose: (field: string, side: 'mine' | 'theirs') => void
}

function Choices({ fields, values, block, chosen, onChoose }: ChoicesProps) {
  const say = useSay()
  const write = useValueText(block, values)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{say(words.field)}</th>
          <th scope="col">{say(words.mine)}</th>
          <th scope="col">{say(words.theirs)}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.field}>
            <th scope="row">{say(field.label)}</th>
            {(['mine', 'theirs'] as const).map((side) => (
              <td key={side}>
                <Radio checked={(chosen[field.field] ?? 'mine') === side} onChange={() => onChoose(field.field, side)}>
                  {write(field, values[side][field.field])}
                </Radio>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A value as words: labels of dictionaries and references, the number of lines of a sub-table. */
function useValueText(block: FormBlock, { theirs }: ChoicesProps['values']): (field: FormField, value: unknown) => string {
  const say = useSay()
  const optionsOf = useFormOptions(block, theirs)
  return (field, value) => {
    if (value === undefined || value === null || value === '') return '--'
    if (typeof value === 'boolean') return say(value ? words.yes : words.no)
    const name = (one: unknown) => optionsOf(field)?.find(String(one))?.label ?? String(one)
    if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : name(value)
    return field.children || value.some((one) => typeof one === 'object')
      ? say({ zh: `${value.length} 行`, en: `${value.length} lines` })
      : value.map(name).join(' / ') || '--'
  }
}

const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
