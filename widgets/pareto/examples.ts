// What stops the machines.
import { chartExamples } from '../kit/testing/example.ts'

const reasons = ['断头 End break', '换品种 Variety change', '落纱 Doffing', '机械故障 Mechanical', '待料 No feed', '其他 Other']
const rows = reasons.map((reason, at) => ({ reason, minutes: [82, 426, 267, 194, 318, 21][at] ?? 0 }))
const x = { id: 'reason', label: '停车原因 Reason' }
const y = [{ id: 'minutes', label: '停车时长 Stopped', unit: '分钟 min', decimals: 0 }]
const many = Array.from({ length: 80 }, (_, at) => ({ reason: `原因 Reason ${at + 1}`, minutes: 4000 / (at + 1) }))
const props = { title: '停车原因 Causes of stops', rows, x, y }

export const examples = [
  ...chartExamples(props, []),
  { name: 'many causes', props: { ...props, rows: many, status: { loading: false }, settings: { height: 280 } } },
]
