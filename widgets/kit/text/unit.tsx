// The unit of a value, at the end of its control.
import { useSay } from '../../../runtime/index.ts'
import type { Text } from '../../../metadata/model/model.ts'
import '../fields.css'

export function Unit({ unit }: { readonly unit: Text }) {
  const say = useSay()
  return <span className="kit-unit">{say(unit)}</span>
}
