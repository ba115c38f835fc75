// Two workshops on a page and on a big screen; what may go wrong.
import type { LiveBlockProps } from '../../runtime/index.ts'
import type { Example } from '../kit/testing/example.ts'
import { liveBase, millOf, NOW } from '../kit/testing/liveItems.ts'

const base: LiveBlockProps = { ...liveBase, title: '车间 Workshops', items: millOf(12, 0), settings: { calm: 'running' } }

const long = '一车间东区第三排紧密纺细纱机 compact ring frame of the third row, east bay, workshop one'

export const examples: readonly Example<LiveBlockProps>[] = [
  { name: 'two workshops', props: base },
  { name: 'machines that open', props: { ...base, onOpen: () => undefined } },
  { name: 'from afar', props: { ...base, settings: { calm: 'running', large: true } } },
  { name: 'the line is lost', props: { ...base, line: 'lost', told: NOW - 95_000 } },
  {
    name: 'the longest names',
    props: { ...base, items: base.items.map((item) => ({ ...item, title: `${long} ${item.title}` })) },
  },
  { name: 'nothing yet', props: { ...base, items: [], status: { loading: false, empty: 'none' } } },
  { name: 'all filtered out', props: { ...base, items: [], status: { loading: false, empty: 'filtered' } } },
  { name: 'loading', props: { ...base, items: [], line: 'waiting', status: { loading: true } } },
  {
    name: 'refused, with what was there',
    props: { ...base, status: { loading: false, error: '没有权限 Not allowed', retry: () => undefined } },
  },
]
