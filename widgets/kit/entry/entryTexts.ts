// The words of editable tables.
import type { Text } from '../../../metadata/model/model.ts'

export const words = {
  number: { zh: '序号', en: 'No.' },
  actions: { zh: '操作', en: 'Actions' },
  add: { zh: '新增一行', en: 'Add a row' },
  remove: { zh: '删除第', en: 'Remove row' },
  move: { zh: '移动第', en: 'Move row' },
  moveHint: { zh: '拖动调整顺序，或按 Alt+↑↓', en: 'Drag to reorder, or press Alt+↑↓' },
  last: { zh: '至少保留一行数据', en: 'At least one row must remain' },
  full: { zh: '行数已达上限', en: 'No more rows are allowed' },
  none: { zh: '暂无数据', en: 'No rows yet' },
  total: { zh: '合计', en: 'Total' },
} satisfies Record<string, Text>
