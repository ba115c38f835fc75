// A condition on a fixed list: one value, or several of which any will do.
import { Select } from 'antd'
import { useClear, useSay } from '../../runtime/index.ts'
import type { FilterProps } from '../../runtime/index.ts'
import { leaveByTab } from '../kit/choice/leaveByTab.ts'
import { oneOf, severalOf } from '../kit/choice/choice.ts'
import { placeholders } from '../kit/text/placeholders.ts'

export default function SelectFilter({ id, value, onChange, field, options, settings }: FilterProps) {
  const say = useSay()
  // A whole number that a dictionary names goes out as one.
  const taken = (next: string): unknown => (field.kind === 'integer' ? Number(next) : next)
  const common = {
    id,
    className: 'kit-fill',
    allowClear: useClear(field.default === undefined),
    placeholder: say(placeholders.select),
    options: options?.items.map((option) => ({ value: option.value, label: option.label })) ?? [],
    showSearch: { optionFilterProp: 'label' },
  }
  if (settings.multiple === true) {
    const change = (next: readonly string[]) => onChange(next.length > 0 ? next.map(taken) : undefined)
    return (
      <Select<string[]>
        {...common}
        mode="multiple"
        onInputKeyDown={leaveByTab}
        maxTagCount="responsive"
        value={severalOf(value)}
        onChange={change}
      />
    )
  }
  return (
    <Select<string | undefined> {...common} value={oneOf(value)} onChange={(next) => onChange(next === undefined ? next : taken(next))} />
  )
}
