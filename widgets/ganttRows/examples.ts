// Orders of a fortnight by machine, and by person with a limit.
import type { GanttBar, GanttBlockProps } from '../../runtime/index.ts'
import type { Example } from '../kit/testing/example.ts'

const days = Array.from({ length: 14 }, (_, at) => `2026-11-${String(at + 16).padStart(2, '0')}`)
const states = [
  { label: '待分配 Unassigned', colour: 'amber' },
  { label: '待保养 Assigned', colour: 'blue' },
  { label: '已完成 Completed', colour: 'green' },
]
const works = ['小平车 Small overhaul', '换钢丝圈 Travellers', '揩车 Cleaning']
const machine = (at: number) => ({ id: `m${at}`, label: `XS-00${at + 1}` })
const bars: readonly GanttBar[] = Array.from({ length: 16 }, (_, at) => ({
  id: String(at),
  title: works[at % works.length] ?? '',
  from: (at * 5) % 13,
  to: ((at * 5) % 13) + 1 + (at % 4 === 0 ? 1 : 0),
  lanes: [machine(at % 5)],
  ...(states[at % states.length] && { state: states[at % states.length] }),
  weight: 2 + (at % 3) * 2,
  moves: at % 3 !== 2,
  changes: at % 3 !== 2,
}))
const base: GanttBlockProps = {
  days,
  today: '2026-11-20',
  cut: false,
  lanesBy: [
    { id: 'device', label: '机台 Machine' },
    { id: 'executors', label: '执行人 Executors' },
  ],
  laneBy: 'device',
  onLaneBy: () => undefined,
  bars,
  status: { loading: false },
  onOpen: () => undefined,
  onMove: () => undefined,
  settings: {},
}
const persons = bars.map((bar, at) => ({
  ...bar,
  lanes: at % 4 === 3 ? [{ id: '', label: '未指定 None' }] : [{ id: `p${at % 3}`, label: `保全工 ${at % 3}` }],
}))
const long = '一车间东区第三排紧密纺细纱机组 compact ring frames of the third row, east bay '.repeat(2)

export const examples: readonly Example<GanttBlockProps>[] = [
  { name: 'by machine', props: base },
  {
    name: 'by person, with a limit',
    props: { ...base, laneBy: 'executors', bars: persons, limit: { label: '标准工时 Hours', unit: 'h', most: 6 } },
  },
  { name: 'empty', props: { ...base, bars: [], status: { loading: false, empty: 'filtered' } } },
  { name: 'loading', props: { ...base, bars: [], status: { loading: true } } },
  { name: 'error', props: { ...base, bars: [], status: { loading: false, error: '网络中断 Network lost', retry: () => undefined } } },
  {
    name: 'too long',
    props: { ...base, cut: true, bars: bars.map((bar) => ({ ...bar, title: long, lanes: [{ id: 'x', label: long }] })) },
  },
]
