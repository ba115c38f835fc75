// The words of charts.
import type { Text } from '../../../metadata/model.ts'

export const words = {
  none: { zh: '暂无数据', en: 'No data yet' },
  filtered: { zh: '没有符合条件的数据', en: 'No data match the conditions' },
  retry: { zh: '重试', en: 'Try again' },
  total: { zh: '合计', en: 'Total' },
  other: { zh: '其他', en: 'Other' },
} satisfies Record<string, Text>
