// What editing in a table says.
import type { Text } from '../../../metadata/model/model.ts'

export const texts = {
  done: { zh: '退出编辑', en: 'Stop editing' },
  save: { zh: '保存', en: 'Save' },
  discard: { zh: '放弃', en: 'Discard' },
  saved: { zh: '已保存', en: 'Saved' },
  nothing: {
    zh: '双击单元格或按回车键开始编辑，可从 Excel 粘贴',
    en: 'Double-click a cell or press Enter to edit. Cells can be pasted from Excel',
  },
  leaveTitle: { zh: '放弃未保存的修改？', en: 'Discard what is not saved?' },
  leaveHint: { zh: '表内尚未保存的修改将丢失。', en: 'Changes in the table that are not saved will be lost.' },
} satisfies Record<string, Text>
