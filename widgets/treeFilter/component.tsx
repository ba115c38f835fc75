// A condition on a record of a tree, such as a space: a node stands for all below it.
import { useMemo } from 'react'
import { useSay, type FilterProps, type Options } from '../../runtime/index.ts'
import { oneOf, severalOf } from '../kit/choice/choice.ts'
import { LookupSelect } from '../kit/choice/lookupSelect.tsx'
import { noOptions } from '../kit/choice/noOptions.ts'
import { placeholders } from '../kit/text/placeholders.ts'

export default function TreeFilter({ id, value, onChange, field, options = noOptions, settings }: FilterProps) {
  const say = useSay()
  const multiple = settings.multiple === true
  const nested: Options = useMemo(() => ({ ...options, nested: true }), [options])
  return (
    <LookupSelect
      id={id}
      value={multiple ? severalOf(value) : oneOf(value)}
      onChange={onChange}
      options={nested}
      multiple={multiple}
      clearable={field.default === undefined}
      placeholder={say(placeholders.select)}
    />
  )
}
