// A condition on a day: one day, or from and to. Of a moment, whole days in the reader's zone.
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useSay } from '../../runtime/index.ts'
import type { FilterProps } from '../../runtime/index.ts'
import { dayPresets } from './presets.ts'

export default function DateFilter({ id, value, onChange, field, settings }: FilterProps) {
  const say = useSay()
  const moments = field.kind === 'dateTime'
  const clearable = field.default === undefined
  if (field.search !== 'range' && !moments) {
    const day = typeof value === 'string' && value !== '' ? dayjs(value) : null
    return (
      <DatePicker
        id={id}
        className="kit-fill"
        value={day}
        allowClear={clearable}
        onChange={(next) => onChange(next?.format('YYYY-MM-DD'))}
      />
    )
  }
  const maxDays = typeof settings.maxDays === 'number' ? settings.maxDays : undefined
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-to` }}
      className="kit-fill"
      value={range(value)}
      allowClear={clearable}
      allowEmpty={[true, true]}
      presets={dayPresets.map((preset) => ({ label: say(preset.label), value: preset.range }))}
      {...(maxDays !== undefined && {
        disabledDate: (day: Dayjs, { from }: { from?: Dayjs }) => from !== undefined && Math.abs(day.diff(from, 'day')) >= maxDays,
      })}
      onChange={(next) => onChange(sent(next, moments))}
    />
  )
}

function range(value: unknown): [Dayjs | null, Dayjs | null] {
  const [from, to]: readonly unknown[] = Array.isArray(value) ? value : []
  return [day(from), day(to)]
}
const day = (value: unknown): Dayjs | null => (typeof value === 'string' && dayjs(value).isValid() ? dayjs(value) : null)

/** What the filter sends: days as they are; of moments the first of the one day and the last of the other. */
function sent(next: [Dayjs | null, Dayjs | null] | null, moments: boolean): readonly [string | null, string | null] | undefined {
  const [from, to] = next ?? []
  if (!from && !to) return undefined
  if (!moments) return [from?.format('YYYY-MM-DD') ?? null, to?.format('YYYY-MM-DD') ?? null]
  return [from?.startOf('day').toISOString() ?? null, to?.endOf('day').toISOString() ?? null]
}
