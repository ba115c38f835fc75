// What the page interpreter itself says; everything else on a page comes from its document.
import { inSentence } from '../../../metadata/text/inSentence.ts'
import type { Text } from '../../../metadata/model/model.ts'

export const texts = {
  retry: { zh: '重试', en: 'Retry' },
  offline: {
    zh: '网络已断开，暂时无法打开。网络恢复后请重试',
    en: 'There is no connection, so this cannot be opened. Try again once it is back',
  },
  notLoaded: { zh: '内容未能加载，请检查网络后重试', en: 'This could not be loaded. Check the connection and try again' },
  loadFailed: { zh: '页面加载失败', en: 'The page could not be loaded' },
  noContent: {
    zh: '您没有查看此页面内容的权限，请联系管理员授权',
    en: 'You may not view anything on this page. Ask an administrator for access',
  },
  home: { zh: '返回首页', en: 'Back to home' },
  refresh: { zh: '刷新', en: 'Refresh' },
  showCharts: { zh: '显示图表', en: 'Show charts' },
  hideCharts: { zh: '收起图表', en: 'Hide charts' },
  cancel: { zh: '取消', en: 'Cancel' },
  close: { zh: '关闭', en: 'Close' },
  save: { zh: '保存', en: 'Save' },
  remove: { zh: '删除', en: 'Delete' },
  undo: { zh: '撤销', en: 'Undo' },
  saved: { zh: '已保存', en: 'Saved' },
  viewing: { zh: '正在以其他身份查看或预览，不能修改', en: 'You are viewing as another or a draft, so nothing can be changed' },
  selectFirst: { zh: '请先选择数据', en: 'Select rows first' },
  leaveTitle: { zh: '不保存就离开？', en: 'Leave without saving?' },
  leaveHint: {
    zh: '已填写的内容会在本机保留为草稿，下次打开时可以恢复。',
    en: 'What has been filled in is kept here as a draft, and offered when you come back.',
  },
  leave: { zh: '离开', en: 'Leave' },
  untick: { zh: '清空', en: 'Clear' },
  columns: { zh: '列设置', en: 'Columns' },
  asCards: { zh: '以卡片显示', en: 'Show as cards' },
  asGantt: { zh: '以甘特图显示', en: 'Show as a Gantt chart' },
  asTable: { zh: '以表格显示', en: 'Show as a table' },
  corrected: { zh: '含 {count} 条人工修正', en: 'Corrected by hand ({count})' },
  help: { zh: '页面说明', en: 'About this page' },
  unknownWidgets: {
    zh: '页面中的组件 {names} 不存在，已改用默认组件显示',
    en: 'The page names widgets that are not there ({names}): the usual ones are shown',
  },
  design: { zh: '设计本页', en: 'Design this page' },
  print: { zh: '打印', en: 'Print' },
  copy: { zh: '复制', en: 'Copy' },
  show: { zh: '查看', en: 'Show' },
  viewNotShown: {
    zh: '链接中的视图已删除或未与您共享，已按默认方式显示',
    en: "The link's view is gone or not shared with you. The list is shown without it",
  },
  recordNotShown: {
    zh: '链接要打开的记录您没有权限查看，已只显示列表',
    en: 'You may not open the record of this link. Only the list is shown',
  },
} satisfies Record<string, Text>

export const sentences = {
  /** 员工“张三”：离职？ / Resign: employee “Zhang San”? */
  operate: (action: Text, entity: Text, name: string): Text => ({
    zh: `${action.zh}${entity.zh}“${name}”？`,
    en: `${action.en} the ${inSentence(entity.en)} "${name}"?`,
  }),
  /** A question of a document: {record} stands for the name. */
  ask: (question: Text, name: string): Text => ({
    zh: question.zh.replaceAll('{record}', () => `“${name}”`),
    en: question.en.replaceAll('{record}', () => `"${name}"`),
  }),
  /** 批准成功：采购单“PO20261120-001” / "Approve" was carried out for purchase order "PO20261120-001" */
  operated: (action: Text, entity: Text, name: string): Text => ({
    zh: `${action.zh}成功：${entity.zh}“${name}”`,
    en: `"${action.en}" was carried out for ${inSentence(entity.en)} "${name}"`,
  }),
  unknownFilter: (names: readonly string[]): Text => ({
    zh: `链接中的条件“${names.join('、')}”无法识别，已忽略`,
    en: `The link's ${names.length === 1 ? 'condition' : 'conditions'} ${names.map((name) => `"${name}"`).join(', ')} ${names.length === 1 ? 'is' : 'are'} not known here and left out`,
  }),
  fresh: (count: number): Text =>
    count === 0
      ? { zh: '数据有更新', en: 'There are changes' }
      : { zh: `有 ${count} 条新数据`, en: `${count} new ${count === 1 ? 'row' : 'rows'}` },
  key: (key: string): Text => ({ zh: `快捷键 ${key}`, en: `Shortcut ${key}` }),
  selected: (count: number): Text => ({ zh: `已选 ${count} 条`, en: `${count} selected` }),
}
