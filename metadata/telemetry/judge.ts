// Whether what was read is a message: every field there, of its type, and within what is possible.
import { type FieldOf, kinds } from './fields.ts'
import { type Kind, type Message, stampFields, type Unfit } from './message.ts'

type Table = Readonly<Record<string, FieldOf<unknown>>>
const tables: Readonly<Record<Kind, Table>> = kinds

/** Fields that a kind does not know are left out: a newer box may say more. */
export function judge(kind: Kind, said: Readonly<Record<string, unknown>>): Message | Unfit {
  const message: Record<string, unknown> = { kind }
  for (const table of [stampFields as Table, tables[kind]]) {
    for (const name in table) {
      const field = table[name]
      const value = said[name]
      if (field === undefined || ((value === undefined || value === null) && field.optional)) continue
      const wrong = faultOf(field, value)
      if (wrong) return { fault: wrong, reason: `${name}: ${shortly(value)}` }
      message[name] = value
    }
  }
  for (const name of ['boot', 'seq', 'ts'])
    if (!Number.isSafeInteger(message[name])) return { fault: 'unreadable', reason: `${name}: ${shortly(message[name])}` }
  // Every field has been looked at.
  const judged: Message = Object(message)
  return judged
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
