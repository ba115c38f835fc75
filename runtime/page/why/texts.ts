// What the drawer says that tells why a figure is what it is.
import type { Text } from '../../../metadata/model/model.ts'
import type { Reason } from './reason.ts'

export const words = {
  title: { zh: '这个数怎么来的', en: 'Why this number' },
  formula: { zh: '公式', en: 'Formula' },
  computed: { zh: '计算', en: 'Computed as' },
  value: { zh: '数值', en: 'Value' },
  item: { zh: '项目', en: 'Item' },
  rows: { zh: '记录', en: 'Records' },
  beside: { zh: '相关数据', en: 'Recorded beside it' },
  by: { zh: '修正人', en: 'Corrected by' },
  whole: { zh: '查询条件下的全部', en: 'All that was searched for' },
  missing: { zh: '缺失的班次', en: 'Missing shifts' },
  complete: { zh: '没有缺失的班次', en: 'No shift is missing' },
  corrections: { zh: '人工修正', en: 'Corrections' },
  uncorrected: { zh: '没有经人工补录或修正', en: 'Nothing was supplemented or repaired by hand' },
} satisfies Record<string, Text>

const shown = 8

const added: Text = { zh: '由 {n} 条记录汇总', en: 'Added up from {n}' }
const divided: Text = { zh: '由 {n} 条记录的合计算出', en: 'Worked out of the sums of {n}' }
const done: Readonly<Record<Reason['op'], Text>> = {
  sum: added,
  plus: added,
  ratio: divided,
  product: divided,
  share: divided,
  compute: divided,
  first: { zh: '{n} 条记录中最早的值', en: 'The earliest of {n}' },
  last: { zh: '{n} 条记录中最新的值', en: 'The latest of {n}' },
  count: { zh: '共 {n} 条记录', en: 'Counted: {n}' },
  distinct: { zh: '在 {n} 条记录中去重计数', en: 'Counted among {n}, each once' },
  average: { zh: '{n} 条记录的平均值', en: 'Averaged over {n}' },
  max: { zh: '{n} 条记录中的最大值', en: 'The highest of {n}' },
  min: { zh: '{n} 条记录中的最小值', en: 'The lowest of {n}' },
  texts: { zh: '列自 {n} 条记录', en: 'Listed from {n}' },
  quantile: { zh: '{n} 条记录按大小排列取分位值', en: 'Read off {n} in order of size' },
}

export const sentences = {
  /** What is done with the records behind a figure. */
  rows: (count: number, op: Reason['op']): Text => {
    const { zh, en } = done[op]
    const [chinese, english] = [count.toLocaleString('zh'), `${count.toLocaleString('en')} ${count === 1 ? 'record' : 'records'}`]
    return { zh: zh.replace('{n}', chinese), en: en.replace('{n}', english) }
  },
  gap: (from: string, to: string): Text =>
    from === to
      ? { zh: `${from} 没有任何数据`, en: `No data at all on ${from}` }
      : { zh: `${from} 至 ${to} 没有任何数据`, en: `No data at all from ${from} to ${to}` },
  missing: (name: string, count: number): Text => ({
    zh: `${name} 缺 ${count} 班`,
    en: `${name}: ${count} ${count === 1 ? 'shift' : 'shifts'}`,
  }),
  more: (count: number): Text => ({ zh: `另有 ${count} 项`, en: `${count} more` }),
  corrected: (count: number): Text => ({
    zh: `其中 ${count.toLocaleString('zh')} 个班台经人工补录或修正`,
    en: `${count.toLocaleString('en')} of the machine shifts ${count === 1 ? 'was' : 'were'} supplemented or repaired by hand`,
  }),
}

/** Of a long list so many are named. */
export const firstOf = <T>(all: readonly T[]): { readonly named: readonly T[]; readonly more: number } => ({
  named: all.slice(0, shown),
  more: Math.max(0, all.length - shown),
})
