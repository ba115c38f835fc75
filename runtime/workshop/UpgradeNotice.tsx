// The product has changed what the tenant has changed too: both values beside what they were made of, and which of them goes on.
import { Alert, Button, Radio } from 'antd'
import { useMemo, useState } from 'react'
import { type FieldNames, outlineOf } from '../../metadata/assist/outline.ts'
import { idsInWords } from '../../metadata/assist/pointerInWords.ts'
import { told } from '../../metadata/assist/told.ts'
import { fill } from '../../metadata/fill.ts'
import { isText } from '../../metadata/isText.ts'
import type { Patchable } from '../../metadata/diff/patchOf.ts'
import type { Conflict } from '../../metadata/merge/conflict.ts'
import { useSay } from '../hooks.ts'
import type { DocumentAnswer } from './server.ts'
import { upgrades } from './texts.ts'
import styles from './workshop.module.css'

interface Props {
  readonly upgrade: NonNullable<DocumentAnswer['upgrade']>
  /** What is live, in which the conflicts lie. */
  readonly document: Patchable
  /** What the fields that it is about are called. */
  readonly names: FieldNames
  /** Whether the reader may decide. */
  readonly editable: boolean
  readonly settle: (choices: Choices) => Promise<void>
}

type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

export function UpgradeNotice({ upgrade: { state, conflicts }, document, names, editable, settle }: Props) {
  const say = useSay()
  const [choices, setChoices] = useState<Choices>({})
  const [busy, setBusy] = useState(false)
  const tree = useMemo(() => outlineOf(document.kind, document, { names }), [document, names])
  if (state === 'merged') return <Alert type="info" showIcon title={say(upgrades.merged)} />
  const open = conflicts.filter(({ what, path }) => what !== 'locked' && choices[path] === undefined).length
  const send = async (): Promise<void> => {
    setBusy(true)
    await settle(choices).finally(() => setBusy(false))
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={say(upgrades[state])}
      description={
        state !== 'gone' && (
          <>
            <ul className={styles.conflicts}>
              {conflicts.map((conflict) => (
                <Decision
                  key={conflict.path}
                  conflict={conflict}
                  place={say(idsInWords(tree, { document, ids: conflict.path.split('/').filter(Boolean), names }))}
                  names={names}
                  choice={conflict.what === 'locked' ? 'theirs' : choices[conflict.path]}
                  choose={editable ? (choice) => setChoices((before) => ({ ...before, [conflict.path]: choice })) : undefined}
                />
              ))}
            </ul>
            {editable && (
              <Button type="primary" loading={busy} disabled={open > 0} onClick={() => void send()}>
                {open > 0 ? fill(say(upgrades.stillOpen), { n: String(open) }) : say(upgrades.settle)}
              </Button>
            )}
          </>
        )
      }
    />
  )
}

interface DecisionProps {
  readonly conflict: Conflict
  /** Where it lies, in words. */
  readonly place: string
  readonly names: FieldNames
  readonly choice: 'mine' | 'theirs' | undefined
  readonly choose: ((choice: 'mine' | 'theirs') => void) | undefined
}

function Decision({ conflict: { path, what, base, product, tenant }, place, names, choice, choose }: DecisionProps) {
  const say = useSay()
  const key = path.split('/').at(-1) ?? ''
  const shown = (value: unknown): string =>
    value === undefined
      ? say(upgrades.nothing)
      : isText(value)
        ? `${value.zh} / ${value.en}`
        : say(told(value, key, (_, word) => names[word]))
  return (
    <li>
      <span title={path}>{place}</span>
      {base !== undefined && <span className={styles.hint}>{fill(say(upgrades.before), { value: shown(base) })}</span>}
      <Radio.Group
        aria-label={place}
        value={choice}
        disabled={!choose || what === 'locked'}
        onChange={({ target: { value } }) => choose?.(value === 'mine' ? 'mine' : 'theirs')}
        options={[
          { value: 'mine', label: fill(say(upgrades.mine), { value: shown(tenant) }) },
          { value: 'theirs', label: fill(say(upgrades.theirs), { value: shown(product) }) },
        ]}
      />
      {what === 'locked' && <span className={styles.hint}>{say(upgrades.locked)}</span>}
    </li>
  )
}
