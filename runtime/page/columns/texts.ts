// What the column settings say.
import type { Text } from '../../../metadata/model.ts'

export const words = {
  reset: { zh: '恢复默认', en: 'Reset' },
  show: { zh: '显示', en: 'Show' },
  column: { zh: '列', en: 'Column' },
  width: { zh: '宽度', en: 'Width' },
  auto: { zh: '自动', en: 'Auto' },
  sort: { zh: '排序', en: 'Sort' },
  asc: { zh: '升序', en: 'Ascending' },
  desc: { zh: '降序', en: 'Descending' },
  order: { zh: '顺序', en: 'Order' },
  lastShown: { zh: '至少显示一列', en: 'At least one column is shown' },
  up: { zh: '上移', en: 'Move up' },
  down: { zh: '下移', en: 'Move down' },
  pin: { zh: '固定', en: 'Pin' },
  none: { zh: '无', en: 'None' },
  left: { zh: '左侧', en: 'Left' },
  right: { zh: '右侧', en: 'Right' },
} satisfies Record<string, Text>
