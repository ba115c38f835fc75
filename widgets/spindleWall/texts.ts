// What the wall says.
import type { Text } from '../../metadata/model/model.ts'

export const words = {
  wall: { zh: '{machines} 台设备，{places} 个锭位：{counts}', en: '{machines} machines, {places} spindles: {counts}' },
  closer: { zh: '放大', en: 'Closer' },
  further: { zh: '缩小', en: 'Further' },
  whole: { zh: '全厂', en: 'Whole mill' },
  table: { zh: '数据表', en: 'As a table' },
  open: { zh: '查看详情', en: 'Details' },
  next: { zh: '下一异常锭位', en: 'Next faulty spindle' },
  leave: { zh: '关闭', en: 'Close' },
  machine: { zh: '设备', en: 'Machine' },
  state: { zh: '状态', en: 'State' },
  keys: {
    zh: '滚轮或 + − 缩放，拖动或方向键移动，0 回到全厂，点击设备或锭位查看',
    en: 'Wheel or + − to zoom, drag or arrows to move, 0 for all, click a machine or spindle to look at it',
  },
} satisfies Record<string, Text>
