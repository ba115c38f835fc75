// Stops by reason.
import { chartExamples, ready } from '../kit/testing/example.ts'

const reasons = ['断头 End break', '换品种 Variety change', '落纱 Doffing', '机械故障 Mechanical', '<b>待料</b> No feed']
const rows = reasons.map((reason, at) => ({ reason, minutes: [426, 318, 267, 194, 82][at] ?? 0, count: [1280, 12, 96, 17, 6][at] ?? 0 }))
const x = { id: 'reason', label: '停车原因 Reason' }
const y = [{ id: 'minutes', label: '停车时长 Stopped', unit: '分钟 min', decimals: 0 }]
const byShift = rows.flatMap((row) =>
  ['早班 Early', '中班 Late', '夜班 Night'].map((shift, at) => ({ ...row, shift, minutes: Math.round((row.minutes * (at + 2)) / 9) })),
)

const many = Array.from({ length: 5000 }, (_, at) => ({ reason: `R${at}`, minutes: (at * 7919) % 997, count: 0 }))

export const examples = [
  {
    name: 'five thousand points',
    props: { title: '五千点 Five thousand points', rows: many, x, y, status: ready, settings: { height: 240 } },
  },
  ...chartExamples({ title: '停车时长 Stopped time', rows, x, y }, [{ horizontal: true }]),
  {
    name: 'stacked by shift',
    props: {
      title: '各班停车 Stops by shift',
      rows: byShift,
      x,
      y,
      series: { id: 'shift', label: '班次 Shift' },
      status: ready,
      settings: { stacked: true },
    },
  },
  {
    name: 'two measures',
    props: { title: '停车 Stops', rows, x, y: [...y, { id: 'count', label: '次数 Count' }], status: ready, settings: {} },
  },
  {
    name: 'days, the last of which runs',
    props: {
      title: '每日停车 Stops by day',
      rows: ['11-26', '11-27', '11-28'].map((day, at) => ({ day, minutes: [512, 498, 131][at] ?? 0 })),
      x: { id: 'day', label: '日期 Day', running: '11-28' },
      y,
      status: ready,
      settings: {},
    },
  },
]
