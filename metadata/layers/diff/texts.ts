// The words of a comparison: what has changed, and how. {on} is where, {of} whose it is.
import type { Text } from '../../generated/language.ts'

/** harmless: looks and words. tightens: something that went through may be refused. loosens: more is let through. removes: something is there no longer. */
export type Weight = 'harmless' | 'tightens' | 'loosens' | 'removes'

const text = (zh: string, en: string): Text => ({ zh, en })

export const things = {
  entity: text('对象', 'Entity'),
  field: text('字段', 'Field'),
  rule: text('规则', 'Rule'),
  unique: text('唯一约束', 'Unique rule'),
  guard: text('操作条件', 'Guard'),
  constraint: text('约束', 'Constraint'),
  operation: text('操作', 'Operation'),
  reaction: text('联动', 'Reaction'),
  lines: text('子表', 'Lines'),
  page: text('页面', 'Page'),
  tab: text('标签页', 'Tab'),
  block: text('区块', 'Block'),
  column: text('列', 'Column'),
  group: text('分组', 'Group'),
  formItem: text('表单项', 'Form item'),
  detailItem: text('详情项', 'Detail item'),
  condition: text('查询条件', 'Search condition'),
  action: text('按钮', 'Button'),
  dictionary: text('字典', 'Dictionary'),
  value: text('字典值', 'Dictionary value'),
  dataset: text('数据集', 'Dataset'),
  dimension: text('维度', 'Dimension'),
  measure: text('指标', 'Measure'),
  fact: text('事实', 'Fact'),
  menu: text('菜单', 'Menu'),
  menuEntry: text('菜单项', 'Menu entry'),
  permission: text('权限', 'Permission'),
  role: text('角色', 'Role'),
} as const satisfies Readonly<Record<string, Text>>

interface Sentence extends Text {
  readonly weight: Weight
}
const sentence = (weight: Weight, zh: string, en: string): Sentence => ({ weight, zh, en })

export const verbs = {
  added: sentence('harmless', '{on}新增{of}{thing}“{subject}”', '{thing} {subject}{of} added{on}'),
  removed: sentence('removes', '{on}移除{of}{thing}“{subject}”', '{thing} {subject}{of} removed{on}'),
  moved: sentence('harmless', '{of}{thing}“{subject}”{on}调整了位置', '{thing} {subject}{of} moved{on}'),
  hidden: sentence('harmless', '{of}{thing}“{subject}”{on}被隐藏', '{thing} {subject}{of} hidden{on}'),
  shown: sentence('harmless', '{of}{thing}“{subject}”{on}恢复显示', '{thing} {subject}{of} shown again{on}'),
  switchedOff: sentence('tightens', '{on}{of}{thing}“{subject}”被停用', '{thing} {subject}{of} disabled{on}'),
  switchedOn: sentence('loosens', '{on}{of}{thing}“{subject}”恢复启用', '{thing} {subject}{of} enabled again{on}'),
  renamed: sentence('harmless', '{of}{thing}“{from}”{on}改名为“{to}”', '{thing} {from}{of} renamed to {to}{on}'),
  changed: sentence('harmless', '{on}{of}{thing}“{subject}”的设置“{setting}”已更改', '{thing} {subject}{of}: {setting} changed{on}'),
  required: sentence('tightens', '{of}{thing}“{subject}”{on}变为必填', '{thing} {subject}{of} became required{on}'),
  requiredWhen: sentence(
    'tightens',
    '{of}{thing}“{subject}”{on}变为有条件必填',
    '{thing} {subject}{of} became required under a condition{on}',
  ),
  optional: sentence('loosens', '{of}{thing}“{subject}”{on}不再必填', '{thing} {subject}{of} is no longer required{on}'),
  visibleWhen: sentence(
    'harmless',
    '{of}{thing}“{subject}”{on}的显示条件已更改',
    '{thing} {subject}{of} is shown under another condition{on}',
  ),
  locked: sentence('tightens', '{of}{thing}“{subject}”{on}变为不可编辑', '{thing} {subject}{of} can no longer be edited{on}'),
  unlocked: sentence('loosens', '{of}{thing}“{subject}”{on}变为可编辑', '{thing} {subject}{of} can be edited{on}'),
  tightened: sentence(
    'tightens',
    '{of}{thing}“{subject}”的限制“{setting}”收紧：{from} → {to}',
    '{thing} {subject}{of}: {setting} tightened from {from} to {to}',
  ),
  loosened: sentence(
    'loosens',
    '{of}{thing}“{subject}”的限制“{setting}”放宽：{from} → {to}',
    '{thing} {subject}{of}: {setting} loosened from {from} to {to}',
  ),
  reshaped: sentence(
    'tightens',
    '{of}{thing}“{subject}”的类型或取值范围已更改（{setting}）',
    '{thing} {subject}{of}: what it may hold changed ({setting})',
  ),
  rewritten: sentence('tightens', '{on}{of}{thing}“{subject}”的条件已更改', '{thing} {subject}{of}: condition changed{on}'),
  gains: sentence('loosens', '{thing}“{subject}”将获得：{rights}', '{thing} {subject} gains: {rights}'),
  loses: sentence('removes', '{thing}“{subject}”将失去：{rights}', '{thing} {subject} loses: {rights}'),
} as const satisfies Readonly<Record<string, Sentence>>

/** Things that bind: more of them lets less through. */
export const binding: ReadonlySet<string> = new Set(['rule', 'unique', 'guard', 'constraint'])

/** The two names of a rename; where one language has not changed, the other is told in both. */
export const renaming = (from: Text, to: Text): { readonly from: Text; readonly to: Text } => {
  const zh = from.zh === to.zh ? 'en' : 'zh'
  const en = from.en === to.en ? 'zh' : 'en'
  return { from: text(from[zh], from[en]), to: text(to[zh], to[en]) }
}

export const none: Text = text('无', 'none')
export const onPage = (page: Text): Text => text(`在页面“${page.zh}”`, ` on the page ${page.en}`)
export const onPages = (count: number): Text => text(`在 ${count} 个页面`, ` on ${count} pages`)
export const ofOwner = (owner: Text): Text => text(`“${owner.zh}”的`, ` of ${owner.en}`)
/** A right in words: Staff · Export (Phone, Email). */
export const rightOf = (subject: Text, action: Text, fields: readonly Text[]): Text =>
  text(
    `${subject.zh}·${action.zh}${fields.length > 0 ? `（${fields.map(({ zh }) => zh).join('、')}）` : ''}`,
    `${subject.en} · ${action.en}${fields.length > 0 ? ` (${fields.map(({ en }) => en).join(', ')})` : ''}`,
  )
export const joined = (parts: readonly Text[]): Text => text(parts.map(({ zh }) => zh).join('；'), parts.map(({ en }) => en).join('; '))

/** A block without a title is called by what it is. */
export const blockTypes: Readonly<Record<string, Text>> = {
  search: text('查询', 'Search'),
  tree: text('树', 'Tree'),
  table: text('表格', 'Table'),
  form: text('表单', 'Form'),
  detail: text('详情', 'Detail'),
  timeline: text('时间线', 'Timeline'),
  chart: text('图表', 'Chart'),
  value: text('计算值', 'Value'),
  matrix: text('矩阵', 'Matrix'),
  widget: text('组件', 'Widget'),
  grid: text('网格', 'Grid'),
  split: text('分栏', 'Split'),
  tabs: text('标签页', 'Tabs'),
}
