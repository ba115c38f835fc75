// A text in both languages, told from everything else that a document may hold.
import type { Text } from '../model/model.ts'

/** Whether a value of a document is a text in both languages. */
export const isText = (value: unknown): value is Text => typeof value === 'object' && value !== null && 'zh' in value && 'en' in value
