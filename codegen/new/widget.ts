// spindle new widget: a folder with manifest, component and examples, and its line in the table.
import type { Text } from '../../metadata/model/model.ts'
import { UsageError } from '../usage.ts'
import type { GeneratedFile } from '../generatedFile.ts'
import type { Scaffold } from './edit.ts'
import { type DocumentNames, titleOf } from './names.ts'
import { components } from './widgetTexts.ts'

export interface WidgetWish extends DocumentNames {
  /** What it does: edit a field, filter by one, show a cell, draw a chart. */
  readonly role?: string | undefined
}

type Role = keyof typeof components

interface Called {
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

/** The examples of a new widget, by its role: its stories, and what the conformance test of all widgets shows. */
const exampleTexts = { field, filter, cell, chart }

export function newWidget(wish: WidgetWish): Scaffold {
  const { id } = wish
  const role = roleOf(wish.role ?? 'field')
  const label = titleOf(wish)
  const manifest = {
    $schema: '../../schemas/language/widget.schema.json',
    kind: 'widget',
    id,
    label,
    role,
    ...(role !== 'chart' && { values: ['text'] }),
    props: {
      type: 'object',
      additionalProperties: false,
      properties: role === 'chart' ? { height: { type: 'integer', minimum: 120, maximum: 800 } } : {},
    },
    ...(role === 'field' && { accessibility: { role: 'textbox' } }),
  }
  const file = (name: string, text: string): GeneratedFile => ({ path: `widgets/${id}/${name}`, text })
  return {
    files: [
      file('manifest.json', JSON.stringify(manifest)),
      file('component.tsx', components[role](id, label.en)),
      file('examples.ts', exampleTexts[role]({ id, label })),
    ],
    table: {
      file: 'widgets/index.ts',
      line: `  ${id}: { role: '${role}', load: () => import('./${id}/component.tsx') },`,
      after: lastOf(role),
    },
    next: `name it in a document: "widget": "${id}".`,
  }
}

/** After the last widget of its role. */
const lastOf = (role: Role) => (lines: readonly string[]) => lines.findLastIndex((line) => line.includes(`{ role: '${role}', load:`))

function roleOf(role: string): Role {
  if (role in components) return role as Role
  throw new UsageError(`--role is one of ${Object.keys(components).join(', ')}, not “${role}”.`)
}
