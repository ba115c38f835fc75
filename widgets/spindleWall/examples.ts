// Two workshops of six frames of 240 spindles; what of it may go wrong.
import type { LiveBlockProps } from '../../runtime/index.ts'
import type { Example } from '../kit/testing/example.ts'
import { liveBase, millOf, NOW } from '../kit/testing/liveItems.ts'

const settings = {
  calm: 'running',
  urgent: ['broken', 'slip', 'weak', 'empty'],
  faint: ['unknown', 'empty'],
  lost: { states: ['offline'], as: 'unknown' },
  height: 320,
}
const base: LiveBlockProps = { ...liveBase, title: '锭位墙 Spindle wall', settings }

const long = '一车间东区第三排紧密纺细纱机 compact ring frame of the third row, east bay, workshop one'

export const examples: readonly Example<LiveBlockProps>[] = [
  { name: 'a mill', props: base },
  { name: 'one workshop of long frames', props: { ...base, items: millOf(4, 1200).slice(0, 4) } },
  { name: 'machines that open', props: { ...base, onOpen: () => undefined } },
  { name: 'the line is lost', props: { ...base, line: 'lost', told: NOW - 95_000 } },
  {
    name: 'the longest names',
    props: { ...base, items: base.items.map((item) => ({ ...item, title: `${long} ${item.title}` })) },
  },
  {
    name: 'with open labels',
    props: {
      ...base,
      items: base.items.map((item, at) => (at % 3 === 1 ? { ...item, badge: { label: '未摘挂牌 Open labels', count: at } } : item)),
    },
  },
  { name: 'nothing yet', props: { ...base, items: [], status: { loading: false, empty: 'none' } } },
  { name: 'all filtered out', props: { ...base, items: [], status: { loading: false, empty: 'filtered' } } },
  { name: 'loading', props: { ...base, items: [], line: 'waiting', status: { loading: true } } },
  {
    name: 'refused, with what was there',
    props: { ...base, status: { loading: false, error: '没有权限 Not allowed', retry: () => undefined } },
  },
]
