// Names, codes, and text that only looks like markup.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({ field: 'name', label: { zh: '名称', en: 'Name' }, kind: 'text', cell: { name: 'textCell', props: {} } })

export const examples = cellExamples(column, [
  { name: 'a name', value: '细纱机 12#' },
  { name: 'in two languages', value: '空间管理', row: { alias: 'Spaces' }, settings: { english: 'alias' } },
  { name: 'markup stays text', value: '<b>JC 40s</b> & <script>' },
  { name: 'long', value: '江苏省盐城市亭湖区环保大道 200 号锦华纺织有限公司一厂细纱二车间' },
  { name: 'an object', value: { twist: 'Z', count: 40 }, column: { kind: 'object' } },
])
