// What the two panels and their buttons say.
import type { Text } from '../../metadata/model/model.ts'

export const texts = {
  available: { zh: '可选', en: 'Available' },
  taken: { zh: '已选', en: 'Selected' },
  take: { zh: '选入', en: 'Add' },
  giveBack: { zh: '移出', en: 'Remove' },
  search: { zh: '搜索', en: 'Search' },
  all: { zh: '全选', en: 'Select all' },
  nothingLeft: { zh: '没有可选的数据', en: 'Nothing left to select' },
  nothingTaken: { zh: '尚未选择', en: 'Nothing selected yet' },
  noMatch: { zh: '没有匹配的节点', en: 'Nothing matches' },
  loading: { zh: '正在加载', en: 'Loading' },
} satisfies Record<string, Text>
