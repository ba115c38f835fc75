// A condition, chosen row by row or written as text. Both say the same; what rows cannot say stays text, with the reason.
import { Button, Input, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { valueWords } from '../../../metadata/assist/valueWords.ts'
import type { Conditions } from '../../../metadata/conditions/conditions.ts'
import { type Read, readConditions } from '../../../metadata/conditions/readConditions.ts'
import type { Subject } from '../../../metadata/conditions/subjects.ts'
import { writeConditions } from '../../../metadata/conditions/writeConditions.ts'
import { useSay } from '../../hooks.ts'
import shared from '../workshop.module.css'
import { ConditionRows } from './ConditionRows.tsx'
import styles from './conditions.module.css'
import { texts } from './texts.ts'
import { type Place, useSubjects } from './useSubjects.ts'

interface Props {
  readonly id: string
  readonly text: string
  readonly change: (text: string) => void
  readonly isWrong: boolean
}

/** @param place where the expression stands in its document */
export function ConditionEditor({ place, ...props }: Props & { readonly place: Place }) {
  const subjects = useSubjects(place)
  if (subjects === 'none') return <ValueText {...props} place={place} />
  if (!subjects) return <ExpressionText {...props} />
  return <Both {...props} subjects={subjects} />
}

function Both({ subjects, ...props }: Props & { readonly subjects: readonly Subject[] }) {
  const { text, change } = props
  const say = useSay()
  const [isText, setText] = useState(false)
  /** Rows as they were chosen, those included that are not complete; they count while the text is the one they gave. */
  const [kept, setKept] = useState<{ readonly text: string; readonly conditions: Conditions }>()
  const kinds = useMemo(() => new Map(subjects.map(({ path, kind }) => [path, kind])), [subjects])
  const read = useMemo(
    (): Read => (kept?.text === text ? { ok: true, conditions: kept.conditions } : readConditions(text, (path) => kinds.get(path))),
    [kept, text, kinds],
  )
  const choose = (conditions: Conditions): void => {
    const next = writeConditions(conditions)
    setKept({ text: next, conditions })
    if (next !== text) change(next)
  }
  const inRows = read.ok && !isText
  return (
    <div className={styles.editor}>
      <Segmented
        size="small"
        aria-label={say(texts.view)}
        value={inRows ? 'rows' : 'text'}
        options={[
          { value: 'rows', label: say(texts.rows), disabled: !read.ok },
          { value: 'text', label: say(texts.text) },
        ]}
        onChange={(next) => setText(next === 'text')}
      />
      {inRows ? <ConditionRows conditions={read.conditions} subjects={subjects} change={choose} /> : <ExpressionText {...props} />}
      {!read.ok && <p className={shared.hint}>{say(read.why)}</p>}
    </div>
  )
}

/** What it may name is put behind what is written by a click. */
function ValueText({ place, ...props }: Props & { readonly place: Place }) {
  const say = useSay()
  const { id, text, change } = props
  const words = valueWords(place.document, place.path)
  if (words.length === 0) return <ExpressionText {...props} />
  return (
    <div className={styles.editor}>
      <ExpressionText {...props} />
      <div className={styles.words} role="group" aria-label={say(texts.fields)}>
        {words.map(({ word, label }) => (
          <Button
            key={word}
            size="small"
            title={word}
            onClick={() => {
              change(text === '' ? word : `${text} ${word}`)
              document.getElementById(id)?.focus()
            }}
          >
            {say(label)}
          </Button>
        ))}
      </div>
    </div>
  )
}

function ExpressionText({ id, text, change, isWrong }: Props) {
  return (
    <Input.TextArea
      id={id}
      aria-labelledby={`${id}-label`}
      className={shared.cel ?? ''}
      rows={2}
      value={text}
      status={isWrong ? 'error' : ''}
      onChange={({ target }) => change(target.value)}
    />
  )
}
