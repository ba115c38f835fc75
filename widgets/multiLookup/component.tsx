// References to several records, found by name.
import type { FieldProps } from '../../runtime/index.ts'
import { LookupField } from '../kit/choice/lookupField.tsx'

export default function MultiLookup(props: FieldProps) {
  return <LookupField of={props} multiple />
}
