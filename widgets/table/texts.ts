// What the table itself says.
import type { Text } from '../../metadata/model.ts'

export const texts = {
  actions: { zh: '操作', en: 'Actions' },
  index: { zh: '序号', en: 'No.' },
  move: { zh: '拖动或按上下键调整顺序', en: 'Drag, or press up and down, to move the row' },
  choose: { zh: '选择此行', en: 'Choose this row' },
  more: { zh: '更多', en: 'More' },
  sum: { zh: '合计', en: 'Total' },
  average: { zh: '平均', en: 'Average' },
  none: { zh: '还没有数据', en: 'Nothing here yet' },
  filtered: { zh: '没有符合查询条件的数据', en: 'Nothing matches the search' },
  clear: { zh: '清除条件', en: 'Clear the search' },
  loading: { zh: '加载中', en: 'Loading' },
  takeTheirs: { zh: '采用对方的值', en: 'Take theirs' },
  expand: { zh: '展开', en: 'Expand' },
  collapse: { zh: '收起', en: 'Collapse' },
  failed: { zh: '加载失败，点击重试', en: 'Could not be loaded. Try again' },
} satisfies Record<string, Text>

/** How yes and no are written in spreadsheets, in either language. */
export const spreadsheetWords: Readonly<Record<'yes' | 'no', readonly string[]>> = {
  yes: ['是', '启用', 'yes', 'y', 'true', 'on', '1', '✓', '√'],
  no: ['否', '停用', 'no', 'n', 'false', 'off', '0', '×'],
}

/** What of a pasted block could not be taken over. */
export function pastedText(
  { changed, refused, cut }: { readonly changed: number; readonly refused: number; readonly cut: number },
  language: 'zh' | 'en',
): string {
  if (language === 'zh')
    return [
      `已粘贴 ${changed} 格`,
      ...(refused > 0 ? [`${refused} 格的内容不符合该列，未更改`] : []),
      ...(cut > 0 ? [`超出本页的 ${cut} 行未粘贴`] : []),
    ].join('；')
  return [
    `${changed} ${changed === 1 ? 'cell' : 'cells'} pasted`,
    ...(refused > 0 ? [`${refused} did not fit their column and stay as they were`] : []),
    ...(cut > 0 ? [`${cut} ${cut === 1 ? 'row' : 'rows'} beyond this page left out`] : []),
  ].join('; ')
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
