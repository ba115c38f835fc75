// A small mill as live widgets are given it: the same at every visit.
import type { LiveBlockProps, LiveItem, Option } from '../../../runtime/index.ts'

/** The moment at which the examples stand. */
export const NOW = Date.parse('2026-11-21T10:30:00+08:00')

export const machineStates: readonly Option[] = [
  { value: 'running', label: '运行 Running', colour: 'green' },
  { value: 'stopped', label: '停车 Stopped', colour: 'red' },
  { value: 'fault', label: '故障 Fault', colour: 'darkRed' },
  { value: 'doffing', label: '落纱 Doffing', colour: 'indigo' },
  { value: 'maintenance', label: '保养 In maintenance', colour: 'amber' },
  { value: 'offline', label: '离线 Offline', colour: 'grey' },
]
export const spindleStates: readonly Option[] = [
  { value: 'unknown', label: '未知 Unknown', colour: 'neutral' },
  { value: 'running', label: '运行 Running', colour: 'green' },
  { value: 'broken', label: '断头 Broken', colour: 'red' },
  { value: 'weak', label: '弱捻 Weak', colour: 'amber' },
  { value: 'empty', label: '空锭 Empty', colour: 'grey' },
  { value: 'slip', label: '坏锭 Slip', colour: 'purple' },
]

const odd: readonly number[] = [2, 2, 2, 2, 3, 4, 4, 5]
const spindles = (machine: number, count: number): Uint8Array =>
  Uint8Array.from({ length: count }, (_, at) => {
    const draw = Math.imul(at + 1, 0x9e3779b1 ^ (machine * 0x85ebca6b)) >>> 0
    return draw % 61 === 0 ? (odd[draw % odd.length] ?? 1) : 1
  })

/** @param machines in each of two workshops */
export function millOf(machines: number, spindlesEach: number): readonly LiveItem[] {
  return Array.from({ length: 2 * machines }, (_, at): LiveItem => {
    const workshop = at < machines ? 1 : 2
    const state = machineStates[at % 4 === 1 ? 1 + (Math.floor(at / 4) % 5) : 0] ?? { value: '', label: '' }
    return {
      id: `m${at}`,
      title: `${workshop}-${String((at % machines) + 1).padStart(2, '0')}`,
      state,
      group: { id: `w${workshop}`, label: workshop === 1 ? '细纱一车间 Ring 1' : '细纱二车间 Ring 2' },
      since: NOW - (at + 1) * 217_000,
      seen: NOW - (at === 3 ? 400_000 : 4_000),
      figures: [
        { id: 'variety', label: '品种 Variety', text: at % 2 ? 'JC 40s' : 'C 32s', value: 'v' },
        { id: 'spindleRpm', label: '锭速 Speed', text: state.value === 'running' ? '16,800' : '', unit: 'r/min', value: 16_800 },
        { id: 'fullAt', label: '满纱 Full at', text: '10:40', value: new Date(NOW + (at + 1) * 95_000).toISOString() },
      ],
      places: spindles(at, spindlesEach),
    }
  })
}

export const liveBase: LiveBlockProps = {
  title: '设备状态 Machines',
  items: millOf(6, 240),
  states: machineStates,
  places: { label: '锭 Spindle', states: spindleStates },
  now: () => NOW,
  stale: 60_000,
  line: 'live',
  told: NOW,
  status: { loading: false },
  settings: {},
}
