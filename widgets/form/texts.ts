// The form's own words.
import type { Text } from '../../metadata/model/model.ts'

export const words = {
  save: { zh: '保存', en: 'Save' },
  cancel: { zh: '取消', en: 'Cancel' },
  back: { zh: '上一步', en: 'Back' },
  next: { zh: '下一步', en: 'Next' },
  again: { zh: '保存后继续新增', en: 'Add another' },
  saveKey: { zh: '按 Ctrl + Enter 也可保存', en: 'Ctrl + Enter saves too' },
  ofField: { zh: '{name}：{message}', en: '{name}: {message}' },
  previewWaits: { zh: '填写必填项后显示', en: 'Shown once the required fields are filled in' },
  figureWaits: { zh: '选定{fields}后显示{label}', en: '{label}: shown once there is {fields}' },
  figureAsked: { zh: '查询中…', en: 'asking…' },
  figureNone: { zh: '暂无', en: 'none' },
  figureFailed: { zh: '暂时查不到', en: 'cannot be told now' },
} satisfies Record<string, Text>
