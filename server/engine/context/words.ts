// What values are called that have no label of their own, in sheets and in the log.
import type { Text } from '../../../metadata/model/model.ts'

export const yes: Text = { zh: '是', en: 'Yes' }
export const no: Text = { zh: '否', en: 'No' }
export const separator: Text = { zh: '、', en: ', ' }

/** Names one after another, as the language enumerates. */
export const enumerated = (names: readonly string[], language: keyof Text): string => names.join(separator[language])
