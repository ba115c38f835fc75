// What the types and ends are called.
import type { Text } from '../../metadata/model/model.ts'
import type { DateType } from './limits.ts'

export const typeTexts: Readonly<Record<DateType, Text>> = {
  0: { zh: '日', en: 'Day' },
  1: { zh: '月', en: 'Month' },
  2: { zh: '年', en: 'Year' },
  3: { zh: '多年', en: 'Years' },
}

export const texts = {
  type: { zh: '日期类型', en: 'Date type' },
  start: { zh: '开始', en: 'Start' },
  end: { zh: '结束', en: 'End' },
} satisfies Record<string, Text>
