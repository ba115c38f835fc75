// The ranges that are asked for most, one click each; found when chosen, since a console stays open past midnight.
import type { Dayjs } from 'dayjs'
import type { Text } from '../../metadata/model/model.ts'
import { present } from '../kit/text/moments.ts'

interface Preset {
  readonly label: Text
  /** How many it may come to. */
  readonly days: number
  readonly range: () => [Dayjs, Dayjs]
}

export const dayPresets: readonly Preset[] = [
  { label: { zh: '今天', en: 'Today' }, days: 1, range: () => [present(), present()] },
  { label: { zh: '昨天', en: 'Yesterday' }, days: 1, range: () => [present().subtract(1, 'day'), present().subtract(1, 'day')] },
  { label: { zh: '近 7 天', en: 'Last 7 days' }, days: 7, range: () => [present().subtract(6, 'day'), present()] },
  { label: { zh: '近 30 天', en: 'Last 30 days' }, days: 30, range: () => [present().subtract(29, 'day'), present()] },
  { label: { zh: '本月', en: 'This month' }, days: 31, range: () => [present().startOf('month'), present()] },
]
