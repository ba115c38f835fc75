// Stops of a frame, and the past of an order.
import type { TimelineBlockProps, TimelineEntry } from '../../runtime/index.ts'
import type { Example } from '../kit/testing/example.ts'

const stops: readonly TimelineEntry[] = [
  {
    id: '1',
    at: '2026-11-20T08:15:00+08:00',
    title: 'FA-012',
    text: '断头较多，检查粗纱 Many breaks, roving checked',
    mark: { label: '停车 Stopped', colour: 'red' },
  },
  { id: '2', at: '2026-11-20T07:40:00+08:00', title: 'FA-007', mark: { label: '落纱 Doffing', colour: 'amber' } },
  { id: '3', at: '2026-11-19T21:05:00+08:00', title: 'FA-012', mark: { label: '运行 Running', colour: 'green' } },
]
const base: TimelineBlockProps = { title: '设备动态 Machine events', entries: stops, status: { loading: false }, settings: {} }
const long = '一车间东区第三排紧密纺细纱机组 compact ring frames of the third row, east bay, workshop one '.repeat(3)

export const examples: readonly Example<TimelineBlockProps>[] = [
  { name: 'moments', props: base },
  {
    name: 'entries that open',
    props: { ...base, entries: stops.map((entry) => ({ ...entry, onOpen: () => undefined })), more: () => undefined },
  },
  {
    name: 'changes',
    props: {
      ...base,
      title: '修改记录 History',
      entries: [
        {
          id: '1',
          at: '2026-11-20T08:15:00+08:00',
          title: 'leader 修改 changed',
          changes: [
            { label: '审批状态 Approval', before: '待审批', after: '已通过' },
            { label: '备注 Remark', after: '急用 urgent' },
          ],
        },
      ],
    },
  },
  {
    name: 'days, and one without',
    props: {
      ...base,
      entries: [
        { id: '1', at: '2026-11-20', title: '改造 Rebuilt' },
        { id: '2', at: '', title: '报废 Scrapped' },
      ],
    },
  },
  { name: 'the longest texts', props: { ...base, entries: stops.map((entry) => ({ ...entry, title: long, text: long })) } },
  { name: 'nothing yet', props: { ...base, entries: [], status: { loading: false, empty: 'none' } } },
  { name: 'all filtered out', props: { ...base, entries: [], status: { loading: false, empty: 'filtered' } } },
  { name: 'loading', props: { ...base, entries: [], status: { loading: true } } },
  { name: 'more on the way', props: { ...base, status: { loading: true } } },
  {
    name: 'refused, with what was there',
    props: { ...base, status: { loading: false, error: '连接中断 The connection was lost', retry: () => undefined } },
  },
]
