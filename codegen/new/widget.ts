// spindle new widget: a folder with manifest, component and examples, and its line in the table.
import { UsageError } from '../usage.ts'
import type { GeneratedFile } from '../generatedFile.ts'
import type { Scaffold } from './edit.ts'
import { type Names, titleOf } from './names.ts'
import { exampleTexts } from './widgetExamples.ts'
import { components } from './widgetTexts.ts'

export interface WidgetWish extends Names {
  /** What it does: edit a field, filter by one, show a cell, draw a chart. */
  readonly role?: string | undefined
}

type Role = keyof typeof components

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
