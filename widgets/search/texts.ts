// What the search panel says.
import type { Text } from '../../metadata/model/model.ts'
import { inSentence } from '../../metadata/text/inSentence.ts'

export const texts = {
  search: { zh: '查询', en: 'Search' },
  reset: { zh: '重置', en: 'Reset' },
  unfold: { zh: '展开', en: 'More' },
  fold: { zh: '收起', en: 'Less' },
  first: (label: Text): Text => ({ zh: `请先选择${label.zh}`, en: `Choose the ${inSentence(label.en)} first` }),
  conditions: { zh: '查询条件', en: 'Search conditions' },
} satisfies Record<string, Text | ((label: Text) => Text)>
