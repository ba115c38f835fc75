// A condition on a day or a moment: one day, or from and to. Of a moment whole days in the mill, or to the minute.
import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { hoursOf } from '../../metadata/functions/span.ts'
import { useSay } from '../../runtime/index.ts'
import type { FilterProps } from '../../runtime/index.ts'
import '../kit/fields.css'
import { momentsOf, readRange, tooFar, type PickedRange } from '../kit/dayRange.ts'
import { present, readAs } from '../kit/moments.ts'
import { placeholders } from '../kit/placeholders.ts'
import { dayPresets } from './presets.ts'

export default function DateFilter({ id, value, onChange, field, settings, describedBy }: FilterProps) {
  const say = useSay()
  const moments = field.kind === 'dateTime'
  const isFuture = (day: Dayjs): boolean => settings.past === true && day.isAfter(present(), 'day')
  const common = { className: 'kit-fill', allowClear: field.default === undefined, 'aria-describedby': describedBy } as const
  if (field.search !== 'range' && !moments) {
    return (
      <DatePicker
        {...common}
        id={id}
        value={readAs(value)}
        placeholder={say(placeholders.select)}
        disabledDate={isFuture}
        onChange={(next) => onChange(next?.format('YYYY-MM-DD'))}
      />
    )
  }
  const timed = moments && settings.time === true
  const { maxSpan } = field
  const isTooFar = tooFar(maxSpan, { timed })
  const presets = dayPresets.filter(({ days }) => !maxSpan || days * 24 <= hoursOf(maxSpan))
  return (
    <DatePicker.RangePicker
      {...common}
      id={{ start: id, end: `${id}-to` }}
      value={readRange(value)}
      placeholder={[say(placeholders.from), say(placeholders.to)]}
      separator={say(placeholders.between)}
      allowEmpty={[maxSpan === undefined, maxSpan === undefined]}
      {...(timed && { showTime: { format: 'HH:mm' }, format: 'YYYY-MM-DD HH:mm' })}
      {...(describedBy !== undefined && { status: 'error' as const })}
      presets={presets.map((preset) => ({ label: say(preset.label), value: preset.range }))}
      disabledDate={(day, info) => isFuture(day) || isTooFar(day, info)}
      onChange={(next) => onChange(timed ? momentsOf(next) : sent(next, moments))}
    />
  )
}

/** What the filter sends: days as they are; of moments the first of the one day and the last of the other. */
function sent(next: PickedRange | null, moments: boolean): readonly [string | null, string | null] | undefined {
  const [from, to] = next ?? []
  if (moments) return momentsOf([from?.startOf('day') ?? null, to?.endOf('day') ?? null])
  return from || to ? [from?.format('YYYY-MM-DD') ?? null, to?.format('YYYY-MM-DD') ?? null] : undefined
}
