// Messages on the shelf and the templates that they are written from: the mill's own, and the platform's to all mills.
import type { DemoRow } from './demoRow.ts'
import { daysBefore } from './random.ts'

type Written = readonly [title: string, type: string, important: boolean, daysAgo: number, text: string]

const mill: readonly Written[] = [
  ['国庆停机检修安排', 'maintenance', true, 40, '10 月 1 日 08:00 至 10 月 3 日 08:00 全厂停机检修，各车间提前一班做好落纱与清洁。'],
  ['消防演练通知', 'notice', false, 21, '本周五 15:00 细纱一车间进行消防演练，当班人员听从指挥，机台按规程停车。'],
  ['JC 40s 翻改 JC 50s', 'notice', false, 9, '细纱三车间 7 至 9 号机今日中班翻改 JC 50s，请工艺员确认钢丝圈与捻度牙。'],
  ['空调回风温度偏高', 'alarm', true, 2, '细纱二车间回风温度连续两班高于 31 ℃，空调工请检查喷淋压力与风门开度。'],
]
const platform: readonly Written[] = [
  ['系统升级公告', 'system', false, 30, '本周日 00:00 至 02:00 升级，期间请避免录入数据；升级后浏览器会提示刷新。'],
  ['数据备份完成', 'system', false, 5, '上月全部业务数据已完成备份与恢复演练。'],
]
const templates = [
  ['停机检修', 'maintenance', '{日期} {时间} 起 {车间} 停机检修，预计 {小时} 小时。\n请提前一班做好落纱与清洁。'],
  ['翻改通知', 'notice', '{车间} {机台} 由 {原品种} 翻改 {新品种}。\n请工艺员确认上机工艺。'],
  ['质量异常', 'alarm', '{品种} {指标} 超出内控，抽样 {时间}。\n请相关车间排查并反馈。'],
] as const

const shelved =
  (by: string, today: string) =>
  ([title, type, important, ago, text]: Written): DemoRow => {
    const day = daysBefore(today, ago)
    return {
      entity: 'message',
      key: title,
      values: { title, type, important, content: `<p>${text}</p>` },
      made: { at: `${day}T09:10`, by },
      then: [{ name: 'publish', at: `${day}T09:15`, by }],
    }
  }

export const millMessages = (today: string): readonly DemoRow[] => [
  ...templates.map(([title, messageType, content]) => ({ entity: 'messageTemplate', key: title, values: { title, messageType, content } })),
  ...mill.map(shelved('admin', today)),
]

const versions = [
  ['锭云巡检', '2.2.0', 60, '新增挂牌拍照，离线时先存手机。'],
  ['锭云巡检', '2.3.1', 12, '扫码打开机台卡片更快；修复夜班跨零点时班次显示错误。'],
] as const

/** Of the platform: messages to the users of all mills, and the versions of its app. */
export const platformRows = (today: string): readonly DemoRow[] => [
  ...versions.map(([name, number, ago, updateContent]): DemoRow => ({
    entity: 'appVersion',
    key: number,
    values: { name, number, platform: 'android', downloadUrl: `https://app.example.com/android/${number}.apk`, updateContent },
    made: { at: `${daysBefore(today, ago)}T10:00`, by: 'platform' },
  })),
  ...platform.map(shelved('platform', today)),
]
