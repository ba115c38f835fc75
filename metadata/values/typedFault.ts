// What is wrong with what was typed into one field, before anything else of its record is known: said at once, in the words of the server.
import { isDay } from '../base/isDay.ts'
import { schemaMessage, type Described } from '../text/messages.ts'
import type { Text } from '../model/model.ts'
import { instantIn } from '../written/days.ts'
import { valueFault, type ExpectedValue } from './valueFault.ts'

/** Texts that a field could not read are no numbers and no days; undefined where there is no fault. */
export function typedFault(field: Described & ExpectedValue, value: unknown): Text | undefined {
  const { kind } = field
  if (typeof value === 'string' && value !== '') {
    if (kind === 'decimal' || kind === 'integer') return wrong('type', field, value)
    if (kind === 'date' && !isDay(value)) return wrong('format', field, value)
    if (kind === 'month' && !isDay(`${value}-01`)) return wrong('format', field, value)
    if (kind === 'dateTime' && instantIn(value) === undefined) return wrong('format', field, value)
  }
  if (kind === 'integer' && typeof value === 'number' && !Number.isInteger(value)) return wrong('type', field, value)
  return valueFault(field, value)
}

const wrong = (keyword: string, field: Described, value: unknown): Text =>
  schemaMessage({ keyword, instancePath: '', params: {} }, field, value)
