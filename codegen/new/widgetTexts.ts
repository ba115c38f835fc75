// The component of a new widget, by its role: the smallest that honours its contract.
import { capital } from './names.ts'

const field = (id: string, title: string) => `// ${title}: a single line, edited as text.
import { Input } from 'antd'
import type { FieldProps } from '../../runtime/index.ts'
import { controlOf } from '../kit/text/aria.ts'
import { usePlaceholder } from '../kit/text/placeholder.ts'
import { Shown } from '../kit/text/shown.tsx'

export default function ${capital(id)}(props: FieldProps) {
  const { value, onChange, state, schema } = props
  const placeholder = usePlaceholder(props, 'enter')
  const text = typeof value === 'string' ? value : ''
  if (state.readOnly) return <Shown of={props}>{text === '' ? null : text}</Shown>
  return (
    <Input
      {...controlOf(props)}
      value={text}
      placeholder={placeholder}
      maxLength={schema?.maxLength}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
`

const filter = (id: string, title: string) => `// ${title}: a condition; nothing typed is no condition.
import { Input } from 'antd'
import { useClear, useSay, type FilterProps } from '../../runtime/index.ts'
import { placeholders } from '../kit/text/placeholders.ts'

export default function ${capital(id)}({ id, value, onChange, field }: FilterProps) {
  const say = useSay()
  return (
    <Input
      id={id}
      value={typeof value === 'string' ? value : ''}
      placeholder={say(placeholders.enter)}
      allowClear={useClear(field.default === undefined)}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  )
}
`

const cell = (id: string, title: string) => `// ${title}: a value of the grid as plain text.
import type { CellRenderer } from '../../runtime/index.ts'
import { emptyValue, isNothing } from '../kit/text/format.ts'

const ${id}: CellRenderer = { text: ({ value }) => (isNothing(value) ? emptyValue : String(value)) }

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

const template = (id: string, title: string) => `// ${title}: fields in columns under the title of their group.
import type { TemplateProps } from '../../runtime/index.ts'

export default function ${capital(id)}({ id, title, help, items, columns }: TemplateProps) {
  return (
    <section aria-labelledby={title === undefined ? undefined : \`\${id}-title\`}>
      {title !== undefined && <h3 id={\`\${id}-title\`}>{title}</h3>}
      {help !== undefined && <p>{help}</p>}
      <div style={{ display: 'grid', gap: '0 24px', gridTemplateColumns: \`repeat(\${columns}, minmax(0, 1fr))\` }}>
        {items.map(({ name, content, hidden }) => (
          <div key={name} hidden={hidden}>
            {content}
          </div>
        ))}
      </div>
    </section>
  )
}
`

export const components = { field, filter, cell, chart, template }
