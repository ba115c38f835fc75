// A field that is only read: its text where the control would stand.
import type { ReactNode } from 'react'
import type { FieldProps } from '../../../runtime/index.ts'
import '../fields.css'
import { emptyValue } from './format.ts'

interface Props {
  readonly of: Pick<FieldProps, 'id' | 'state'>
  readonly children: ReactNode
}

export function Shown({ of: { id, state }, children }: Props) {
  const empty = children === '' || children === undefined || children === null
  return (
    <div id={id} className="kit-shown" aria-describedby={state.describedBy}>
      {empty ? emptyValue : children}
    </div>
  )
}
