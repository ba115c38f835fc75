// What the table itself says.
import type { Text } from '../../../metadata/model/model.ts'

export const texts = {
  actions: { zh: '操作', en: 'Actions' },
  index: { zh: '序号', en: 'No.' },
  move: { zh: '拖动或按上下键调整顺序', en: 'Drag, or press up and down, to move the row' },
  choose: { zh: '选择此行', en: 'Choose this row' },
  more: { zh: '更多', en: 'More' },
  sum: { zh: '合计', en: 'Total' },
  average: { zh: '平均', en: 'Average' },
  loading: { zh: '加载中', en: 'Loading' },
  takeTheirs: { zh: '采用对方的值', en: 'Take theirs' },
  expand: { zh: '展开', en: 'Expand' },
  collapse: { zh: '收起', en: 'Collapse' },
  failed: { zh: '加载失败，点击重试', en: 'Could not be loaded. Try again' },
} satisfies Record<string, Text>

/** AG Grid's own words that can be seen or heard here. */
export const gridWords: Readonly<Record<'zh' | 'en', Readonly<Record<string, string>>>> = {
  zh: {
    ariaRowSelectAll: '按空格键选择全部行',
    ariaRowSelect: '按空格键选择此行',
    ariaRowDeselect: '按空格键取消选择此行',
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
