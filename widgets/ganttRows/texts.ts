// What the bars over days say.
import type { Text } from '../../metadata/model/model.ts'

export const texts = {
  lanes: { zh: '按', en: 'By' },
  chart: { zh: '甘特图', en: 'Gantt chart' },
  none: { zh: '这段时间没有数据', en: 'Nothing in these days' },
  cut: { zh: '只显示前 62 天，请缩小日期范围', en: 'The first 62 days are shown: choose fewer' },
  conflicts: { zh: '{count} 处冲突', en: 'Conflicts: {count}' },
  conflict: { zh: '冲突', en: 'conflict' },
  overlap: { zh: '同一行时间重叠', en: 'Overlaps in its lane' },
  over: { zh: '当天{label}合计 {sum} {unit}，超过 {most} {unit}', en: '{label} of the day: {sum} {unit}, over {most} {unit}' },
  lifted: {
    zh: '已拿起“{title}”：方向键移动，回车放下，Esc 取消',
    en: 'Picked up "{title}": arrows move it, Enter drops it, Esc cancels',
  },
  at: { zh: '{date}，{lane}', en: '{date}, {lane}' },
  dropped: { zh: '已放下', en: 'Dropped' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  hint: {
    zh: '拖动改期或改派；键盘：空格拿起，方向键移动，回车放下',
    en: 'Drag to move or reassign. Keys: Space picks up, arrows move, Enter drops',
  },
  hold: { zh: '按住后拖动，可改期或改派', en: 'Hold a bar, then drag it to move or reassign' },
} satisfies Record<string, Text>
