// A range of days, months or years: what is counted is chosen first, and each end keeps to what the spec allows (limits.ts).
import { DatePicker, Radio } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { useSay, type FilterProps } from '../../runtime/index.ts'
import '../kit/fields.css'
import { placeholders } from '../kit/placeholders.ts'
import './dateTypeFilter.css'
import { isEndRuledOut, isStartRuledOut, presentOf, settled, unitOf, type DateType } from './limits.ts'
import { texts, typeTexts } from './texts.ts'
import { endsOf, typeOf, valueOf } from './value.ts'

export default function DateTypeFilter({ id, value, onChange, field, settings, describedBy }: FilterProps) {
  const say = useSay()
  const offered = offeredBy(settings.types)
  const [set, setSet] = useState<DateType>()
  const type = typeOf(value, set, offered)
  const ends = endsOf(value)
  const [start, end] = ends ?? presentOf(type)
  const label = say(field.label)
  // from here on it counts as this type: days that happen to fill a month stay days
  const give = (chosen: DateType, range: readonly [Dayjs, Dayjs]) => {
    setSet(chosen)
    onChange(valueOf(chosen, range))
  }
  const picker = { picker: pickerOf(type), allowClear: false, 'aria-describedby': describedBy } as const
  return (
    <div className="date-type" role="group" aria-label={label}>
      {offered.length > 1 && (
        <Radio.Group
          optionType="button"
          aria-label={say(texts.type)}
          value={type}
          options={offered.map((one) => ({ value: one, label: say(typeTexts[one]) }))}
          onChange={({ target }) => give(target.value as DateType, presentOf(target.value as DateType))}
        />
      )}
      <span className="date-type-ends">
        <DatePicker
          {...picker}
          id={id}
          aria-label={`${label} ${say(texts.start)}`}
          placeholder={say(placeholders.from)}
          value={ends ? start : null}
          disabledDate={(day) => isStartRuledOut(type, day, end)}
          onChange={(next) => next && give(type, settled(type, next, end))}
        />
        <span className="date-type-to">{say(placeholders.between)}</span>
        <DatePicker
          {...picker}
          aria-label={`${label} ${say(texts.end)}`}
          placeholder={say(placeholders.to)}
          value={ends ? end : null}
          disabledDate={(day) => isEndRuledOut(type, day, start)}
          onChange={(next) => next && give(type, settled(type, start, next))}
        />
      </span>
    </div>
  )
}

const pickerOf = (type: DateType): 'date' | 'month' | 'year' => {
  const unit = unitOf(type)
  return unit === 'day' ? 'date' : unit
}

const standard: readonly DateType[] = [0, 1, 2]

function offeredBy(types: unknown): readonly DateType[] {
  const known = Array.isArray(types) ? types.filter((one): one is DateType => one === 0 || one === 1 || one === 2 || one === 3) : []
  return known.length > 0 ? known : standard
}
