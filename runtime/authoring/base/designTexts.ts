// The designer's own words.
import type { Aggregation } from '../../../metadata/authoring/figures/aggregation.ts'
import type { Text } from '../../../metadata/model/model.ts'

export const texts = {
  title: { zh: '设计页面', en: 'Design the page' },
  choose: { zh: '选择', en: 'Choose' },
  use: { zh: '操作', en: 'Use' },
  mode: { zh: '点击页面时', en: 'A click on the page' },
  hint: {
    zh: '在页面上点选要修改的部分，拖动可调整位置；按住 Alt 点击则照常操作',
    en: 'Click what you want to change, drag to move it. With Alt held a click works as usual',
  },
  close: { zh: '结束设计', en: 'End designing' },
  before: { zh: '向前移', en: 'Move before' },
  after: { zh: '向后移', en: 'Move behind' },
  hide: { zh: '隐藏', en: 'Hide' },
  part: { zh: '所选部分', en: 'The chosen part' },
  keys: { zh: '方向键移动，Delete 移除', en: 'Arrow keys move it, Delete takes it away' },
  width: { zh: '拖动调整列宽', en: 'Drag to change the width' },
  palette: { zh: '可添加', en: 'To add' },
  fields: { zh: '字段', en: 'Fields' },
  actions: { zh: '操作', en: 'Actions' },
  noMore: { zh: '这个列表已包含全部', en: 'The list has all of them' },
  noList: { zh: '先在页面上选择一个列表、表单或查询区', en: 'Choose a list, a form or the search first' },
  derived: {
    zh: '这一部分按对象自动生成，写出后才能逐项修改',
    en: 'This part follows from its entity. Write it out to change its items',
  },
  writeOut: { zh: '写出后修改', en: 'Write it out' },
  aside: {
    zh: '您的其他草稿有问题或超出您的权限，页面暂不包含它们',
    en: 'Your other drafts have problems or go beyond your rights: the page is shown without them',
  },
} satisfies Record<string, Text>

/** Of the inspector: why something is seen. */
export const reasons = {
  hidden: { zh: '页面中设为隐藏，可在列设置中显示', en: 'The page hides it; it can be shown in the column settings' },
  invisible: { zh: '页面中设为不显示', en: 'The page says that it is not shown' },
  condition: { zh: '仅当条件成立时显示：', en: 'Shown only where this holds: ' },
  held: { zh: '您有权限“{key}”', en: 'You hold the permission “{key}”' },
  notHeld: { zh: '您没有权限“{key}”', en: 'You do not hold the permission “{key}”' },
  folded: { zh: '放不下，在每行的“更多”菜单中', en: 'There is no room for it: it is in the “More” menu of each row' },
  drawn: { zh: '现在显示在页面上', en: 'It is on the page now' },
  notDrawn: {
    zh: '现在不在页面上：所在的窗口或菜单没有打开、在滚动范围之外，或在您自己的列设置中被隐藏',
    en: 'It is not on the page now: its drawer or its menu is closed, it lies outside what is scrolled to, or your own column settings hide it',
  },
} satisfies Record<string, Text>

/** A chart that is put together by choosing. */
export const charts = {
  add: { zh: '添加图表', en: 'Add a chart' },
  dataset: { zh: '数据集', en: 'Dataset' },
  /** Behind the name of an entity. */
  records: { zh: '（对象）', en: ' (entity)' },
  x: { zh: '维度', en: 'Dimension' },
  series: { zh: '系列（可选）', en: 'Series (optional)' },
  measures: { zh: '指标', en: 'Measures' },
  aggregation: { zh: '{measure}的汇总方式', en: '{measure}: aggregated by' },
  weightedBy: { zh: '加权字段', en: 'Weighted by' },
  drill: { zh: '点击后筛选（可选）', en: 'A click filters (optional)' },
  widget: { zh: '图表类型', en: 'Kind of chart' },
  zh: { zh: '中文标题', en: 'Chinese title' },
  en: { zh: '英文标题', en: 'English title' },
} satisfies Record<string, Text>

/** How many rows become one figure. */
export const aggregationTexts: Readonly<Record<Aggregation, Text>> = {
  sum: { zh: '求和', en: 'Sum' },
  average: { zh: '平均', en: 'Average' },
  weighted: { zh: '加权平均', en: 'Weighted average' },
  min: { zh: '最小值', en: 'Lowest' },
  max: { zh: '最大值', en: 'Highest' },
  distinct: { zh: '不同值的个数', en: 'Number of different values' },
}

