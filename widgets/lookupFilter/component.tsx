// A condition on a record chosen by name.
import { useSay } from '../../runtime/index.ts'
import type { FilterProps } from '../../runtime/index.ts'
import { oneOf, severalOf } from '../kit/choice/choice.ts'
import { LookupSelect } from '../kit/choice/lookupSelect.tsx'
import { noOptions } from '../kit/choice/noOptions.ts'
import { placeholders } from '../kit/text/placeholders.ts'

export default function LookupFilter({ id, value, onChange, field, options, settings }: FilterProps) {
  const say = useSay()
  const multiple = settings.multiple === true
  return (
    <LookupSelect
      id={id}
      value={multiple ? severalOf(value) : oneOf(value)}
      onChange={onChange}
      options={options ?? noOptions}
      multiple={multiple}
      clearable={field.default === undefined}
      placeholder={say(placeholders.select)}
    />
  )
}
