// spindle new widget: a folder with manifest, component and examples, and its line in the table.
import type { Text } from '../../metadata/model/model.ts'
import { UsageError } from '../usage.ts'
import type { GeneratedFile } from '../generatedFile.ts'
import type { Scaffold } from './edit.ts'
import { type DocumentNames, titleOf } from './names.ts'
import { components } from './widgetTexts.ts'

export interface WidgetWish extends DocumentNames {
  /** What it does: edit a field, filter by one, show a cell, draw a chart, place the fields of a group. */
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

export const examples = fieldExamples({
  field,
  value: '细纱 Ring spinning',
  schema: { type: 'string', maxLength: 200 },
  error: { zh: '请填写', en: 'Fill this in' },
  more: [{ name: 'long text', value: '精梳长绒棉与莱赛尔混纺赛络紧密纺针织用纱 combed long-staple cotton and lyocell siro compact yarn for knitting' }],
})
`

const filter = ({ id, label }: Called) => `// States worth looking at: ${label.en}.
import { exampleCondition, filterExamples } from '../kit/testing/listExamples.ts'

const field = exampleCondition({ field: 'example', label: ${JSON.stringify(label)}, kind: 'text', search: 'contains', widget: { name: '${id}', props: {} } })

export const examples = filterExamples(field, '细纱', [{ name: 'long text', value: '细纱一车间东区第三排紧密纺细纱机组 compact ring frames of the third row, east bay' }])
`

const cell = ({ id, label }: Called) => `// States worth looking at: ${label.en}.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({ field: 'example', label: ${JSON.stringify(label)}, kind: 'text', cell: { name: '${id}', props: {} } })

export const examples = cellExamples(column, [
  { name: 'a value', value: '细纱 Ring spinning' },
  { name: 'long', value: '江苏省盐城市亭湖区环保大道 200 号锦华纺织有限公司一厂细纱二车间' },
])
`

const chart = ({ label }: Called) => `// States worth looking at: ${label.en}.
import { chartExamples } from '../kit/testing/example.ts'

const rows = ['细纱 Ring spinning', '络筒 Winding'].map((process, at) => ({ 'process': at, 'process$label': process, 'stops': [12, 7][at] ?? 0 }))
const x = { id: 'process', label: '工序 Process' }
const y = [{ id: 'stops', label: '停车 Stops', unit: '次', decimals: 0 }]

export const examples = chartExamples({ title: ${JSON.stringify(`${label.zh} ${label.en}`)}, rows, x, y }, [])
`

const template = ({ label }: Called) => `// States worth looking at: ${label.en}.
import type { TemplateProps } from '../../runtime/index.ts'
import type { Example } from '../kit/testing/example.ts'

const props: TemplateProps = {
  id: 'example',
  title: ${JSON.stringify(`${label.zh} ${label.en}`)},
  columns: 2,
  items: [
    { name: 'twist', content: '捻度 860 Twist 860', hidden: false, schema: { type: 'integer' } },
    { name: 'speed', content: '车速 16500 Speed 16500', hidden: false, schema: { type: 'integer' } },
  ],
  settings: {},
}

export const examples: readonly Example<TemplateProps>[] = [
  { name: 'a group', props },
  { name: 'a hidden field', props: { ...props, items: props.items.map((item) => ({ ...item, hidden: item.name === 'speed' })) } },
]
`

/** The examples of a new widget, by its role: its stories, and what the conformance test of all widgets shows. */
const exampleTexts = { field, filter, cell, chart, template }

const accessibility: Partial<Record<Role, { readonly accessibility: { readonly role: string } }>> = {
  field: { accessibility: { role: 'textbox' } },
  template: { accessibility: { role: 'group' } },
}

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
    ...(role !== 'chart' && role !== 'template' && { values: ['text'] }),
    props: {
      type: 'object',
      additionalProperties: false,
      properties: role === 'chart' ? { height: { type: 'integer', minimum: 120, maximum: 800 } } : {},
    },
    ...accessibility[role],
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
    next: `name it in a document: "${role === 'template' ? 'template' : 'widget'}": "${id}".`,
  }
}

/** After the last widget of its role. */
const lastOf = (role: Role) => (lines: readonly string[]) => lines.findLastIndex((line) => line.includes(`{ role: '${role}', load:`))

function roleOf(role: string): Role {
  if (role in components) return role as Role
  throw new UsageError(`--role is one of ${Object.keys(components).join(', ')}, not “${role}”.`)
}
