// Several values of a fixed list.
import { Select } from 'antd'
import { useClear, useLanguage, type FieldProps } from '../../runtime/index.ts'
import { controlOf } from '../kit/text/aria.ts'
import { severalOf } from '../kit/choice/choice.ts'
import { byTitle, choicesOf } from '../kit/choice/choices.ts'
import { joined } from '../kit/text/format.ts'
import { leaveByTab } from '../kit/choice/leaveByTab.ts'
import { usePlaceholder } from '../kit/text/placeholder.ts'
import { numberOf } from '../kit/text/setting.ts'
import { Shown } from '../kit/text/shown.tsx'
import { unknownValue } from '../kit/text/unknown.ts'

export default function MultiSelectField(props: FieldProps) {
  const { value, onChange, state, options, settings } = props
  const placeholder = usePlaceholder(props, 'select')
  const language = useLanguage()
  const clear = useClear()
  const several = severalOf(value)
  const max = numberOf(settings['max'])
  if (state.readOnly)
    return <Shown of={props}>{joined(several.map((one) => options?.find(one)?.label ?? unknownValue(one, language)))}</Shown>
  return (
    <Select<string[]>
      {...controlOf(props)}
      className="kit-fill"
      mode="multiple"
      onInputKeyDown={leaveByTab}
      labelRender={({ label, value: stored }) => label ?? options?.find(String(stored))?.label ?? unknownValue(String(stored), language)}
      value={several}
      onChange={(next) => onChange(next.length > 0 ? next : undefined)}
      options={choicesOf(options)}
      loading={options?.loading ?? false}
      {...(max !== undefined && { maxCount: max })}
      maxTagCount="responsive"
      allowClear={clear}
      showSearch={byTitle}
      placeholder={placeholder}
    />
  )
}
