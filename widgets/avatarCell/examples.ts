// People of a mill.
import type { Column } from '../../metadata/model/model.ts'
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
/** Job number → picture. */
const faces: Readonly<Record<string, string>> = {
  'E-1':
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%23d9b8a0'/%3E%3Ccircle cx='4' cy='3' r='1.6' fill='%235b4032'/%3E%3C/svg%3E",
  'E-2': 'data:image/png,torn',
}

const props = (value: unknown, settings: CellBag['settings'] = {}, id = '1'): CellBag => ({
  value,
  row: { id, version: 1 },
  column,
  language: 'zh',
  settings,
  portrait: async (who) => who.map((one) => faces[one]).find(Boolean),
})

export const examples = [
  { name: 'a Chinese name', props: props('欧阳若兰') },
  { name: 'two characters', props: props('单雄') },
  { name: 'a Latin name', props: props('Mary Ann Evans') },
  { name: 'larger', props: props('陈志强', { size: 40 }) },
  { name: 'no letter', props: props('1 号') },
  { name: 'with a picture', props: props('陈志强', {}, 'E-1') },
  { name: 'with a broken picture', props: props('陈志强', {}, 'E-2') },
  { name: 'the longest name', props: props('欧阳诸葛·阿不都热合曼·买买提江 Wolfeschlegelsteinhausenbergerdorff-Montgomery') },
  { name: 'nobody', props: props(null) },
]
