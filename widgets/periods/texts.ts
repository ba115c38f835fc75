// The words of the periods of a day.
import type { Text } from '../../metadata/model/model.ts'

export const words = {
  period: { zh: '时段', en: 'Period' },
  start: { zh: '开始', en: 'From' },
  end: { zh: '结束', en: 'To' },
  nextDay: { zh: '次日', en: 'next day' },
  add: { zh: '添加时段', en: 'Add a period' },
  remove: { zh: '删除时段', en: 'Remove period' },
  most: (most: number): Text => ({ zh: `最多 ${most} 个时段`, en: `At most ${most}` }),
} as const
