// Set speeds of a frame.
import { chartExamples } from '../kit/testing/example.ts'

const hours = Array.from({ length: 48 }, (_, at) => `11-2${at < 24 ? 0 : 1} ${String(at % 24).padStart(2, '0')}:00`)
const rows = hours.map((hour, at) => ({ hour, speed: 15_000 + Math.floor(at / 6) * 250 - (at > 30 ? 1200 : 0) }))
const many = Array.from({ length: 5000 }, (_, at) => ({ hour: String(at), speed: 15_000 + ((at >> 5) % 9) * 200 }))
const x = { id: 'hour', label: '时间 Time' }
const y = [{ id: 'speed', label: '设定锭速 Set speed', unit: 'r/min', decimals: 0 }]
const props = { title: '设定锭速 Set spindle speed', rows, x, y }

export const examples = [
  ...chartExamples(props, [{ at: 'middle' }]),
  { name: 'five thousand points', props: { ...props, rows: many, status: { loading: false }, settings: { height: 240 } } },
]
