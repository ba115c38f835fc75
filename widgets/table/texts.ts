// What the table itself says.
import type { Text } from '../../metadata/model.ts'

export const texts = {
  actions: { zh: '操作', en: 'Actions' },
  index: { zh: '序号', en: 'No.' },
  choose: { zh: '选择此行', en: 'Choose this row' },
  more: { zh: '更多', en: 'More' },
  sum: { zh: '合计', en: 'Total' },
  average: { zh: '平均', en: 'Average' },
  none: { zh: '还没有数据', en: 'Nothing here yet' },
  filtered: { zh: '没有符合查询条件的数据', en: 'Nothing matches the search' },
  clear: { zh: '清除条件', en: 'Clear the search' },
  loading: { zh: '加载中', en: 'Loading' },
  expand: { zh: '展开', en: 'Expand' },
  collapse: { zh: '收起', en: 'Collapse' },
} satisfies Record<string, Text>

/** 共 1,234 条 / 1,234 rows. */
export const totalText = (total: number, language: 'zh' | 'en'): string => {
  const figure = total.toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB')
  return language === 'zh' ? `共 ${figure} 条` : `${figure} ${total === 1 ? 'row' : 'rows'}`
}

/** AG Grid's own words that can be seen or heard here. */
export const gridWords: Readonly<Record<'zh' | 'en', Readonly<Record<string, string>>>> = {
  zh: {
    ariaRowSelectAll: '按空格键选择全部行',
    ariaRowToggleSelection: '按空格键选择此行',
    ariaRowSelectionDisabled: '此行不可选择',
    ariaToggleSelection: '按空格键切换选择',
    ariaSortableColumn: '按回车键排序',
    ariaColumn: '列',
    ariaChecked: '已选择',
    ariaUnchecked: '未选择',
    ariaIndeterminate: '部分选择',
    ariaHeaderSelection: '选择全部行',
    ariaSelectAllRows: '选择全部行',
  },
  en: {},
}
