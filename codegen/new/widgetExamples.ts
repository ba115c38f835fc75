// The examples of a new widget, by its role: its stories, and what the conformance test of all widgets shows.
import type { Text } from '../../metadata/model/model.ts'

export interface Called {
  readonly id: string
  readonly label: Text
}

const field = ({ id, label }: Called) => `// States worth looking at: ${label.en}.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({ field: 'example', label: ${JSON.stringify(label)}, valueKind: 'text', widget: { name: '${id}', props: {} } })

export const examples = fieldExamples({ field, value: '细纱 Ring spinning', error: { zh: '请填写', en: 'Fill this in' } })
`

const filter = ({ id, label }: Called) => `// States worth looking at: ${label.en}.
import type { SearchField } from '../../metadata/model/model.ts'
import type { FilterProps } from '../../runtime/index.ts'

const field: SearchField = { field: 'example', label: ${JSON.stringify(label)}, kind: 'text', search: 'contains', widget: { name: '${id}', props: {} }, span: 1, offset: 0, order: 1 }
const props = (value: unknown): FilterProps => ({ id: 'example', value, onChange: () => undefined, field, settings: {} })

export const examples = [
  { name: 'nothing asked', props: props(undefined) },
  { name: 'asked', props: props('细纱 Ring') },
]
`

const cell = ({ id, label }: Called) => `// States worth looking at: ${label.en}.
import type { Column } from '../../metadata/model/model.ts'
import type { CellBag } from '../../runtime/index.ts'

const column: Column = { field: 'example', label: ${JSON.stringify(label)}, kind: 'text', align: 'left', sortable: true, hidden: false, sum: false, average: false, cell: { name: '${id}', props: {} } }
const props = (value: unknown): CellBag => ({ value, row: { id: '1', version: 1 }, column, language: 'zh', settings: {} })

export const examples = [
  { name: 'a value', props: props('细纱 Ring spinning') },
  { name: 'nothing', props: props(null) },
]
`

const chart = ({ label }: Called) => `// States worth looking at: ${label.en}.
import { chartExamples } from '../kit/testing/example.ts'

const rows = ['细纱 Ring spinning', '络筒 Winding'].map((process, at) => ({ 'process': at, 'process$label': process, 'stops': [12, 7][at] ?? 0 }))
const x = { id: 'process', label: '工序 Process' }
const y = [{ id: 'stops', label: '停车 Stops', unit: '次', decimals: 0 }]

export const examples = chartExamples({ title: ${JSON.stringify(`${label.zh} ${label.en}`)}, rows, x, y }, [])
`

export const exampleTexts = { field, filter, cell, chart }
