// A condition on a day or a moment: one day, or from and to. Of a moment whole days in the mill, or to the minute.
import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import type { Period } from '../../metadata/functions/period.ts'
import { hoursOf } from '../../metadata/functions/span.ts'
import type { Text } from '../../metadata/model/model.ts'
import { wholeDayIn } from '../../metadata/written/days.ts'
import { rangeOf, useSay } from '../../runtime/index.ts'
import type { FilterProps } from '../../runtime/index.ts'
import '../kit/fields.css'
import { Barred } from '../kit/empty/barred.tsx'
import { faultOf, openEnds, textsOf, tooFar } from '../kit/text/dayRange.ts'
import { isMoment, presentDay, readAs, readMoment, sentMoment } from '../kit/text/moments.ts'
import { placeholders } from '../kit/text/placeholders.ts'
import { TypedPicker } from '../kit/typed/typedPicker.tsx'
import { TypedRange } from '../kit/typed/typedRange.tsx'

interface Preset {
  readonly label: Text
  readonly period: Period
  /** How many it may come to. */
  readonly days: number
}

/** The ranges that are asked for most, one click each. */
const dayPresets: readonly Preset[] = [
  { label: { zh: '今天', en: 'Today' }, period: 'today', days: 1 },
  { label: { zh: '昨天', en: 'Yesterday' }, period: 'yesterday', days: 1 },
  { label: { zh: '近 7 天', en: 'Last 7 days' }, period: 'last7Days', days: 7 },
  { label: { zh: '近 30 天', en: 'Last 30 days' }, period: 'last30Days', days: 30 },
  { label: { zh: '本月', en: 'This month' }, period: 'thisMonth', days: 31 },
]

/** From the first moment of a period to its last; found when chosen, since a console stays open past the end of a day. */
function presetRange(period: Period, field: FilterProps['field']): [Dayjs, Dayjs] {
  const [from, to] = rangeOf(period, field, new Date())
  const [start, end] = [readMoment(from) ?? presentDay(field), readMoment(to) ?? presentDay(field)]
  return [start, isMoment(to) ? end : end.endOf('day')]
}

export default function DateFilter({ id, value, onChange, field, settings, describedBy }: FilterProps) {
  const say = useSay()
  const moments = field.kind === 'dateTime'
  const isFuture = (day: Dayjs): boolean => settings.past === true && day.isAfter(presentDay(field), 'day')
  const common = { className: 'kit-fill', allowClear: field.default === undefined }
  if (field.search !== 'range' && !moments) {
    return (
      <Barred id={id} faults={[faultOf(value, { field, read: readDay })]} {...(describedBy !== undefined && { describedBy })}>
        {({ told, describedBy: describing }) => (
          <TypedPicker value={value} onChange={onChange} read={readDay} sent={sentDay}>
            {(picked) => (
              <DatePicker
                {...common}
                {...picked}
                id={id}
                aria-describedby={describing}
                {...(told && faultOf(value, { field, read: readDay }) && { status: 'error' as const })}
                placeholder={say(placeholders.select)}
                disabledDate={isFuture}
              />
            )}
          </TypedPicker>
        )}
      </Barred>
    )
  }
  // The mill's days begin at an hour of their own.
  const timed = moments && (settings.time === true || field.productionDays === true)
  const read = timed ? readMoment : readDay
  const { maxSpan } = field
  const isTooFar = tooFar(maxSpan, { timed })
  const presets = dayPresets.filter(({ days }) => !maxSpan || days * 24 <= hoursOf(maxSpan))
  const faults = textsOf(value).map((text) => faultOf(text, { field, read }))
  return (
    <Barred id={id} faults={faults} {...(describedBy !== undefined && { describedBy })}>
      {({ told, describedBy: describing }) => (
        <TypedRange value={value} onChange={onChange} read={read} sent={moments ? (timed ? sentMoment : sentDayEnd) : sentDay}>
          {(picked) => (
            <DatePicker.RangePicker
              {...common}
              {...picked}
              id={{ start: id, end: `${id}-to` }}
              aria-describedby={describing}
              placeholder={[say(placeholders.from), say(placeholders.to)]}
              separator={say(placeholders.between)}
              allowEmpty={openEnds(value, maxSpan)}
              {...(timed && { showTime: { format: 'HH:mm' }, format: 'YYYY-MM-DD HH:mm' })}
              {...((describedBy !== undefined || (told && faults.some(Boolean))) && { status: 'error' as const })}
              presets={presets.map((preset) => ({ label: say(preset.label), value: () => presetRange(preset.period, field) }))}
              disabledDate={(day, info) => isFuture(day) || isTooFar(day, info)}
            />
          )}
        </TypedRange>
      )}
    </Barred>
  )
}

const FORMAT = 'YYYY-MM-DD'
const readDay = (text: string): Dayjs | null => readAs(isMoment(text) ? text : wholeDayIn(text))
const sentDay = (day: Dayjs): string => day.format(FORMAT)
/** Of moments the first of the one day and the last of the other. */
const sentDayEnd = (day: Dayjs, end: 0 | 1): string => sentMoment(end === 0 ? day.startOf('day') : day.endOf('day'))
