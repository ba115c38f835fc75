// The component of a new widget, by its role: the smallest that honours its contract.
import { capital } from './names.ts'

const field = (id: string, title: string) => `// ${title}: a single line, edited as text.
import { Input } from 'antd'
import type { FieldProps } from '../../runtime/index.ts'
import { controlOf } from '../kit/text/aria.ts'

export default function ${capital(id)}(props: FieldProps) {
  const { value, onChange, state } = props
  const text = typeof value === 'string' ? value : ''
  if (state.readOnly) return <span>{text}</span>
  return <Input {...controlOf(props)} value={text} onChange={(event) => onChange(event.target.value)} />
}
`

const filter = (id: string, title: string) => `// ${title}: a condition; nothing typed is no condition.
import { Input } from 'antd'
import type { FilterProps } from '../../runtime/index.ts'

export default function ${capital(id)}({ id, value, onChange }: FilterProps) {
  return <Input id={id} allowClear value={typeof value === 'string' ? value : ''} onChange={(event) => onChange(event.target.value || undefined)} />
}
`

const cell = (id: string, title: string) => `// ${title}: a value of the grid as plain text.
import type { CellRenderer } from '../../runtime/index.ts'
import { isNothing, nothing } from '../kit/text/format.ts'

const ${id}: CellRenderer = { text: ({ value }) => (isNothing(value) ? nothing : String(value)) }

export default ${id}
`

const chart = (id: string, title: string) => `// ${title}: each row's figures beside its name.
import type { ChartProps } from '../../runtime/index.ts'

export default function ${capital(id)}({ title, rows, x, y, settings }: ChartProps) {
  const height = typeof settings['height'] === 'number' ? settings['height'] : undefined
  return (
    <dl aria-label={title} style={{ height }}>
      {rows.map((row, at) => (
        <div key={at}>
          <dt>{row[\`\${x.id}$label\`] ?? row[x.id]}</dt>
          {y.map((figure) => (
            <dd key={figure.id}>
              {figure.label} {row[figure.id]} {figure.unit}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
`

export const components = { field, filter, cell, chart }
