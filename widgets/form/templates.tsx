// How the form engine's parts are drawn: it names the properties, the document's layout places them, our field draws each.
import type {
  FieldProps as EngineFieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryFieldsType,
  RJSFSchema,
  TemplatesType,
} from '@rjsf/utils'
import { useContext, type ReactNode } from 'react'
import type { FormField } from '../../metadata/model.ts'
import { OUR_FIELD } from './engine.ts'
import { Field } from './field.tsx'
import { HostContext, type FormHost } from './host.ts'
import { Layout } from './layout.tsx'
import type { Tree } from './paths.ts'

function useHost(): FormHost {
  const host = useContext(HostContext)
  if (!host) throw new Error('a form field stands outside a form')
  return host
}

/** The engine hands over its path; everything else comes from the store by that path. */
function EngineField({ fieldPathId }: EngineFieldProps<Tree, RJSFSchema>) {
  const host = useHost()
  const path = fieldPathId.path.join('.')
  const field = host.fields.find((one) => one.field === path)
  return field ? <Field host={host} path={path} field={field} columns={host.props.block.columns} /> : null
}

/** Properties by their place in the document. Computed fields are no properties: they are shown, never sent. */
function ObjectTemplate({ properties }: ObjectFieldTemplateProps<Tree, RJSFSchema>) {
  const host = useHost()
  const { items, columns } = host.props.block
  const contents = new Map<string, ReactNode>(properties.map(({ name, content }) => [name, content]))
  const draw = (field: FormField): ReactNode =>
    contents.get(field.field) ?? <Field key={field.field} host={host} path={field.field} field={field} columns={columns} />
  return <Layout host={host} items={items} columns={columns} draw={draw} />
}

/** Our field brings its own label, help and message. */
const Bare = ({ children }: FieldTemplateProps<Tree, RJSFSchema>): ReactNode => children

export const fields: RegistryFieldsType<Tree, RJSFSchema> = { [OUR_FIELD]: EngineField }
export const templates: Partial<Omit<TemplatesType<Tree, RJSFSchema>, 'ButtonTemplates'>> = {
  ObjectFieldTemplate: ObjectTemplate,
  FieldTemplate: Bare,
}
