// A field inside a sub-table: no visible label of its own (the column has it), its message under it.
import { memo, type ComponentType } from 'react'
import type { FieldProps } from '../../runtime/index.ts'
import type { FormField } from '../../metadata/model/model.ts'
import { useFieldState } from './fieldState.ts'
import type { FormHost } from './state/host.ts'

export interface EditorProps {
  readonly host: FormHost
  readonly path: string
  readonly field: FormField
  readonly state: FieldProps['state']
}

interface Props {
  readonly host: FormHost
  readonly path: string
  readonly field: FormField
  readonly labelledBy: string
  /** Handed in, because an editor draws items and an item an editor. */
  readonly Editor: ComponentType<EditorProps>
}

export const Item = memo(function Item({ host, path, field, labelledBy, Editor }: Props) {
  const { visible, error, state } = useFieldState(host, field, { path, labelledBy })
  const id = host.id(path)
  if (!visible) return null
  return (
    <div data-path={path}>
      <Editor host={host} path={path} field={field} state={state} />
      {error === undefined ? null : (
        <div id={`${id}-error`} className="form-item-error">
          {error}
        </div>
      )}
    </div>
  )
})
