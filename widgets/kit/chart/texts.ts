// The words of charts.
import type { Text } from '../../../metadata/model/model.ts'

export const words = {
  none: { zh: '暂无数据', en: 'No data yet' },
  filtered: { zh: '没有符合条件的数据', en: 'No data match the conditions' },
  undrawable: { zh: '没有可绘制的数值', en: 'There are no figures to draw' },
  retry: { zh: '重试', en: 'Try again' },
  soFar: (day: string): Text => ({ zh: `${day}（截至目前）`, en: `${day} (so far)` }),
  dashed: { zh: '虚线：截至目前', en: 'Dashed: so far' },
  outlined: { zh: '空心：截至目前', en: 'Outlined: so far' },
  total: { zh: '合计', en: 'Total' },
  all: (name: string): Text => ({ zh: `全部为${name}`, en: `All: ${name}` }),
  other: { zh: '其他', en: 'Other' },
  asTable: { zh: '查看表格', en: 'Show as table' },
  asChart: { zh: '查看图表', en: 'Show as chart' },
  download: { zh: '下载图片', en: 'Download picture' },
  more: (count: number): Text => ({ zh: `另有 ${count} 行`, en: `${count} more rows` }),
} satisfies Record<string, Text | ((count: number) => Text) | ((day: string) => Text)>
