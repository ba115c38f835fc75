// An ObjectFieldTemplate of the RJSF ecosystem as a template of the console: it places the fields of a group, which the console draws.
import type { ObjectFieldTemplateProps, Registry, RJSFSchema, UiSchema } from '@rjsf/utils'
import { use, useMemo, type ComponentType, type ReactNode } from 'react'
import type { TemplateProps } from '../../../runtime/index.ts'
import { loadEngine } from './registry.ts'

/** @param Template from the sources, a package of the ecosystem, or a widget package */
export function templateFromRjsf(Template: ComponentType<ObjectFieldTemplateProps>): ComponentType<TemplateProps> {
  return function RjsfTemplate(props) {
    const { registry, schemaUtilsOf } = use(loadEngine())
    const schema = useMemo(() => schemaOf(props), [props])
    const own = useMemo(
      (): Registry => ({ ...registry, rootSchema: schema, schemaUtils: schemaUtilsOf(schema) }),
      [registry, schemaUtilsOf, schema],
    )
    return <Template {...templateProps(props, { registry: own, schema })} />
  }
}

const schemaOf = ({ items }: TemplateProps): RJSFSchema => ({
  type: 'object',
  properties: Object.fromEntries(items.map(({ name, schema }) => [name, (schema ?? { type: 'object' }) as RJSFSchema])),
  additionalProperties: false,
})

interface Around {
  readonly registry: Registry
  readonly schema: RJSFSchema
}

function templateProps(
  { id, title = '', help, items, columns, settings }: TemplateProps,
  { registry, schema }: Around,
): ObjectFieldTemplateProps {
  return {
    title,
    ...(help !== undefined && { description: help }),
    properties: items.map(({ name, content, hidden }) => ({
      name,
      hidden,
      disabled: false,
      readonly: false,
      // templates look at the schema of what they place
      content: (
        <Placed key={name} schema={Object(schema.properties?.[name])} uiSchema={nothing}>
          {hidden ? null : content}
        </Placed>
      ),
    })),
    schema,
    uiSchema: { 'ui:options': { columns, ...settings } },
    fieldPathId: { $id: id, path: [] },
    formData: nothing,
    // a group's properties are those of the document
    onAddProperty: refuse,
    registry,
  }
}

interface PlacedProps {
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
  readonly children: ReactNode
}

const Placed = ({ children }: PlacedProps) => children

const nothing = {}
const refuse = (): void => undefined
