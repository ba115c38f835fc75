// What the cards themselves say.
import type { Text } from '../../metadata/model/model.ts'

export const texts = {
  sort: { zh: '排序', en: 'Sort by' },
  standard: { zh: '默认排序', en: 'Standard order' },
  all: { zh: '全选本页', en: 'All on this page' },
  more: { zh: '更多', en: 'More' },
  sum: { zh: '合计', en: 'Total' },
  loading: { zh: '加载中', en: 'Loading' },
} satisfies Record<string, Text>

export const sentences = {
  ascending: ({ zh, en }: Text): Text => ({ zh: `${zh} ↑`, en: `${en} ↑` }),
  descending: ({ zh, en }: Text): Text => ({ zh: `${zh} ↓`, en: `${en} ↓` }),
  choose: (name: string): Text => ({ zh: `选择${name}`, en: `Choose ${name}` }),
}
