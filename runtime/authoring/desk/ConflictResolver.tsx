// Values that two sides have changed differently, each beside what it was made of, and which of them goes on: of an upgrade, and of two authors.
import { Radio } from 'antd'
import { useMemo } from 'react'
import { type FieldNames, outlineOf } from '../../../metadata/authoring/words/outline.ts'
import { idsInWords } from '../../../metadata/authoring/words/pointerInWords.ts'
import { valueText } from '../../../metadata/authoring/words/valueText.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { isText } from '../../../metadata/text/isText.ts'
import type { Conflict } from '../../../metadata/layers/merge/conflict.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { upgrades } from '../base/texts.ts'
import styles from '../base/workshop.module.css'

export type Decided = Readonly<Record<string, 'mine' | 'theirs'>>

interface Props {
  readonly conflicts: readonly Conflict[]
  /** In which the conflicts lie. */
  readonly document: Patchable
  /** What the fields that it is about are called. */
  readonly names: FieldNames
  /** What the other side's value is called, with a hole for it. */
  readonly theirs: Text
  readonly decided: Decided
  /** Absent for whoever may only read. */
  readonly decide: ((decided: Decided) => void) | undefined
}

/** How many are still to be decided: what is locked is nobody's choice. */
export const openIn = (conflicts: readonly Conflict[], decided: Decided): number =>
  conflicts.filter(({ what, path }) => what !== 'locked' && decided[path] === undefined).length

export function ConflictResolver({ conflicts, document, names, theirs, decided, decide }: Props) {
  const say = useSay()
  const tree = useMemo(() => outlineOf(document.kind, document, { names }), [document, names])
  return (
    <ul className={styles.conflicts}>
      {conflicts.map((conflict) => (
        <Decision
          key={conflict.path}
          conflict={conflict}
          place={say(idsInWords(tree, { document, ids: conflict.path.split('/').filter(Boolean), names }))}
          names={names}
          theirs={theirs}
          choice={conflict.what === 'locked' ? 'theirs' : decided[conflict.path]}
          choose={decide ? (choice) => decide({ ...decided, [conflict.path]: choice }) : undefined}
        />
      ))}
    </ul>
  )
}

interface DecisionProps extends Pick<Props, 'names' | 'theirs'> {
  readonly conflict: Conflict
  /** Where it lies, in words. */
  readonly place: string
  readonly choice: 'mine' | 'theirs' | undefined
  readonly choose: ((choice: 'mine' | 'theirs') => void) | undefined
}

function Decision({ conflict: { path, what, base, product, tenant }, place, names, theirs, choice, choose }: DecisionProps) {
  const say = useSay()
  const key = path.split('/').at(-1) ?? ''
  const shown = (value: unknown): string =>
    value === undefined
      ? say(upgrades.nothing)
      : isText(value)
        ? `${value.zh} / ${value.en}`
        : say(valueText(value, key, (_, word) => names[word]))
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
          { value: 'theirs', label: fill(say(theirs), { value: shown(product) }) },
        ]}
      />
      {what === 'locked' && <span className={styles.hint}>{say(upgrades.locked)}</span>}
    </li>
  )
}
