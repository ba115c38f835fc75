// People of a mill.
import type { Column } from '../../metadata/model.ts'
import type { CellBag } from '../../runtime/index.ts'

const column: Column = {
  field: 'name',
  label: { zh: '姓名', en: 'Name' },
  kind: 'text',
  align: 'left',
  sortable: true,
  hidden: false,
  sum: false,
  average: false,
  cell: { name: 'avatarCell', props: {} },
}
const props = (value: unknown, settings: CellBag['settings'] = {}): CellBag => ({
  value,
  row: { id: '1', version: 1 },
  column,
  language: 'zh',
  settings,
})

export const examples = [
  { name: 'a Chinese name', props: props('欧阳若兰') },
  { name: 'two characters', props: props('单雄') },
  { name: 'a Latin name', props: props('Mary Ann Evans') },
  { name: 'larger', props: props('陈志强', { size: 40 }) },
  { name: 'no letter', props: props('1 号') },
  { name: 'nobody', props: props(null) },
]
