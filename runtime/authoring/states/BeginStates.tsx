// An entity without states gains them by what they are called: a draft of their dictionary, and the field that holds one.
import { Button, Input } from 'antd'
import { useState } from 'react'
import { freeId } from '../../../metadata/authoring/words/names.ts'
import { namesIn, stateValues, withStates } from '../../../metadata/authoring/add/newStates.ts'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { isText } from '../../../metadata/text/isText.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { messageOf } from '../../core/hooks/useAnswer.ts'
import type { Edit } from '../base/draft.ts'
import { keepTogether } from '../base/makeDrafts.ts'
import styles from './stateDiagram.module.css'
import { states as texts } from '../base/texts.ts'
import { useProposals } from '../base/useProposals.ts'

interface Props {
  readonly document: Patchable
  readonly edit: (edit: Edit) => void
  /** Another draft has been made beside it. */
  readonly onChange?: (() => void) | undefined
}

/** Of those that are written, at least two. */
const least = 2

export function BeginStates({ document, edit, onChange }: Props) {
  const say = useSay()
  const { api } = useServices()
  const { vocabulary, choices } = useProposals()
  const [written, write] = useState('')
  const [error, setError] = useState<string>()
  const names = namesIn(written)
  const make = async (): Promise<void> => {
    const own = valueAt(document, ['label'])
    const label = isText(own) ? own : { zh: document.id, en: document.id }
    const dictionary = freeId(`${document.id}State`, new Set(choices?.dictionaries.map(({ id }) => id)))
    const values = stateValues(names, { vocabulary })
    const called = { zh: `${label.zh}状态`, en: `States of ${label.en}` }
    try {
      await keepTogether(
        api,
        new Map([[`dictionary:${dictionary}`, { kind: 'dictionary', id: dictionary, label: called, values }]]),
        undefined,
      )
    } catch (cause) {
      return setError(messageOf(cause))
    }
    edit({ edit: 'replace', document: withStates(document, { dictionary, initial: values[0]?.value ?? '' }), select: ['states'] })
    onChange?.()
  }
  return (
    <section aria-label={say(texts.title)} className={styles.begin}>
      <p className={styles.hint}>{say(texts.begin)}</p>
      <Input.TextArea
        aria-label={say(texts.names)}
        placeholder={say(texts.namesExample)}
        rows={3}
        value={written}
        onChange={({ target }) => write(target.value)}
      />
      <div role="alert">{error}</div>
      <Button type="primary" disabled={names.length < least} onClick={() => void make()}>
        {fill(say(texts.make), { n: names.length })}
      </Button>
    </section>
  )
}
