// A range of days, months or years: what is counted is chosen first, and each end keeps to what the spec allows (limits.ts).
// What is typed and cannot be read or may not be stays, bars the search and is told of.
import { DatePicker, Radio } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState, type ComponentProps } from 'react'
import { useSay, type FilterProps } from '../../runtime/index.ts'
import { Barred } from '../kit/empty/barred.tsx'
import { textsOf } from '../kit/text/dayRange.ts'
import '../kit/fields.css'
import { presentDay, readMoment } from '../kit/text/moments.ts'
import { placeholders } from '../kit/text/placeholders.ts'
import { TypedPicker } from '../kit/typed/typedPicker.tsx'
import './dateTypeFilter.css'
import { isEndRuledOut, isStartRuledOut, presentOf, unitOf, type DateType } from './limits.ts'
import { texts, typeTexts } from './texts.ts'
import { endsOf, faultsOf, readEnd, taken, typeOf, valueOf } from './value.ts'

export default function DateTypeFilter({ id, value, onChange, field, settings, describedBy }: FilterProps) {
  const say = useSay()
  const offered = offeredBy(settings.types)
  const today = presentDay(field)
  const [set, setSet] = useState<DateType>()
  const type = typeOf(value, set, offered)
  const [first, last] = endsOf(value) ?? presentOf(type, today)
  const label = say(field.label)
  // from here on it counts as this type: days that happen to fill a month stay days
  const give = (chosen: DateType, range: readonly [Dayjs, Dayjs]) => {
    setSet(chosen)
    onChange(valueOf(chosen, range))
  }
  const take = (at: 0 | 1, text = ''): void => {
    // a range has both its ends: an emptied one is as it was
    if (text === '' && readMoment(textsOf(value)[at])) return
    setSet(type)
    onChange(taken(type, value, { at, text, today }))
  }
  const faults = faultsOf(type, value, field)
  const end = (at: 0 | 1): EndProps => ({
    value: textsOf(value)[at],
    onChange: (text) => take(at, text),
    read: (text) => readEnd(type, text),
    sent: (day) => valueOf(type, [day, day])[at],
  })
  return (
    <div className="date-type" role="group" aria-label={label}>
      {offered.length > 1 && (
        <Radio.Group
          optionType="button"
          aria-label={say(texts.type)}
          value={type}
          options={offered.map((one) => ({ value: one, label: say(typeTexts[one]) }))}
          onChange={({ target }) => give(target.value as DateType, presentOf(target.value as DateType, today))}
        />
      )}
      <Barred id={id} faults={faults} {...(describedBy !== undefined && { describedBy })}>
        {({ told, describedBy: describing }) => {
          const picker = { picker: pickerOf(type), allowClear: false, 'aria-describedby': describing } as const
          // what the panel says of both ends is marked at both
          const wrong = (at: 0 | 1) =>
            told && (faults[at] || (describedBy !== undefined && !faults.some(Boolean))) && { status: 'error' as const }
          return (
            <span className="date-type-ends">
              <TypedPicker {...end(0)}>
                {(picked) => (
                  <DatePicker
                    {...picker}
                    {...picked}
                    {...wrong(0)}
                    id={id}
                    aria-label={`${label} ${say(texts.start)}`}
                    placeholder={say(placeholders.from)}
                    disabledDate={(day) => isStartRuledOut(type, day, { other: last, today })}
                  />
                )}
              </TypedPicker>
              <span className="date-type-to">{say(placeholders.between)}</span>
              <TypedPicker {...end(1)}>
                {(picked) => (
                  <DatePicker
                    {...picker}
                    {...picked}
                    {...wrong(1)}
                    aria-label={`${label} ${say(texts.end)}`}
                    placeholder={say(placeholders.to)}
                    disabledDate={(day) => isEndRuledOut(type, day, { other: first, today })}
                  />
                )}
              </TypedPicker>
            </span>
          )
        }}
      </Barred>
    </div>
  )
}

type EndProps = Omit<ComponentProps<typeof TypedPicker>, 'children'>

const pickerOf = (type: DateType): 'date' | 'month' | 'year' => {
  const unit = unitOf(type)
  return unit === 'day' ? 'date' : unit
}

const standard: readonly DateType[] = [0, 1, 2]

function offeredBy(types: unknown): readonly DateType[] {
  const known = Array.isArray(types) ? types.filter((one): one is DateType => one === 0 || one === 1 || one === 2 || one === 3) : []
  return known.length > 0 ? known : standard
}
