// Conditions under each other, joined by all or any, with groups of them one level deep.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useEffect, useRef } from 'react'
import { type Condition, type Conditions, type Group, isGroup, type Join } from '../../../metadata/authoring/conditions/conditions.ts'
import type { Subject } from '../../../metadata/authoring/conditions/subjects.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { ConditionRow } from './ConditionRow.tsx'
import styles from './conditions.module.css'
import { texts } from './texts.ts'

interface Props<C extends Conditions> {
  readonly conditions: C
  readonly subjects: readonly Subject[]
  readonly change: (next: C) => void
}

const begun: Condition = { subject: '', comparison: 'is' }

export function ConditionRows({ conditions, subjects, change }: Props<Conditions>) {
  const { join } = conditions
  return (
    <Rows
      conditions={conditions}
      subjects={subjects}
      change={change}
      addGroup={() => change({ join, items: [...conditions.items, { join: join === 'all' ? 'any' : 'all', items: [begun] }] })}
    />
  )
}

function GroupRows(props: Props<Group> & { readonly remove: () => void }) {
  const say = useSay()
  const { conditions, subjects, change, remove } = props
  return (
    <div className={styles.group} role="group" aria-label={say(texts.group)}>
      <Rows conditions={conditions} subjects={subjects} change={({ join, items }) => change({ join, items: items.filter(isSingle) })} />
      <Button
        type="text"
        size="small"
        className={styles.removeGroup ?? ''}
        aria-label={say(texts.removeGroup)}
        title={say(texts.removeGroup)}
        icon={<DeleteOutlined />}
        onClick={remove}
      />
    </div>
  )
}

const isSingle = (item: Condition | Group): item is Condition => !isGroup(item)

function Rows({ conditions: { join, items }, subjects, change, addGroup }: Props<Conditions> & { readonly addGroup?: () => void }) {
  const say = useSay()
  const adding = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(items.length)
  const isAdded = items.length > before.current
  useEffect(() => {
    // a row that has come is begun with its field; where one has gone, the next thing to do is here
    if (items.length === before.current) return
    if (isAdded) list.current?.querySelector<HTMLInputElement>(':scope > :last-child input')?.focus()
    else adding.current?.focus()
    before.current = items.length
  }, [items.length, isAdded])
  const set = (at: number, next: Condition | Group): void => change({ join, items: items.with(at, next) })
  const remove = (at: number): void => change({ join, items: items.toSpliced(at, 1) })
  return (
    <div className={styles.rows}>
      {items.length > 1 && <JoinChoice join={join} change={(next) => change({ join: next, items })} />}
      {items.length === 0 && <p className={styles.none}>{say(texts.none)}</p>}
      <div ref={list} className={styles.rows}>
        {items.map((item, at) =>
          isGroup(item) ? (
            // rows have no other name than their place
            // oxlint-disable-next-line react/no-array-index-key
            <GroupRows key={at} conditions={item} subjects={subjects} change={(next) => set(at, next)} remove={() => remove(at)} />
          ) : (
            <ConditionRow
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              label={fill(say(texts.condition), { n: String(at + 1) })}
              condition={item}
              subjects={subjects}
              change={(next) => set(at, next)}
              remove={() => remove(at)}
            />
          ),
        )}
      </div>
      <div className={styles.adding}>
        <Button ref={adding} type="link" size="small" icon={<PlusOutlined />} onClick={() => change({ join, items: [...items, begun] })}>
          {say(texts.add)}
        </Button>
        {addGroup && (
          <Button type="link" size="small" icon={<PlusOutlined />} onClick={addGroup}>
            {say(texts.addGroup)}
          </Button>
        )}
      </div>
    </div>
  )
}

function JoinChoice({ join, change }: { readonly join: Join; readonly change: (next: Join) => void }) {
  const say = useSay()
  return (
    <Segmented
      size="small"
      aria-label={say(texts.join)}
      value={join}
      options={[
        { value: 'all', label: say(texts.all) },
        { value: 'any', label: say(texts.any) },
      ]}
      onChange={change}
    />
  )
}
