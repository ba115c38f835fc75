// The names of the ranges.
import type { Text } from '../../metadata/model/model.ts'
import type { RangeName } from './ranges.ts'

export const rangeTexts: Readonly<Record<RangeName, Text>> = {
  thisShift: { zh: '本班', en: 'This shift' },
  lastShift: { zh: '上一班', en: 'Last shift' },
  lastNight: { zh: '昨夜班', en: 'Last night' },
  today: { zh: '今日', en: 'Today' },
  monthToDate: { zh: '本月至今', en: 'Month to date' },
}
