// A condition on a text: part of it is enough where the field is searched so.
import { Input } from 'antd'
import { useClear, useSay } from '../../runtime/index.ts'
import type { FilterProps } from '../../runtime/index.ts'
import { placeholders } from '../kit/text/placeholders.ts'

export default function TextFilter({ id, value, onChange, field }: FilterProps) {
  const say = useSay()
  return (
    <Input
      id={id}
      value={typeof value === 'string' ? value : ''}
      placeholder={say(placeholders.enter)}
      allowClear={useClear(field.default === undefined)}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  )
}
