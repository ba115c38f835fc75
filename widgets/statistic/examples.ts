// Purchases of the month.
import { chartExamples } from '../kit/testing/example.ts'

const rows = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10'].map((month, at) => ({
  month,
  total: [182_000, 176_500, 204_300, 198_000, 221_760][at] ?? 0,
}))
const x = { id: 'month', label: '月份 Month', grain: 'month' as const }
const y = [{ id: 'total', label: '金额 Amount', unit: '元', decimals: 0 }]
const whole = { id: '', label: '' }
const props = { title: '采购金额 Purchases', rows, x, y }

export const examples = [
  ...chartExamples(props, [{ better: 'less' }]),
  {
    name: 'without periods',
    props: { title: '设备总数 Machines', rows: [{ total: 1284 }], x: whole, y, status: { loading: false }, settings: {} },
  },
  {
    name: 'in a place of its own',
    props: {
      title: '当前功率 Power now',
      rows: [{ kW: 1234.5 }],
      x: whole,
      y: [{ id: 'kW', label: '功率 Power', unit: 'kW', decimals: 1 }],
      status: { loading: false },
      settings: {},
      fills: true,
    },
  },
  {
    name: 'against the time before',
    props: {
      title: '产量 Output',
      rows: [{ kg: 19_600, kg$before: 19_012 }],
      x: whole,
      y: [{ id: 'kg', label: '产量 Output', unit: 'kg', decimals: 1 }],
      compare: 'previous' as const,
      status: { loading: false },
      settings: { better: 'more' },
    },
  },
  {
    name: 'a share against a year ago',
    props: {
      title: '运转率 Time efficiency',
      rows: [{ share: 96.2, share$before: 96.71 }],
      x: whole,
      y: [{ id: 'share', label: '运转率 Time efficiency', unit: '%', decimals: 2 }],
      compare: 'lastYear' as const,
      status: { loading: false },
      settings: { better: 'more' },
    },
  },
  {
    name: 'an over-long title',
    props: {
      ...props,
      title: '一车间东区第三排紧密纺细纱机组本月采购总金额 Purchases of the third row of compact ring frames',
      status: { loading: false },
      settings: {},
    },
  },
]
