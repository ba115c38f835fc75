// How the form engine's parts are drawn: it names the properties, the document's layout places them, our field draws each.
import type {
  FieldProps as EngineFieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryFieldsType,
  RJSFSchema,
  TemplatesType,
} from '@rjsf/utils'
import { createContext, useContext, memo, type ReactNode } from 'react'
import type { FormField } from '../../metadata/model/model.ts'
import { PasswordRule, useSay } from '../../runtime/index.ts'
import { Editor } from './editor.tsx'
import { asksFigure, isHelped, useFieldState } from './fieldState.ts'
import { Figure } from './figure.tsx'
import { OUR_FIELD } from './state/engine.ts'
import { HostContext, type FormHost } from './state/host.ts'
import { GroupBody, Layout } from './layout.tsx'
import PaneLayout from './paneLayout.tsx'
import type { Tree } from './state/paths.ts'

function useHost(): FormHost {
  const host = useContext(HostContext)
  if (!host) throw new Error('a form field stands outside a form')
  return host
}

const Columns = createContext(1)

interface Props {
  readonly host: FormHost
  readonly path: string
  readonly field: FormField
  /** Columns of the grid it stands in. */
  readonly columns: number
}

/** A field of the form with its label, help and message. The widget in it renders without them. */
const Field = memo(function Field({ host, path, field, columns }: Props) {
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
        <Editor host={host} path={path} field={field} state={state} />
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

/** The engine hands over its path; everything else comes from the store by that path. */
function EngineField({ fieldPathId }: EngineFieldProps<Tree, RJSFSchema>) {
  const host = useHost()
  const columns = useContext(Columns)
  const path = fieldPathId.path.join('.')
  const field = host.fields.find((one) => one.field === path)
  return field ? <Field host={host} path={path} field={field} columns={columns} /> : null
}

/** Properties by their place in the document. Computed fields are no properties: they are shown, never sent. */
function ObjectTemplate({ properties }: ObjectFieldTemplateProps<Tree, RJSFSchema>) {
  const host = useHost()
  const { items, columns, layout } = host.props.block
  const contents = new Map<string, ReactNode>(properties.map(({ name, content }) => [name, content]))
  const draw = (field: FormField, of: number): ReactNode => (
    <Columns key={field.field} value={of}>
      {contents.get(field.field) ?? <Field host={host} path={field.field} field={field} columns={of} />}
    </Columns>
  )
  // read as a whole, nothing is hidden behind a step or a tab
  if (layout === 'groups' || host.props.mode === 'view') return <Layout host={host} items={items} columns={columns} draw={draw} />
  return <PaneLayout host={host} draw={({ group }) => <GroupBody host={host} group={group} columns={columns} draw={draw} />} />
}

/** Our field brings its own label, help and message. */
const Bare = ({ children }: FieldTemplateProps<Tree, RJSFSchema>): ReactNode => children

export const fields: RegistryFieldsType<Tree, RJSFSchema> = { [OUR_FIELD]: EngineField }
export const templates: Partial<Omit<TemplatesType<Tree, RJSFSchema>, 'ButtonTemplates'>> = {
  ObjectFieldTemplate: ObjectTemplate,
  FieldTemplate: Bare,
}
