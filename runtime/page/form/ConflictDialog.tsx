// Somebody else has saved the record meanwhile: both values of what both changed, and a choice for each. Nothing is chosen beforehand.
import { Alert, Button, Modal, Radio } from 'antd'
import { useMemo, useState } from 'react'
import type { FormBlock, FormField, Text } from '../../../metadata/model/model.ts'
import { useOverlayRoot, useSay } from '../../core/hooks/hooks.ts'
import { momentText } from '../../core/i18n/moment.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import styles from './conflict.module.css'
import { columnsOf, merge, type Dispute, type Side } from './merge.ts'
import { useFormOptions } from './useFormOptions.ts'
import type { Conflict } from './useMerging.ts'
import type { Value } from '../write/useSave.ts'

const words = {
  title: { zh: '该数据已被他人修改', en: 'Someone else has changed this record' },
  hint: {
    zh: '以下内容您和他人都作了修改，请逐项选择要保留的值，然后保存。您填写的内容不会丢失。',
    en: 'You and someone else have both changed what follows. Choose the value to keep for each, then save. What you typed is not lost.',
  },
  taken: (fields: readonly FormField[]): Text => ({
    zh: `他人还修改了“${fields.map(({ label }) => label.zh).join('、')}”，您未改动，将予保留。`,
    en: `They have also changed ${fields.map(({ label }) => label.en).join(', ')}, which you did not touch: that is kept.`,
  }),
  field: { zh: '字段', en: 'Field' },
  mine: { zh: '我的修改', en: 'Mine' },
  theirs: { zh: '当前值', en: 'Stored now' },
  line: (number: number): Text => ({ zh: `第 ${number} 行`, en: `line ${number}` }),
  removed: { zh: '已删除该行', en: 'Line removed' },
  back: { zh: '返回编辑', en: 'Back to the form' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
} satisfies Record<string, Text | ((...given: never[]) => Text)>

export interface ConflictDialogProps {
  readonly block: FormBlock
  readonly versions: Conflict
  readonly cancel: () => void
  readonly resolve: (chosen: Readonly<Record<string, Side>>) => void
}

export function ConflictDialog({ block, versions, cancel, resolve }: ConflictDialogProps) {
  const say = useSay()
  const root = useOverlayRoot()
  const { disputes, taken } = useMemo(() => merge(block, versions), [block, versions])
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
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
        <Button key="save" type="primary" disabled={disputes.some(({ path }) => !chosen[path])} onClick={() => resolve(chosen)}>
          {say(texts.save)}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon title={say(words.hint)} />
      <div className={styles.choices}>
        <Choices
          disputes={disputes}
          block={block}
          theirs={versions.theirs}
          chosen={chosen}
          onChoose={(path, side) => setChosen({ ...chosen, [path]: side })}
        />
      </div>
      {taken.length > 0 && <p className={styles.taken}>{say(words.taken(taken))}</p>}
    </Modal>
  )
}

interface ChoicesProps {
  readonly disputes: readonly Dispute[]
  readonly block: FormBlock
  readonly theirs: Value
  readonly chosen: Readonly<Record<string, Side>>
  readonly onChoose: (path: string, side: Side) => void
}

function Choices({ disputes, block, theirs, chosen, onChoose }: ChoicesProps) {
  const say = useSay()
  const write = useValueText(block, theirs)
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
        {disputes.map((dispute) => (
          <tr key={dispute.path}>
            <th scope="row">{titleOf(dispute).map(say).join(' · ')}</th>
            {(['mine', 'theirs'] as const).map((side) => (
              <td key={side}>
                <Radio name={dispute.path} checked={chosen[dispute.path] === side} onChange={() => onChoose(dispute.path, side)}>
                  {write(dispute, dispute[side])}
                </Radio>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const titleOf = ({ field, line, item }: Dispute): readonly Text[] => [
  field.label,
  ...(line === undefined ? [] : [words.line(line)]),
  ...(item ? [item.label] : []),
]

/** A value as words: labels of dictionaries and references, a line by its columns, lines by their number. */
function useValueText(block: FormBlock, theirs: Value): (dispute: Dispute, value: unknown) => string {
  const say = useSay()
  const optionsOf = useFormOptions(block, theirs)
  const write = (field: FormField, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '--'
    if (typeof value === 'boolean') return say(value ? words.yes : words.no)
    if (field.valueKind === 'dateTime') return momentText(new Date(String(value)))
    const name = (one: unknown) => optionsOf(field)?.find(String(one))?.label ?? String(one)
    if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : name(value)
    return field.children || value.some((one) => typeof one === 'object')
      ? say({ zh: `${value.length} 行`, en: `${value.length} lines` })
      : value.map(name).join(' / ') || '--'
  }
  return ({ field, line, item }, value) => {
    if (line === undefined || item) return write(item ?? field, value)
    if (value === undefined) return say(words.removed)
    const parts = columnsOf(field).map((column) => write(column, (value as Value)[column.field]))
    return parts.filter((part) => part !== '--').join(' / ')
  }
}
