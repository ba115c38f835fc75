// A reference to one record, found by name.
import type { FieldProps } from '../../runtime/index.ts'
import { LookupField } from '../kit/choice/lookupField.tsx'

export default function Lookup(props: FieldProps) {
  return <LookupField of={props} multiple={false} />
}
