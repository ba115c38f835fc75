// Parts that have a name, in two versions: added, removed, with another condition, or changed otherwise.
import type { Text } from '../../generated/language.ts'
import { equal } from '../../patch/patchNodes.ts'
import type { ChangePlace, Draft, Subject, Thing } from './change.ts'
import { settingText } from './settingTexts.ts'
import { renaming } from './texts.ts'

export interface Named {
  readonly id: string
  readonly label: Text
  readonly content: object
  /** What lets rows through, where it is told by itself. */
  readonly condition?: unknown
}

interface Around {
  readonly thing: Thing
  readonly subject: (id: string, label: Text) => Subject
  readonly place: (id: string) => ChangePlace
}

export function named({ thing, subject, place }: Around, old: readonly Named[], now: readonly Named[]): Draft[] {
  const ids = [...new Set([...old, ...now].map(({ id }) => id))]
  return ids.flatMap((id): Draft[] => {
    const [one, other] = [old.find((each) => each.id === id), now.find((each) => each.id === id)]
    const whole = { thing, subject: subject(id, (other ?? one)?.label ?? { zh: id, en: id }), place: place(id) }
    if (!one || !other) return [{ ...whole, verb: one ? 'removed' : 'added' }]
    if (equal(one.content, other.content)) return []
    if (!equal(one.condition, other.condition)) return [{ ...whole, verb: 'rewritten' }]
    if (!equal(one.label, other.label)) return [{ ...whole, verb: 'renamed', words: renaming(one.label, other.label) }]
    return changedKeys(one.content, other.content, new Set()).map((key): Draft => ({
      ...whole,
      verb: 'changed',
      words: { setting: settingText(key) },
    }))
  })
}

/** Keys whose values differ, but for those told otherwise. */
export function changedKeys(old: object, now: object, told: ReadonlySet<string>): readonly string[] {
  const keys = new Set([...Object.keys(old), ...Object.keys(now)])
  return [...keys].filter((key) => !told.has(key) && !equal(Reflect.get(old, key), Reflect.get(now, key)))
}
