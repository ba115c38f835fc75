// A range of moments, shifts first: this one, the last, last night's, today, the month so far; any other from the calendar.
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useSay, type FilterProps, type Say } from '../../runtime/index.ts'
import '../kit/fields.css'
import { Barred } from '../kit/empty/barred.tsx'
import { faultOf, openEnds, textsOf, tooFar } from '../kit/text/dayRange.ts'
import { present, readMoment, sentMoment } from '../kit/text/moments.ts'
import { placeholders } from '../kit/text/placeholders.ts'
import { sayableOf } from '../kit/text/setting.ts'
import { TypedRange } from '../kit/typed/typedRange.tsx'
import { rangesAt, type NamedRange, type Shift } from './ranges.ts'
import './shiftFilter.css'
import { rangeTexts } from './texts.ts'

export default function ShiftFilter({ id, value, onChange, field, settings, describedBy }: FilterProps) {
  const say = useSay()
  const shifts = shiftsOf(settings.shifts)
  // looked at anew whenever the list opens: a console stays open past the end of a shift
  const [now, setNow] = useState(present)
  const ranges = rangesAt(shifts, now.toDate())
  const [start, end] = textsOf(value).map(read)
  const named = ranges.find(({ from, to }) => start?.isSame(from) && end?.isSame(to))
  const faults = textsOf(value).map((text) => faultOf(text, { field, read }))
  return (
    <Barred id={id} faults={faults} {...(describedBy !== undefined && { describedBy })}>
      {({ told, describedBy: describing }) => (
        <TypedRange value={value} onChange={onChange} read={read} sent={sentMoment}>
          {(picked) => (
            <DatePicker.RangePicker
              {...picked}
              id={{ start: id, end: `${id}-to` }}
              className="kit-fill"
              showTime={{ format: 'HH:mm' }}
              format="MM-DD HH:mm"
              prefix={named && <span className="shift-name">{titleOf(named, say)}</span>}
              classNames={{ popup: { root: 'shift-popup' } }}
              separator={say(placeholders.between)}
              placeholder={[say(placeholders.from), say(placeholders.to)]}
              allowClear={field.default === undefined}
              allowEmpty={openEnds(value, field.maxSpan)}
              aria-describedby={describing}
              {...((describedBy !== undefined || (told && faults.some(Boolean))) && { status: 'error' as const })}
              disabledDate={tooFar(field.maxSpan, { timed: true })}
              presets={ranges.map((one) => ({
                label: one.shift ? `${titleOf(one, say)} ${one.shift.start}–${one.shift.end}` : titleOf(one, say),
                value: [dayjs(one.from), dayjs(one.to)] as [Dayjs, Dayjs],
              }))}
              onOpenChange={(open) => open && setNow(present())}
            />
          )}
        </TypedRange>
      )}
    </Barred>
  )
}

/** As it is shown, without the year, which is this one then; or as moments are typed elsewhere. */
const read = (text: string): Dayjs | null => readMoment(text) ?? readMoment(`${present().year()}-${text}`)

const titleOf = ({ name, shift }: NamedRange, say: Say): string =>
  shift ? `${say(rangeTexts[name])} · ${say(shift.label)}` : say(rangeTexts[name])

/** The periods as the document set them; the compiler has held them against the manifest. */
function shiftsOf(value: unknown): readonly Shift[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: Readonly<Record<string, unknown>>) => {
    const label = sayableOf(one.label)
    const { start, end, night } = one
    return label && typeof start === 'string' && typeof end === 'string' ? [{ label, start, end, ...(night === true && { night }) }] : []
  })
}
