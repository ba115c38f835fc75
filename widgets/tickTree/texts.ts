// What the tree and its search say.
import type { Text } from '../../metadata/model/model.ts'

export const texts = {
  search: { zh: '搜索', en: 'Search' },
  ticked: { zh: '已选', en: 'Ticked' },
  empty: { zh: '没有可选的数据', en: 'Nothing to choose from' },
  noMatch: { zh: '没有匹配的节点', en: 'Nothing matches' },
  loading: { zh: '正在加载', en: 'Loading' },
} satisfies Record<string, Text>
