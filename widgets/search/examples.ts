// The search panel with few conditions and with more than a row holds.
import type { SearchField } from '../../metadata/model/model.ts'
import type { SearchBlockProps } from '../../runtime/index.ts'
import { exampleOptions, type Example } from '../kit/testing/example.ts'
import { exampleCondition } from '../kit/testing/listExamples.ts'
import { states } from '../kit/testing/machines.ts'

const items: readonly SearchField[] = [
  exampleCondition({
    field: 'machineNumber',
    label: { zh: '机台号', en: 'Machine no.' },
    kind: 'text',
    search: 'contains',
    order: 2,
    widget: { name: 'textFilter', props: {} },
  }),
  exampleCondition({
    field: 'state',
    label: { zh: '状态', en: 'State' },
    kind: 'dictionary',
    dictionary: 'deviceState',
    search: 'equals',
    order: 3,
    widget: { name: 'selectFilter', props: {} },
  }),
  exampleCondition({
    field: 'space',
    label: { zh: '所在空间', en: 'Space' },
    kind: 'reference',
    reference: 'space',
    search: 'equals',
    order: 4,
    widget: { name: 'lookupFilter', props: {} },
  }),
  exampleCondition({
    field: 'spindles',
    label: { zh: '锭数', en: 'Spindles' },
    kind: 'integer',
    search: 'range',
    order: 5,
    widget: { name: 'numberFilter', props: {} },
  }),
  exampleCondition({
    field: 'installed',
    label: { zh: '安装日期', en: 'Installed' },
    kind: 'date',
    search: 'range',
    order: 6,
    widget: { name: 'dateFilter', props: {} },
  }),
]
const spaces = exampleOptions([{ value: 'space-0', label: '细纱一车间' }], true)

const base: SearchBlockProps = {
  items,
  value: {},
  onSearch: () => undefined,
  onReset: () => undefined,
  filterOf: () => () => null,
  optionsOf: ({ field }) => (field === 'state' ? states : field === 'space' ? spaces : undefined),
  settings: {},
}

export const examples: readonly Example<SearchBlockProps>[] = [
  { name: 'folded to one row', props: base },
  { name: 'opened', props: { ...base, settings: { open: true } } },
  { name: 'one condition', props: { ...base, items: items.slice(0, 1) } },
  {
    name: 'the longest names',
    props: {
      ...base,
      items: items.map((item) => ({
        ...item,
        label: {
          zh: `${item.label.zh}（含已停用与待报废设备，按最近一次盘点）`,
          en: `${item.label.en}, with those no longer in use, as they were last counted by the plant`,
        },
      })),
      value: { machineNumber: 'FA506-A 一车间东区第三排紧密纺细纱机组 compact ring frame', state: 'running' },
      settings: { open: true },
    },
  },
  { name: 'what is applied', props: { ...base, value: { machineNumber: 'FA', state: 'running', space: 'space-0' } } },
]
