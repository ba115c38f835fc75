// A widget of the RJSF ecosystem as a field of the console: its props are made of ours, and what fails in it stays at its field.
import type { Registry, WidgetProps } from '@rjsf/utils'
import { use, useMemo, type ComponentType } from 'react'
import { useSay, type FieldProps } from '../../../runtime/index.ts'
import { Contained } from './contained.tsx'
import { ownProps, titledSchema } from './ownProps.ts'
import { loadEngine } from './registry.ts'

/** @param Widget from the sources, a package of the ecosystem, or a widget package */
export function fromRjsf(Widget: ComponentType<WidgetProps>): ComponentType<FieldProps> {
  return function RjsfField(props) {
    const say = useSay()
    const { registry, schemaUtilsOf } = use(loadEngine())
    const found = useMemo((): Registry => ({ ...registry, schemaUtils: schemaUtilsOf({}) }), [registry, schemaUtilsOf])
    return (
      <Contained name={say(props.field.label)}>
        <Widget {...widgetProps(props, { registry: found, label: say(props.field.label) })} />
      </Contained>
    )
  }
}

interface Around {
  readonly registry: Registry
  readonly label: string
}

function widgetProps(props: FieldProps, { registry: found, label }: Around): WidgetProps {
  const { id, value, onChange, field, settings, options } = props
  const enumOptions = options?.items.map((item) => ({ value: item.value, label: item.label }))
  return {
    ...ownProps(props),
    id,
    htmlName: field.field,
    label,
    hideLabel: true,
    schema: titledSchema(props.schema, label),
    uiSchema: {},
    value,
    onChange: (next: unknown) => onChange(next === '' ? undefined : next),
    placeholder: '',
    options: { ...settings, ...(enumOptions && { enumOptions }) },
    registry: found,
  }
}
