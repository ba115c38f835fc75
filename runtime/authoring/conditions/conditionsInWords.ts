// Conditions as somebody reads them: what each field is called, how it is compared, and with what, joined to one sentence.
import {
  type Condition,
  type Conditions,
  type Group,
  isGroup,
  type Join,
  type Operand,
} from '../../../metadata/authoring/conditions/conditions.ts'
import type { Subject } from '../../../metadata/authoring/conditions/subjects.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { comparisonText, texts } from './texts.ts'

interface Around {
  readonly subjects: readonly Subject[]
  /** Of a dictionary; undefined for what it does not have, or is not known yet. */
  readonly valueOf: (dictionary: string, value: string) => Text | undefined
}

export function conditionsInWords({ join, items }: Conditions, around: Around): Text {
  return joined(
    items.map((item) => (isGroup(item) ? inBrackets(groupInWords(item, around)) : conditionInWords(item, around))),
    joins[join],
  )
}

const groupInWords = ({ join, items }: Group, around: Around): Text =>
  joined(
    items.map((item) => conditionInWords(item, around)),
    joins[join],
  )

function conditionInWords({ subject: path, comparison, operand }: Condition, { subjects, valueOf }: Around): Text {
  const labelOf = (of: string): Text => subjects.find((each) => each.path === of)?.label ?? same(of)
  const subject = subjects.find((each) => each.path === path)
  const valued = (value: string): Text =>
    (subject?.dictionary === undefined ? undefined : valueOf(subject.dictionary, value)) ?? same(value)
  const parts = [
    labelOf(path),
    comparisonText(comparison, subject?.kind ?? 'other'),
    ...(operand ? [operandInWords(operand, { labelOf, valued })] : []),
  ]
  return { zh: parts.map(({ zh }) => zh).join(' '), en: parts.map(({ en }) => en).join(' ') }
}

interface Called {
  readonly labelOf: (path: string) => Text
  readonly valued: (value: string) => Text
}

function operandInWords(operand: Operand, { labelOf, valued }: Called): Text {
  switch (operand.is) {
    case 'field':
      return labelOf(operand.path)
    case 'list':
      return joined(operand.items.map(valued), { zh: '、', en: ', ' })
    case 'today':
      return operand.days === 0 ? texts.today : joined([texts.today, daysText(operand.days)], { zh: ' ', en: ' ' })
    case 'now':
      return texts.now
    default:
      return valued(operand.text)
  }
}

const daysText = (days: number): Text => {
  const signed = `${days > 0 ? '+' : '−'} ${Math.abs(days)}`
  return { zh: `${signed} ${texts.dayUnit.zh}`, en: `${signed} ${texts.dayUnit.en}` }
}

const joins: Readonly<Record<Join, Text>> = { all: { zh: '，且 ', en: ' and ' }, any: { zh: '，或 ', en: ' or ' } }

const inBrackets = ({ zh, en }: Text): Text => ({ zh: `（${zh}）`, en: `(${en})` })

const same = (word: string): Text => ({ zh: word, en: word })

const joined = (all: readonly Text[], between: Text): Text => ({
  zh: all.map(({ zh }) => zh).join(between.zh),
  en: all.map(({ en }) => en).join(between.en),
})
