// What the print preview says. Title and button are the spec's.
import { inSentence } from '../../../metadata/text/inSentence.ts'
import type { Text } from '../../../metadata/model/model.ts'

export const printTexts = {
  title: { zh: '打印预览', en: 'Print preview' },
  print: { zh: '打印', en: 'Print' },
  paper: { zh: '纸张', en: 'Paper' },
  portrait: { zh: '纵向', en: 'Portrait' },
  landscape: { zh: '横向', en: 'Landscape' },
  direction: { zh: '方向', en: 'Orientation' },
  loading: { zh: '正在准备数据…', en: 'Gathering the rows…' },
  failed: { zh: '数据加载失败，请重试', en: 'The rows could not be loaded. Please try again' },
  /** Before a value. */
  by: { zh: '打印人：', en: 'Printed by: ' },
  at: { zh: '打印时间：', en: 'Printed at: ' },
  filter: { zh: '筛选条件：', en: 'Filter: ' },
  all: { zh: '全部', en: 'None' },
  sum: { zh: '合计', en: 'Total' },
  average: { zh: '平均', en: 'Average' },
  noCode: { zh: '无法生成条码', en: 'This cannot be written as a code' },
  noAnswer: { zh: '未填', en: 'Not answered' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
} satisfies Record<string, Text>

export const printSentences = {
  rows: (count: number): Text => ({ zh: `共 ${count} 行`, en: `${count} ${count === 1 ? 'row' : 'rows'}` }),
  withoutCode: (count: number, { zh, en }: Text): Text => ({
    zh: `有 ${count} 条没有${zh}，未打印`,
    en: `${count} ${count === 1 ? 'row has' : 'rows have'} no ${inSentence(en)} and ${count === 1 ? 'is' : 'are'} left out`,
  }),
  bounded: (shown: number, total: number): Text => ({
    zh: `结果共 ${total} 行，只打印前 ${shown} 行。需要全部数据时请使用导出。`,
    en: `Of ${total} rows the first ${shown} are printed. Export them to have all.`,
  }),
}
