// Rows of conditions as an expression. What is not chosen to the end counts for nothing yet.
import { type Condition, type Conditions, type Group, isGroup, type Join, type Operand, takes } from './conditions.ts'

/** Empty where no row is complete. */
export function writeConditions({ join, items }: Conditions): string {
  const parts = items.flatMap((item) => (isGroup(item) ? groupText(item) : conditionText(item)))
  const [only] = parts
  return parts.length === 1 && only ? only.text : parts.map(({ text, isJoined }) => (isJoined ? `(${text})` : text)).join(joins[join])
}

const joins: Readonly<Record<Join, string>> = { all: ' && ', any: ' || ' }

interface Part {
  readonly text: string
  readonly isJoined: boolean
}

function groupText({ join, items }: Group): readonly Part[] {
  const parts = items.flatMap(conditionText)
  return parts.length === 0 ? [] : [{ text: parts.map(({ text }) => text).join(joins[join]), isJoined: parts.length > 1 }]
}

export function isComplete({ subject, comparison, operand }: Condition): boolean {
  if (subject === '') return false
  if (takes(comparison) === 'none') return true
  if (operand?.is === 'list') return operand.items.length > 0
  return operand !== undefined && !(operand.is === 'field' && operand.path === '')
}

function conditionText(condition: Condition): readonly Part[] {
  return isComplete(condition) ? [{ text: textOf(condition), isJoined: false }] : []
}

function textOf({ subject, comparison, operand }: Condition): string {
  const value = operand ? operandText(operand) : ''
  switch (comparison) {
    case 'is':
      return `${subject} == ${value}`
    case 'isNot':
      return `${subject} != ${value}`
    case 'less':
      return `${subject} < ${value}`
    case 'atMost':
      return `${subject} <= ${value}`
    case 'more':
      return `${subject} > ${value}`
    case 'atLeast':
      return `${subject} >= ${value}`
    case 'oneOf':
      return `${subject} in ${value}`
    case 'noneOf':
      return `!(${subject} in ${value})`
    case 'contains':
    case 'lacks':
      return `${comparison === 'lacks' ? '!' : ''}${subject}.contains(${value})`
    case 'starts':
    case 'startsNot':
      return `${comparison === 'startsNot' ? '!' : ''}${subject}.startsWith(${value})`
    case 'ends':
    case 'endsNot':
      return `${comparison === 'endsNot' ? '!' : ''}${subject}.endsWith(${value})`
    case 'includes':
      return `${value} in ${subject}`
    case 'excludes':
      return `!(${value} in ${subject})`
    case 'yes':
      return subject
    case 'no':
      return `!${subject}`
    case 'given':
      return `has(${subject})`
    case 'empty':
      return `!has(${subject})`
  }
}

function operandText(operand: Operand): string {
  switch (operand.is) {
    case 'text':
      return quoted(operand.text)
    case 'number':
      return operand.text
    case 'date':
      return `date(${quoted(operand.text)})`
    case 'moment':
      return `timestamp(${quoted(operand.text)})`
    case 'field':
      return operand.path
    case 'today':
      return operand.days === 0 ? 'today()' : `today() ${operand.days < 0 ? '-' : '+'} ${Math.abs(operand.days)}`
    case 'now':
      return 'now()'
    case 'list':
      return `[${operand.items.map((each) => (operand.of === 'text' ? quoted(each) : each)).join(', ')}]`
  }
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const quoted = (text: string): string => `'${text.replaceAll(/[\\'\n\r\t]/g, (sign) => escapes[sign] ?? sign)}'`
