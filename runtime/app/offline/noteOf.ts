// How many entries of forms wait, in words.
import type { Speak } from '../../core/i18n/createTexts.ts'

export const noteOf = (count: number, text: Speak): string => (count === 1 ? text('outbox.noteOne') : text('outbox.note', { count }))
