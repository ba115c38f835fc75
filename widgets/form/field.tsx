// A field of the form with its label, help and message. The widget in it renders without them.
import { memo } from 'react'
import { PasswordRule, useSay } from '../../runtime/index.ts'
import type { FormField } from '../../metadata/model/model.ts'
import { Editor } from './editor.tsx'
import { Figure } from './figure.tsx'
import { asksFigure, isHelped, useFieldState } from './fieldState.ts'
import type { FormHost } from './state/host.ts'

interface Props {
  readonly host: FormHost
  readonly path: string
  readonly field: FormField
  /** Columns of the grid it stands in. */
  readonly columns: number
}

export const Field = memo(function Field({ host, path, field, columns }: Props) {
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
