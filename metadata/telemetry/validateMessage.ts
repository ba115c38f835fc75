// Whether what was read is a message: every field there, of its type, and within what is possible.
import { type FieldOf, kinds } from './fields.ts'
import { type Kind, kindNames, type Message, stampFields, type Unfit } from './message.ts'

/** One field of a kind, in the order of its table. */
export interface Part {
  readonly name: string
  readonly field: FieldOf<unknown>
}

const partsIn = (table: object): readonly Part[] => Object.entries(table).map(([name, field]) => ({ name, field }))
export const stampParts = partsIn(stampFields)
export const partsOf = Object.fromEntries(kindNames.map((kind) => [kind, partsIn(kinds[kind])])) as Readonly<Record<Kind, readonly Part[]>>

/** What becomes a message, field by field. */
export type Draft = Record<string, unknown>

/** Fields that a kind does not know are left out: a newer box may say more. */
export function validateFields(kind: Kind, said: Readonly<Record<string, unknown>>): Message | Unfit {
  const draft: Draft = { kind }
  for (const parts of [stampParts, partsOf[kind]]) {
    for (const part of parts) {
      const wrong = put(draft, part, said[part.name])
      if (wrong) return wrong
    }
  }
  return validateMessage(draft)
}

/** Takes a field's value in, where it can be one. */
export function put(draft: Draft, { name, field }: Part, value: unknown): Unfit | undefined {
  if ((value === undefined || value === null) && field.optional) return undefined
  const fault = faultOf(field, value)
  if (fault) return { fault, reason: `${name}: ${shortly(value)}` }
  draft[name] = value
  return undefined
}

/** @param draft Every field has been looked at. */
export function validateMessage(draft: Draft): Message | Unfit {
  for (const { name } of stampParts)
    if (!Number.isSafeInteger(draft[name])) return { fault: 'unreadable', reason: `${name}: ${shortly(draft[name])}` }
  const message: Message = Object(draft)
  return message
}

const shortly = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 100)

function faultOf({ wire, min, max, words }: FieldOf<unknown>, value: unknown): Unfit['fault'] | undefined {
  switch (wire) {
    case 'bool':
      return typeof value === 'boolean' ? undefined : 'unreadable'
    case 'word':
      return typeof value === 'string' && words?.includes(value) ? undefined : 'unreadable'
    case 'text':
      return typeof value === 'string' && value.length >= min && value.length <= max && isPlain(value) ? undefined : 'unreadable'
    case 'nibbles':
      return listFault(value, { max, highest: 6 })
    case 'u16s':
      return listFault(value, { max, highest: 30_000 })
    case 'f32s':
      return listFault(value, { max, highest: 1e6 })
    default:
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'unreadable'
      if (value < min || value > max) return 'impossible'
      return wire.startsWith('u') && !Number.isInteger(value) ? 'impossible' : undefined
  }
}

/** Control characters have no place in numbers of meters and codes, and PostgreSQL takes no null character. */
// oxlint-disable-next-line no-control-regex
const isPlain = (value: string): boolean => !/[\u0000-\u001f\u007f]/.test(value)

function listFault(value: unknown, { max, highest }: { readonly max: number; readonly highest: number }): Unfit['fault'] | undefined {
  if (!Array.isArray(value) || value.length > max) return 'unreadable'
  let fault: Unfit['fault'] | undefined
  for (const each of value) {
    if (typeof each !== 'number') return 'unreadable'
    if (!(each >= 0 && each <= highest)) fault = 'impossible'
  }
  return fault
}
