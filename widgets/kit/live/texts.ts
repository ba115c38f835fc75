// What live widgets say.
import type { Text } from '../../../metadata/model/model.ts'

export const texts = {
  live: { zh: '实时', en: 'Live' },
  waiting: { zh: '正在连接', en: 'Connecting' },
  lost: { zh: '连接中断', en: 'Connection lost' },
  since: { zh: '数据停留在 {time} 前', en: 'Data from {time} ago' },
  old: { zh: '{time} 未上报', en: 'Silent for {time}' },
  states: { zh: '按状态筛选', en: 'Filter by state' },
  all: { zh: '全部', en: 'All' },
  none: { zh: '还没有实时数据', en: 'No live data yet' },
  filtered: { zh: '没有符合条件的设备', en: 'Nothing matches' },
  noneNow: { zh: '目前没有', en: 'None at the moment' },
  assigned: { zh: '已选 {records} 人、{tiles} 台', en: '{records} chosen, {tiles} machines' },
  find: { zh: '查找或扫码：{what}', en: 'Find or scan: {what}' },
  unknown: { zh: '没有找到，请核对编号', en: 'Not found. Check the number' },
  more: { zh: '更多选项', en: 'Options' },
  clear: { zh: '清除', en: 'Clear' },
  ungrouped: { zh: '未分组', en: 'Elsewhere' },
} satisfies Record<string, Text>
