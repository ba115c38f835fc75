// A condition, chosen row by row or written as text. Both say the same; what rows cannot say stays text, with the reason.
import { Button, Segmented } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { valueWords } from '../../../metadata/authoring/words/valueWords.ts'
import type { Conditions } from '../../../metadata/authoring/conditions/conditions.ts'
import { type Read, readConditions } from '../../../metadata/authoring/conditions/readConditions.ts'
import { type Records, wrongIn } from '../../../metadata/authoring/conditions/subjects.ts'
import { writeConditions } from '../../../metadata/authoring/conditions/writeConditions.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import type { Nameable } from '../text/celProposing.ts'
import { CelText } from '../text/CelText.tsx'
import shared from '../base/workshop.module.css'
import { ConditionRows } from './ConditionRows.tsx'
import styles from './conditions.module.css'
import { texts } from './texts.ts'
import { dictionaryValues } from './useDictionaryValues.ts'
import { type Place, type Sighted, useSubjects } from './useSubjects.ts'

interface Props {
  readonly id: string
  readonly text: string
  readonly change: (text: string) => void
  readonly isWrong: boolean
}

/** @param place where the expression stands in its document */
export function ConditionEditor({ place, ...props }: Props & { readonly place: Place }) {
  const sighted = useSubjects(place)
  if (sighted === 'none') return <ValueText {...props} place={place} />
  if (!sighted) return <ExpressionText {...props} names={noNames} />
  return <Both {...props} {...sighted} />
}

const noNames: readonly Nameable[] = []

function Both({ subjects, records, ...props }: Props & Sighted) {
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
      {inRows ? (
        <ConditionRows conditions={read.conditions} subjects={subjects} change={choose} />
      ) : (
        <ExpressionText
          {...props}
          names={subjects}
          records={records}
          change={(next) => {
            // it stays text while it is typed, also where rows could say it by now
            setText(true)
            change(next)
          }}
        />
      )}
      {!read.ok && <p className={shared.hint}>{say(read.why)}</p>}
    </div>
  )
}

/** What it may name is put behind what is written by a click. */
function ValueText({ place, ...props }: Props & { readonly place: Place }) {
  const say = useSay()
  const { id, text, change } = props
  const words = valueWords(place.document, place.path)
  if (words.length === 0) return <ExpressionText {...props} names={noNames} />
  return (
    <div className={styles.editor}>
      <ExpressionText {...props} names={words.map(({ word, label }) => ({ path: word, label }))} />
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

interface Written extends Props {
  readonly names: readonly Nameable[]
  /** By which types and names are judged at once. */
  readonly records?: Records
}

function ExpressionText({ id, text, change, isWrong, names, records }: Written) {
  const say = useSay()
  const { api } = useServices()
  const wrong = useMemo(() => (records && text.trim() !== '' ? wrongIn(text, records) : undefined), [records, text])
  const valuesOf = useCallback((dictionary: string) => dictionaryValues(api, dictionary), [api])
  return (
    <>
      <CelText
        id={id}
        value={text}
        onChange={change}
        isWrong={isWrong || wrong !== undefined}
        fault={wrong && { message: say(wrong.message), position: wrong.position }}
        names={names}
        valuesOf={valuesOf}
      />
      {wrong && !isWrong && (
        <p className={shared.error} role="status">
          {say(wrong.message)}
        </p>
      )}
    </>
  )
}
