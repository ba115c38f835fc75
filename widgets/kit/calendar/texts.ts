// Names of days, Monday first, and what a calendar says of its entries.
import type { Text } from '../../../metadata/model/model.ts'

export const weekdays = {
  zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Of YYYY-MM-DD. */
export function monthDay(day: string): Text {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  return { zh: `${month}月${date}日`, en: `${months[month - 1] ?? ''} ${date}` }
}

export const texts = {
  times: { zh: '{title}：{count} 次', en: '{title}: {count} times' },
} satisfies Record<string, Text>
