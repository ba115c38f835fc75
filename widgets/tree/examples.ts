// Spaces of a mill beside a list.
import type { Action } from '../../metadata/model/model.ts'
import type { TreeBlockProps, TreeNode } from '../../runtime/index.ts'
import type { Example } from '../kit/testing/example.ts'

const node = (id: string, label: string, children: readonly TreeNode[] = []): TreeNode => ({
  id,
  label,
  row: { id, version: 1, $can: 3 },
  children,
})

const nodes = [
  node('1', '锦华纺织', [
    node('p1', '锦华一厂', [
      node('w1', '细纱一车间', [node('a1', '细纱一车间 1 区'), node('a2', '细纱一车间 2 区')]),
      node('w2', '清梳车间'),
    ]),
  ]),
]

const branches = [
  node('1', '锦华纺织', [
    { ...node('w1', '细纱一车间'), pending: 'unasked' as const },
    { ...node('w2', '清梳车间'), pending: 'loading' as const },
    { ...node('w3', '络筒车间 with a name that does not fit into its line'), pending: 'failed' as const },
  ]),
]

const action = (name: string, zh: string, en: string): Action => ({
  action: name,
  label: { zh, en },
  key: `spaces/tree/${name}`,
  danger: name === 'remove',
})

const base: TreeBlockProps = {
  title: '空间树 Spaces',
  nodes,
  onSelect: () => undefined,
  status: { loading: false },
  actions: [action('create', '新增下级', 'Add below'), action('edit', '编辑', 'Edit'), action('remove', '删除', 'Delete')],
  offers: ({ action: name }, { id, children }) => name === 'create' || (id !== '1' && (name === 'edit' || children.length === 0)),
  onAction: () => undefined,
  settings: {},
}

export const examples: readonly Example<TreeBlockProps>[] = [
  { name: 'all nodes', props: base },
  { name: 'one chosen', props: { ...base, selected: 'w1' } },
  { name: 'folded', props: { ...base, settings: { unfolded: 'none' } } },
  { name: 'all unfolded, with counts', props: { ...base, settings: { unfolded: 'all', counts: true } } },
  { name: 'ticked', props: { ...base, actions: [], ticked: { ids: new Set(['a1', 'w2']), onChange: () => undefined } } },
  {
    name: 'branch by branch: not asked for, on its way, refused',
    props: { ...base, nodes: branches, lazy: { onOpen: () => undefined, onSearch: () => undefined } },
  },
  {
    name: 'moved by dragging',
    props: { ...base, moves: { mayMove: ({ id }) => id !== '1', mayDrop: () => true, onMove: () => undefined } },
  },
  {
    name: 'ten thousand nodes',
    props: {
      ...base,
      actions: [],
      nodes: Array.from({ length: 100 }, (_, at) =>
        node(
          `n${at}`,
          `车间 Workshop ${at}`,
          Array.from({ length: 99 }, (__, one) => node(`n${at}-${one}`, `机台 Machine ${at}-${one}`)),
        ),
      ),
    },
  },
  {
    name: 'long names',
    props: { ...base, nodes: [node('long', '细纱一车间（二期扩建厂房东侧） Ring spinning workshop one, east side of the extension')] },
  },
  { name: 'nothing may be done', props: { ...base, actions: [] } },
  { name: 'nothing yet', props: { ...base, nodes: [], status: { loading: false, empty: 'none' } } },
  { name: 'loading', props: { ...base, nodes: [], status: { loading: true } } },
  {
    name: 'refused',
    props: { ...base, nodes: [], status: { loading: false, error: '网络连接失败 The connection was lost', retry: () => undefined } },
  },
]