/** Of the palette's blocks, and of the dialog that asks what one is bound to. */
export const blocks = {
  heading: { zh: '区块', en: 'Blocks' },
  add: { zh: '添加{kind}', en: 'Add: {kind}' },
  table: { zh: '表格', en: 'Table' },
  timeline: { zh: '时间线', en: 'Timeline' },
  chart: { zh: '图表', en: 'Chart' },
  tile: { zh: '指标卡', en: 'Figure' },
  days: { zh: '日历图', en: 'Calendar' },
  record: { zh: '记录', en: 'Record' },
  form: { zh: '表单', en: 'Form' },
  arrangement: { zh: '布局', en: 'Arrangement' },
  grid: { zh: '网格', en: 'Grid' },
  split: { zh: '分栏', en: 'Split' },
  tabs: { zh: '标签页', en: 'Tabs' },
  entity: { zh: '对象', en: 'Entity' },
  searched: { zh: '自带查询条件', en: 'With conditions of its own' },
  changed: { zh: '可新增、编辑和删除（带表单）', en: 'Rows are added, edited and removed (with a form)' },
  narrowed: { zh: '随以下内容筛选', en: 'Narrowed by' },
  time: { zh: '时间', en: 'Time' },
  state: { zh: '状态', en: 'State' },
  since: { zh: '状态开始时间（可选）', en: 'In that state since (optional)' },
  notHeld: {
    zh: '您自己没有查看该对象的权限，不能放到页面上',
    en: 'You may not see its records yourself, so you cannot put them on a page',
  },
  notLive: { zh: '该对象没有您可查看的实时数据', en: 'It has no live rows that you may see' },
  noTime: { zh: '该对象没有日期或时间字段', en: 'This entity has no date or time' },
  noState: { zh: '该对象没有取自字典的字段', en: 'This entity has no field with a dictionary' },
} satisfies Record<string, Text>

/** Of what holds blocks. */
export const containers = {
  direction: { zh: '排列', en: 'Direction' },
  row: { zh: '左右', en: 'Side by side' },
  column: { zh: '上下', en: 'Below each other' },
  first: { row: { zh: '左侧', en: 'At the left' }, column: { zh: '上方', en: 'Above' } },
  second: { row: { zh: '右侧', en: 'At the right' }, column: { zh: '下方', en: 'Below' } },
  placed: { zh: '放入网格的区块', en: 'Blocks on the grid' },
  tabbed: { zh: '每个区块一个标签', en: 'A tab for each of these blocks' },
  none: { zh: '页面上没有可放入的区块，请先添加区块', en: 'There is no block to place. Add one first' },
  few: { zh: '页面上可放入的区块不足两个，请先添加区块', en: 'The page has fewer than two blocks to place. Add one first' },
  hint: {
    grid: { zh: '添加后，选中网格再添加区块，新区块即放入其中', en: 'A block that is added while the grid is chosen stands in it too' },
    split: { zh: '添加后，选中一侧再添加区块，新区块即放入其中', en: 'A block that is added while a part is chosen stands in it too' },
    tabs: { zh: '添加后，选中标签再添加区块，新区块即放入其中', en: 'A block that is added while a tab is chosen stands in it too' },
  },
} as const

/** Of a record that stands on the page. */
export const records = {
  of: { zh: '显示所选的记录', en: 'The record that is chosen in' },
  none: {
    zh: '页面上没有可选择记录的表格或树，请先添加表格',
    en: 'The page has no table or tree in which a record could be chosen. Add a table first',
  },
} satisfies Record<string, Text>

/** Of a form that stands on the page. */
export const forms = {
  fields: { zh: '字段', en: 'Fields' },
  calls: { zh: '按钮执行的操作（可选）', en: 'What its button does (optional)' },
  noButton: { zh: '没有按钮，仅计算', en: 'No button, it only computes' },
  figure: { zh: '计算结果', en: 'Result' },
  answer: { zh: '结果', en: 'Result' },
  figureZh: { zh: '结果的中文名称（清空则不计算）', en: 'Chinese name of the result (empty: none)' },
  figureEn: { zh: '结果的英文名称', en: 'English name of the result' },
} satisfies Record<string, Text>
