// The record that a page's test gives: fields that are chosen, each with a value as the field's own are.
import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { subjectsOf } from '../../../metadata/authoring/conditions/subjects.ts'
import { jsonObjectOf } from '../../../metadata/base/jsonObject.ts'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { SubjectChoice } from '../conditions/SubjectChoice.tsx'
import type { Draft, Edit } from '../base/draft.ts'
import { keyOf } from './Outline.tsx'
import { testing, texts } from '../base/texts.ts'
import styles from '../base/workshop.module.css'
import { TestValue } from './TestValue.tsx'
import { useTestable } from './useTestable.ts'

interface Props {
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
  /** Messages by the JSON pointer they stand at. */
  readonly errors: ReadonlyMap<string, string>
}

export function TestValues({ draft: { document, selected }, edit, errors }: Props) {
  const say = useSay()
  const entity = useTestable(document, selected)?.entity
  /** Chosen, and without a value yet. */
  const [begun, setBegun] = useState<readonly string[]>([])
  const values = jsonObjectOf(valueAt(document, selected))
  const fields = entity ? subjectsOf({ self: { properties: entity.schema.properties, isStored: false, children: [] } }) : []
  const subjects = fields.filter(({ variable, kind }) => variable === 'self' && kind !== 'other')
  const names = [...Object.keys(values), ...begun.filter((name) => !Object.hasOwn(values, name))]
  const set = (name: string, value: unknown): void => {
    setBegun([...begun.filter((each) => each !== name), name])
    edit({ edit: 'set', part: selected, property: [name], value, typed: true })
  }
  const remove = (name: string): void => {
    setBegun(begun.filter((each) => each !== name))
    edit({ edit: 'set', part: selected, property: [name], value: undefined })
  }
  return (
    <div className={styles.properties}>
      <p className={styles.hint}>{say(names.length === 0 ? testing.nothingGiven : testing.given)}</p>
      {names.map((name) => {
        const subject = subjects.find(({ path }) => path === `self.${name}`)
        const error = errors.get(keyOf([...selected, name]))
        return (
          <div key={name} className={styles.property} role="group" aria-label={subject ? say(subject.label) : name}>
            <span className={styles.label}>{subject ? say(subject.label) : name}</span>
            <div className={styles.given}>
              {subject ? (
                <TestValue subject={subject} value={values[name]} change={(value) => set(name, value)} />
              ) : (
                <code>{JSON.stringify(values[name])}</code>
              )}
              <Button
                type="text"
                size="small"
                aria-label={say(texts.remove)}
                title={say(texts.remove)}
                icon={<CloseOutlined />}
                onClick={() => remove(name)}
              />
            </div>
            {error !== undefined && (
              <p className={styles.error} role="alert">
                {error}
              </p>
            )}
          </div>
        )
      })}
      {subjects.length > names.length && (
        <SubjectChoice
          label={say(testing.addField)}
          subjects={subjects.filter(({ path }) => !names.includes(path.slice('self.'.length)))}
          value=""
          choose={(path) => setBegun([...begun, path.slice('self.'.length)])}
        />
      )}
    </div>
  )
}
