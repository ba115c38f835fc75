// The form's own words.
import type { FormField, Text } from '../../metadata/model.ts'

export const words = {
  save: { zh: '保存', en: 'Save' },
  cancel: { zh: '取消', en: 'Cancel' },
  saveKey: { zh: '按 Ctrl + Enter 也可保存', en: 'Ctrl + Enter saves too' },
} satisfies Record<string, Text>

const chosen: ReadonlySet<string> = new Set(['dictionary', 'dictionaryList', 'reference', 'referenceList', 'date', 'dateTime', 'time', 'month', 'colour', 'boolean'])

/** What is said of a required field that is empty; the wording of the validator's own message for a missing property. */
export function missingText({ label, valueKind }: FormField): Text {
  return chosen.has(valueKind)
    ? { zh: `请选择${label.zh}`, en: `Choose ${label.en.toLowerCase()}` }
    : { zh: `请输入${label.zh}`, en: `Enter ${label.en.toLowerCase()}` }
}
