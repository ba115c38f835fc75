// The words of the hand-coded page in both languages; i18next looks them up, a MobX store holds which language is shown.
import { createInstance } from 'i18next'

const zh = {
  home: '首页', page: '设备列表', signIn: '登录', signOut: '退出登录', account: '账号', password: '密码', wrong: '登录失败', other: 'English',
  create: '新增', export: '导出', refresh: '刷新', search: '查询', reset: '重置', unfold: '展开', fold: '收起', total: '共 {{total}} 条', sum: '合计',
  actions: '操作', edit: '编辑', remove: '删除', yes: '是', no: '否', machineNumber: '机台号', name: '名称', deviceModel: '设备型号', process: '工序',
  space: '所在空间', varietyGroup: '品种组', spindleCount: '锭数', ingotCount: '有效锭数', ratedPower: '额定功率（kW）', manufactureDate: '出厂日期',
  installDate: '安装日期', iot: '是否物联', multiVariety: '多品种', enabled: '启用', failed: '页面无法打开', missing: '没有此页面',
} // oxfmt-ignore

const en: Record<keyof typeof zh, string> = {
  home: 'Home', page: 'Machine list', signIn: 'Sign in', signOut: 'Sign out', account: 'Account', password: 'Password', wrong: 'Sign-in failed', other: '中文',
  create: 'Add', export: 'Export', refresh: 'Refresh', search: 'Search', reset: 'Reset', unfold: 'More', fold: 'Less', total: '{{total}} rows', sum: 'Total',
  actions: 'Actions', edit: 'Edit', remove: 'Delete', yes: 'Yes', no: 'No', machineNumber: 'Machine', name: 'Name', deviceModel: 'Model', process: 'Process',
  space: 'Area', varietyGroup: 'Variety group', spindleCount: 'Spindles', ingotCount: 'Active spindles', ratedPower: 'Rated power (kW)', manufactureDate: 'Made on',
  installDate: 'Installed on', iot: 'Connected', multiVariety: 'Several varieties', enabled: 'Enabled', failed: 'The page cannot be opened', missing: 'No such page',
} // oxfmt-ignore

const words = createInstance()
void words.init({
  fallbackLng: false,
  initAsync: false,
  resources: { zh: { translation: zh }, en: { translation: en } },
  interpolation: { escapeValue: false },
})

export type Language = 'zh' | 'en'
export type Word = keyof typeof zh
export type Speak = (word: Word, values?: Readonly<Record<string, string | number>>) => string

/** The same function for the same language, so that what is made from it is made once. */
export const speakers: Readonly<Record<Language, Speak>> = {
  zh: (word, values) => words.t(word, { lng: 'zh', ...values }),
  en: (word, values) => words.t(word, { lng: 'en', ...values }),
}
