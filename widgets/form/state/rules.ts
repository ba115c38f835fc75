// Rules of the entity that the form can judge itself: said together with what the schema refuses, in one round.
import { trimmed } from '../../../metadata/written/visible.ts'
import { sumHolds } from '../../../metadata/functions/sumHolds.ts'
import { requiredMessage } from '../../../metadata/text/messages.ts'
import { valueFault } from '../../../metadata/values/valueFault.ts'
import type { FormBlock, FormField, FormRule, Text } from '../../../metadata/model/model.ts'
import { momentText, type FormBlockProps } from '../../../runtime/index.ts'
import type { Tree } from './paths.ts'

interface RuleContext {
  readonly block: FormBlock
  readonly fields: readonly FormField[]
  readonly compute: FormBlockProps['compute']
  readonly flags: (field: FormField, record: Tree) => { readonly required: boolean }
}

/** What is wrong with a record, computed fields filled in, by path; '' is the record as a whole. A rule that cannot be told yet breaks nothing. */
export function brokenRules({ block, fields, compute, flags }: RuleContext, record: Tree): ReadonlyMap<string, Text> {
  const found = new Map<string, Text>()
  const say = (path: string, text: Text): unknown => found.has(path) || found.set(path, text)
  const validate = (rules: readonly FormRule[], of: Tree, { entity, at }: { readonly entity: string; readonly at: string }): void => {
    for (const { cel, field, message } of rules)
      if (compute({ cel }, of, entity) === false) say(field === undefined ? at.slice(0, -1) : at + field, message)
  }
  validate(block.rules, record, { entity: block.entity, at: '' })
  for (const field of fields) {
    const fault = faultOf(field, record[field.field])
    if (fault) say(field.field, fault)
  }
  for (const { field: name, children } of fields) {
    const lines = children ? linesIn(record[name]) : []
    if (!children) continue
    lines.forEach((line, index) => {
      const at = `${name}.${index}.`
      validate(children.rules ?? [], line, { entity: children.entity, at })
      for (const item of children.items) {
        const fault = faultOf(item, line[item.field])
        if (fault) say(at + item.field, fault)
        // The schema finds what is missing, not what is blank.
        const value = line[item.field]
        if ((typeof item.required === 'object' || typeof value === 'string') && isEmpty(value) && flags(item, line).required)
          say(at + item.field, requiredMessage({ label: item.label, kind: item.valueKind }))
      }
    })
    for (const sum of children.sums ?? [])
      if (
        !sumHolds(
          sum,
          lines.map((line) => line[sum.field ?? '']),
        )
      )
        say(name, sum.message)
  }
  return found
}

const tooLate: Text = { zh: '不能晚于今天', en: 'Not after today' }
const tooEarly: Text = { zh: '不能早于今天', en: 'Not before today' }
const days: ReadonlySet<string> = new Set(['date', 'month', 'dateTime'])

/** The days that a field's widget rules out: a typed one is said to be wrong, as the calendar does not offer it. */
function limitFault({ valueKind, widget }: FormField, value: unknown): Text | undefined {
  const { limit } = widget.props
  if (!days.has(valueKind) || typeof value !== 'string' || (limit !== 'past' && limit !== 'future')) return undefined
  const day = valueKind === 'dateTime' ? momentText(new Date(value)) : value
  const today = momentText(new Date())
  // as far as both go: a month or a day
  const length = Math.min(day.length, 'YYYY-MM-DD'.length)
  const [given, now] = [day.slice(0, length), today.slice(0, length)]
  if (limit === 'past') return given > now ? tooLate : undefined
  return given < now ? tooEarly : undefined
}

function faultOf(field: FormField, value: unknown): Text | undefined {
  const { valueKind: kind, decimals, message } = field
  return valueFault({ kind, decimals, message }, value) ?? limitFault(field, value)
}

const linesIn = (value: unknown): readonly Tree[] =>
  Array.isArray(value) ? value.filter((line): line is Tree => typeof line === 'object' && line !== null) : []

/** Blanks say nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && trimmed(value) === '') ||
  (Array.isArray(value) && value.length === 0)
