// The templates of the form engine: the document's layout places the properties, a field has its label, help and message around the engine's widget.
import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema, TemplatesType } from '@rjsf/utils'
import { createContext, useContext, memo, type ReactNode } from 'react'
import type { FormField } from '../../metadata/model/model.ts'
import { PasswordRule, useSay } from '../../runtime/index.ts'
import { ShownState, useHost } from './context.ts'
import { asksFigure, isHelped, useFieldState } from './fieldState.ts'
import { Figure } from './figure.tsx'
import type { FormHost } from './state/host.ts'
import { GroupBody, Layout } from './layout.tsx'
import PaneLayout from './paneLayout.tsx'
import type { Tree } from './state/paths.ts'

const Columns = createContext(1)

interface Props {
  readonly host: FormHost
  readonly path: string
  readonly field: FormField
  /** Columns of the grid it stands in. */
  readonly columns: number
  /** The engine's widget. */
  readonly children: ReactNode
}

/** A field of the form with its label, help and message. The widget in it renders without them. */
const Field = memo(function Field({ host, path, field, columns, children }: Props) {
  const say = useSay()
  const { visible, error, state } = useFieldState(host, field, { path, labelledBy: `${host.id(path)}-label` })
  if (!visible) return null
  const id = host.id(path)
  return (
    <div className="form-field" style={{ gridColumn: `span ${spanOf(field, columns)}` }} data-path={path} data-field={field.field}>
      <label id={`${id}-label`} htmlFor={id} className="form-label" data-required={state.required && !state.readOnly ? '' : undefined}>
        {say(field.label)}
      </label>
      <div className="form-control">
        <ShownState value={state}>{children}</ShownState>
        <div className="form-foot">
          {error === undefined ? null : (
            <div id={`${id}-error`} className="form-error" role="alert">
              {error}
            </div>
          )}
          {field.figure && asksFigure(host, field) && <Figure host={host} id={`${id}-figure`} path={path} figure={field.figure} />}
          {isHelped(field) && (
            <div id={`${id}-help`} className="form-help">
              {field.help && <div>{say(field.help)}</div>}
              {field.chosen && <PasswordRule />}
            </div>
          )}
        </div>
      </div>
    </div>
  )
})

const wideKinds: ReadonlySet<string> = new Set(['children', 'objectList', 'richText'])

/** Sub-tables take the whole width; nothing is wider than the grid. */
const spanOf = (field: FormField, columns: number): number => (wideKinds.has(field.valueKind) ? columns : Math.min(field.span, columns))

/** Around each widget of the engine; around the whole form nothing. */
function FieldTemplate({ fieldPathId, children }: FieldTemplateProps<Tree, RJSFSchema>) {
  const host = useHost()
  const columns = useContext(Columns)
  const path = fieldPathId.path.join('.')
  const field = host.fieldNamed(path)
  if (!field) return children
  return (
    <Field host={host} path={path} field={field} columns={columns}>
      {children}
    </Field>
  )
}

/** Properties by their place in the document. */
function ObjectTemplate({ properties }: ObjectFieldTemplateProps<Tree, RJSFSchema>) {
  const host = useHost()
  const { items, columns, layout } = host.props.block
  const contents = new Map<string, ReactNode>(properties.map(({ name, content }) => [name, content]))
  const draw = (field: FormField, of: number): ReactNode => (
    <Columns key={field.field} value={of}>
      {contents.get(field.field)}
    </Columns>
  )
  // read as a whole, nothing is hidden behind a step or a tab
  const { template } = host.props.block
  if (template && layout === 'groups')
    return <GroupBody host={host} group={{ kind: 'group', id: host.props.block.id, items, template }} columns={columns} draw={draw} />
  if (layout === 'groups' || host.props.mode === 'view') return <Layout host={host} items={items} columns={columns} draw={draw} />
  return <PaneLayout host={host} draw={({ group }) => <GroupBody host={host} group={group} columns={columns} draw={draw} />} />
}

export const templates: Partial<Omit<TemplatesType<Tree, RJSFSchema>, 'ButtonTemplates'>> = {
  ObjectFieldTemplate: ObjectTemplate,
  FieldTemplate,
}
