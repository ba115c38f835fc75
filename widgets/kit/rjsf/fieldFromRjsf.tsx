// A field of the RJSF ecosystem, which draws a value with all that is in it, as a field of the console; what fails in it stays there.
import type { FieldPathList, FieldProps as EngineFieldProps, Registry, RJSFSchema } from '@rjsf/utils'
import { use, useMemo, type ComponentType } from 'react'
import { useSay, type FieldProps } from '../../../runtime/index.ts'
import { Contained } from './contained.tsx'
import { ownProps, titledSchema } from './ownProps.ts'
import { loadEngine } from './registry.ts'

/** @param Field from the sources, a package of the ecosystem, or a widget package */
export function fieldFromRjsf(Field: ComponentType<EngineFieldProps>): ComponentType<FieldProps> {
  return function RjsfField(props) {
    const label = useSay()(props.field.label)
    const { registry, schemaUtilsOf } = use(loadEngine())
    const schema = useMemo(() => titledSchema(props.schema, label), [label, props.schema])
    const own = useMemo(
      (): Registry => ({ ...registry, rootSchema: schema, schemaUtils: schemaUtilsOf(schema) }),
      [registry, schemaUtilsOf, schema],
    )
    return (
      <Contained name={label}>
        <Field {...fieldProps(props, { registry: own, schema })} />
      </Contained>
    )
  }
}

interface Around {
  readonly registry: Registry
  readonly schema: RJSFSchema
}

function fieldProps(props: FieldProps, { registry, schema }: Around): EngineFieldProps {
  const { id, value, onChange, settings } = props
  return {
    ...ownProps(props),
    schema,
    // the console's form has the label
    uiSchema: { 'ui:options': { ...settings, label: false } },
    // paths of what is inside begin at this field
    fieldPathId: { $id: id, path: [] },
    formData: value,
    onChange: (next: unknown, path: FieldPathList) => onChange(put(value, path, next)),
    hideError: true,
    registry,
  }
}

/** The value with `next` at the path; what lies beside it stays. */
function put(value: unknown, [first, ...rest]: FieldPathList, next: unknown): unknown {
  if (first === undefined) return next
  if (typeof first === 'number') {
    const list: readonly unknown[] = Array.isArray(value) ? value : []
    return list.length > first ? list.with(first, put(list[first], rest, next)) : [...list, put(undefined, rest, next)]
  }
  const record: Readonly<Record<string, unknown>> = Object(value)
  return { ...record, [first]: put(record[first], rest, next) }
}
