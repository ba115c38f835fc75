// The ranges that are asked for most, one click each; found when chosen, since a console stays open past midnight.
import dayjs, { type Dayjs } from 'dayjs'
import type { Text } from '../../metadata/model.ts'

interface Preset {
  readonly label: Text
  readonly range: () => [Dayjs, Dayjs]
}

export const dayPresets: readonly Preset[] = [
  { label: { zh: '今天', en: 'Today' }, range: () => [dayjs(), dayjs()] },
  { label: { zh: '昨天', en: 'Yesterday' }, range: () => [dayjs().subtract(1, 'day'), dayjs().subtract(1, 'day')] },
  { label: { zh: '近 7 天', en: 'Last 7 days' }, range: () => [dayjs().subtract(6, 'day'), dayjs()] },
  { label: { zh: '近 30 天', en: 'Last 30 days' }, range: () => [dayjs().subtract(29, 'day'), dayjs()] },
  { label: { zh: '本月', en: 'This month' }, range: () => [dayjs().startOf('month'), dayjs()] },
]
