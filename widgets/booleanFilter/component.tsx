// A condition on a yes-or-no: yes, no, or both when nothing is chosen.
import { Select } from 'antd'
import { useClear, useSay } from '../../runtime/index.ts'
import type { FilterProps } from '../../runtime/index.ts'
import { placeholders } from '../kit/placeholders.ts'

const words = { yes: { zh: '是', en: 'Yes' }, no: { zh: '否', en: 'No' } }

export default function BooleanFilter({ id, value, onChange, field }: FilterProps) {
  const say = useSay()
  return (
    <Select<string | undefined>
      id={id}
      className="kit-fill"
      allowClear={useClear(field.default === undefined)}
      placeholder={say(placeholders.select)}
      value={typeof value === 'boolean' ? String(value) : undefined}
      options={[
        { value: 'true', label: say(words.yes) },
        { value: 'false', label: say(words.no) },
      ]}
      onChange={(next) => onChange(next === undefined ? undefined : next === 'true')}
    />
  )
}
