// The words of the rich text editor.
import type { Text } from '../../metadata/model/model.ts'

export const words = {
  toolbar: { zh: '文本格式', en: 'Format' },
  heading: { zh: 'H1 标题', en: 'H1 heading' },
  subheading: { zh: 'H2 小标题', en: 'H2 subheading' },
  bold: { zh: '加粗', en: 'Bold' },
  italic: { zh: '斜体', en: 'Italic' },
  underline: { zh: '下划线', en: 'Underline' },
  strike: { zh: '删除线', en: 'Strike through' },
  bullets: { zh: '项目列表', en: 'Bulleted list' },
  numbers: { zh: '编号列表', en: 'Numbered list' },
  rule: { zh: '分隔线', en: 'Dividing line' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  link: { zh: '链接', en: 'Link' },
  address: { zh: '链接地址', en: 'Address of the link' },
  apply: { zh: '确定', en: 'Apply' },
  unlink: { zh: '取消链接', en: 'Remove the link' },
} satisfies Record<string, Text>
