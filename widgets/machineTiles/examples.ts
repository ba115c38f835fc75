// A wall of twelve frames, one of them silent; what is longest stopped; what is full next.
import type { LiveBlockProps } from '../../runtime/index.ts'
import type { Example } from '../kit/testing/example.ts'
import { liveBase, NOW } from '../kit/testing/liveItems.ts'

const long = '一车间东区第三排紧密纺细纱机 compact ring frame of the third row, east bay, workshop one'

export const examples: readonly Example<LiveBlockProps>[] = [
  { name: 'a wall', props: liveBase },
  { name: 'tiles that open', props: { ...liveBase, onOpen: () => undefined } },
  {
    name: 'tiles with an action',
    props: { ...liveBase, items: liveBase.items.slice(0, 3), opens: '登记 Register', onOpen: () => undefined },
  },
  {
    name: 'stopped longest',
    props: {
      ...liveBase,
      title: '当前停车 Stopped now',
      items: liveBase.items.filter(({ state }) => state.value !== 'running'),
      settings: { sort: 'since' },
    },
  },
  {
    name: 'full next, from afar',
    props: { ...liveBase, title: '即将落纱 Next doffs', settings: { sort: 'until', until: 'fullAt', top: 4, large: true } },
  },
  {
    name: 'tiles that persons are assigned to',
    props: {
      ...liveBase,
      items: liveBase.items.slice(0, 6),
      assign: {
        label: '绑定 Bind',
        what: '人员 Persons',
        options: {
          items: ['王芳', '李强', '张敏', '刘洋'].map((label) => ({ value: label, label })),
          loading: false,
          find: () => undefined,
        },
        carry: async () => true,
        open: () => undefined,
        others: [{ id: 'handOver', label: '交接班 Hand over', run: () => undefined }],
      },
    },
  },
  { name: 'the line is lost', props: { ...liveBase, line: 'lost', told: NOW - 95_000 } },
  { name: 'the longest names', props: { ...liveBase, items: liveBase.items.slice(0, 3).map((item) => ({ ...item, title: long })) } },
  {
    name: 'with open labels',
    props: {
      ...liveBase,
      items: liveBase.items.map((item, at) => (at % 3 === 1 ? { ...item, badge: { label: '未摘挂牌 Open labels', count: at } } : item)),
    },
  },
  { name: 'nothing yet', props: { ...liveBase, items: [], status: { loading: false, empty: 'none' } } },
  {
    name: 'waits for a machine to be chosen',
    props: {
      ...liveBase,
      items: [],
      line: 'waiting',
      status: {
        loading: false,
        empty: 'unasked',
        asks: { zh: '请先在查询条件中选择机台', en: 'Choose in the search first: machine' },
        seek: () => undefined,
      },
    },
  },
  { name: 'none of these', props: { ...liveBase, settings: { only: ['revision'] } } },
  { name: 'all filtered out', props: { ...liveBase, items: [], status: { loading: false, empty: 'filtered' } } },
  { name: 'loading', props: { ...liveBase, items: [], line: 'waiting', status: { loading: true } } },
  {
    name: 'refused, with what was there',
    props: { ...liveBase, status: { loading: false, error: '没有权限 Not allowed', retry: () => undefined } },
  },
]
