// What the tree itself says.
import type { Text } from '../../metadata/model/model.ts'

export const texts = {
  tree: { zh: '树', en: 'Tree' },
  all: { zh: '全部', en: 'All' },
  search: { zh: '搜索', en: 'Search' },
  expandAll: { zh: '展开全部', en: 'Expand all' },
  foldAll: { zh: '折叠全部', en: 'Fold all' },
  more: { zh: '更多操作', en: 'More actions' },
  noMatch: { zh: '没有匹配的节点', en: 'Nothing matches' },
  fold: { zh: '收起', en: 'Fold' },
  unfold: { zh: '展开', en: 'Unfold' },
} satisfies Record<string, Text>
