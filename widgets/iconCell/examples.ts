// Icons that menus and reports are given.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({ field: 'icon', label: { zh: '图标', en: 'Icon' }, kind: 'text', cell: { name: 'iconCell', props: {} } })

export const examples = cellExamples(column, [
  { name: 'of the mill', value: 'cop' },
  { name: 'of the console', value: 'ToolOutlined' },
  { name: 'alone', value: 'ToolOutlined', settings: { words: false } },
  { name: 'unknown', value: 'NoSuchIconOutlinedAnywhereInThisConsole' },
])
