// An address as one line of text: province, city and district chosen, the street written. Abroad, or unknown, it is all street.
import { late } from '../../runtime/index.ts'
import type { FieldProps } from '../../runtime/index.ts'
import { Suspense } from 'react'
import { textOf } from '../kit/text/setting.ts'
import { Shown } from '../kit/text/shown.tsx'

/** It brings the names of some 3,500 places along. */
const Parts = late(async () => (await import('./parts.tsx')).default)

export default function AddressField(props: FieldProps) {
  const { value, state } = props
  if (state.readOnly) return <Shown of={props}>{textOf(value)}</Shown>
  return (
    <Suspense fallback={<div className="kit-line" />}>
      <Parts of={props} />
    </Suspense>
  )
}
