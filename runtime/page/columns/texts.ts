// What the column settings say.
import type { Text } from '../../../metadata/model/model.ts'

export const words = {
  reset: { zh: '恢复默认', en: 'Reset' },
  show: { zh: '显示', en: 'Show' },
  column: { zh: '列', en: 'Column' },
  width: { zh: '宽度', en: 'Width' },
  auto: { zh: '自动', en: 'Auto' },
  sort: { zh: '排序', en: 'Sort' },
  noOrderOff: { zh: '本页面不按这一列排序', en: 'This page does not sort by this column' },
  noOrderAway: {
    zh: '所指的记录不在本列表的数据库中，不能按其名称排序',
    en: 'What it refers to lies in another database: rows cannot be sorted by its names',
  },
  noOrderMany: { zh: '一格可有多个值，没有先后', en: 'A cell may hold several values, which have no order' },
  noOrderKind: { zh: '图片、文件和长文本没有先后', en: 'Pictures, files and long texts have no order' },
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
