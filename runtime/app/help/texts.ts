// What the help drawer says besides the documents' own words.
import type { Text } from '../../../metadata/model/model.ts'
import type { Command } from '../../core/shortcuts/commands.ts'

export const texts = {
  help: { zh: '帮助', en: 'Help' },
  fields: { zh: '字段说明', en: 'Fields' },
  required: { zh: '必填', en: 'required' },
  shortcuts: { zh: '快捷键', en: 'Keyboard shortcuts' },
  letters: { zh: '启用单键快捷键', en: 'Single-key shortcuts' },
  lettersHint: { zh: '在输入框中和扫码时不起作用。', en: 'They do nothing while you type in a field or scan a code.' },
  change: { zh: '更换按键：{word}', en: 'Change the key: {word}' },
  press: { zh: '请按新的按键', en: 'Press a key' },
  taken: { zh: '“{key}”已用于“{word}”', en: '"{key}" is already used: {word}' },
  reset: { zh: '恢复默认', en: 'Back to the standard keys' },
  tour: { zh: '认识界面', en: 'Show me around' },
  scan: { zh: '扫码枪', en: 'Scanner' },
  scanHint: {
    zh: '在任何页面扫描设备、人员、备件或单据的编码，会打开对应的记录。',
    en: 'Scan the code of a machine, a person, a part or an order on any page to open its record.',
  },
  close: { zh: '关闭', en: 'Close' },
} satisfies Record<string, Text>

export const commandLabels: Readonly<Record<Command, Text>> = {
  palette: { zh: '快速查找页面、操作和记录', en: 'Find pages, actions and records' },
  search: { zh: '到查询条件', en: 'Go to the search' },
  create: { zh: '新增', en: 'Add' },
  export: { zh: '导出', en: 'Export' },
  refresh: { zh: '刷新列表', en: 'Refresh the list' },
  previousTab: { zh: '上一个标签页', en: 'Previous tab' },
  nextTab: { zh: '下一个标签页', en: 'Next tab' },
  help: { zh: '帮助与快捷键', en: 'Help and shortcuts' },
  save: { zh: '保存表单', en: 'Save the form' },
  submit: { zh: '提交表单', en: 'Submit the form' },
  previousRecord: { zh: '上一条记录', en: 'Previous record' },
  nextRecord: { zh: '下一条记录', en: 'Next record' },
}
