// What the bell and its panel say.
import type { Text } from '../../../metadata/model/model.ts'

export const messageTexts = {
  title: { zh: '消息', en: 'Messages' },
  newest: { zh: '最新消息', en: 'Newest messages' },
  empty: { zh: '还没有收到消息', en: 'No messages yet' },
  important: { zh: '重要', en: 'Important' },
  unread: { zh: '未读', en: 'Unread' },
  readAll: { zh: '全部已读', en: 'Mark all read' },
  all: { zh: '查看全部', en: 'All messages' },
} satisfies Record<string, Text>

export const messageSentences = {
  unread: (count: number): Text => ({ zh: `${count} 条未读`, en: `${count} unread` }),
}
