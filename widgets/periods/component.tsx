// Periods of a day, one after another: from, to, and whether it ends on the next day.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, TimePicker } from 'antd'
import { useSay, type FieldProps } from '../../runtime/index.ts'
import { groupOf } from '../kit/text/aria.ts'
import { readTime } from '../kit/text/moments.ts'
import { crossesMidnight, isTime, periodsOf, periodText, type Period } from '../kit/text/periods.ts'
import { numberOf } from '../kit/text/setting.ts'
import { Shown } from '../kit/text/shown.tsx'
import './periods.css'
import { TypedPicker } from '../kit/typed/typedPicker.tsx'
import { words } from './texts.ts'

const FORMAT = 'HH:mm'
const MOST = 4
const steps = [1, 5, 10, 15, 30] as const

export default function PeriodsField(props: FieldProps) {
  const { id, value, onChange, state, settings, schema } = props
  const say = useSay()
  const periods = periodsOf(value)
  if (state.readOnly) return <Shown of={props}>{periods.map(periodText).join(' / ')}</Shown>
  const most = schema?.maxItems ?? MOST
  const step = steps.find((one) => one === numberOf(settings['step'])) ?? 5
  const put = (next: readonly Period[]): void => onChange(next.length > 0 ? next : undefined)
  const change = (index: number, next: Period): void => put(periods.map((period, at) => (at === index ? next : period)))
  // the next period usually begins where the last one ends
  const last = periods.at(-1)?.end
  const add = (): void => put([...periods, last !== undefined && isTime(last) ? { start: last } : {}])
  return (
    <div {...groupOf({ id: `${id}-group`, state })} className="periods">
      {periods.map((period, index) => (
        // a period has no name but its place
        // oxlint-disable-next-line no-array-index-key
        <div key={index} className="periods-row">
          <span className="periods-number">{index + 1}</span>
          {(['start', 'end'] as const).map((end) => (
            <TypedPicker
              key={end}
              value={period[end]}
              onChange={(time) => change(index, withEnd(period, end, time))}
              read={readTime}
              sent={(time) => time.format(FORMAT)}
            >
              {(picked) => (
                <TimePicker
                  {...(index === 0 && end === 'start' && { id })}
                  {...picked}
                  aria-label={`${say(words.period)} ${index + 1} ${say(words[end])}`}
                  aria-describedby={state.describedBy}
                  className="kit-figures"
                  status={state.error === undefined ? '' : 'error'}
                  disabled={state.disabled}
                  format={FORMAT}
                  minuteStep={step}
                  needConfirm={false}
                  placeholder={say(words[end])}
                />
              )}
            </TypedPicker>
          ))}
          <span className="periods-next">{crossesMidnight(period) ? say(words.nextDay) : null}</span>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`${say(words.remove)} ${index + 1}`}
            disabled={state.disabled || periods.length <= (schema?.minItems ?? 0)}
            onClick={() => put(periods.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        {...(periods.length === 0 && { id })}
        type="dashed"
        icon={<PlusOutlined />}
        disabled={state.disabled || periods.length >= most}
        onClick={add}
      >
        {say(words.add)}
      </Button>
      <span className="periods-hint">{say(words.most(most))}</span>
    </div>
  )
}

function withEnd(period: Period, end: 'start' | 'end', time: string | undefined): Period {
  const { [end]: _, ...rest } = period
  return time === undefined ? rest : { ...rest, [end]: time }
}
