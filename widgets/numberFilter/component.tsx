// A condition on a number: a value, or from and to with either end left open. What is no number, or beyond the limits, stays and bars the search.
import { Space } from 'antd'
import { schemaMessage } from '../../metadata/text/messages.ts'
import type { Text } from '../../metadata/model/model.ts'
import { typedFault } from '../../metadata/values/typedFault.ts'
import { useClear, useSay, type FilterProps } from '../../runtime/index.ts'
import { Barred } from '../kit/empty/barred.tsx'
import { NumberInput } from '../kit/typed/numberInput.tsx'
import { placeholders } from '../kit/text/placeholders.ts'

type End = number | string | null

export default function NumberFilter({ id, value, onChange, field, settings, describedBy }: FilterProps) {
  const say = useSay()
  const clear = useClear()
  const ranged = field.search === 'range'
  const faults = (ranged ? ends(value) : [endOf(value)]).map((end) => faultOf(end, field, settings))
  const commonOf = (at: number, { told, describedBy: describing }: { told: boolean; describedBy: string | undefined }) => ({
    className: 'kit-fill',
    allowClear: clear,
    'aria-describedby': describing,
    ...(told && faults[at] && { status: 'error' as const, 'aria-invalid': true }),
  })
  const label = say(field.label)
  const [from, to] = ends(value)
  const change = (next: readonly [End, End]) => onChange(next[0] === null && next[1] === null ? undefined : next)
  return (
    <Barred id={id} faults={faults} {...(describedBy !== undefined && { describedBy })}>
      {(shown) =>
        ranged ? (
          <Space.Compact block>
            <NumberInput
              {...commonOf(0, shown)}
              id={id}
              value={from}
              placeholder={say(placeholders.least)}
              aria-label={`${label} ${say(placeholders.least)}`}
              onChange={(next) => change([next ?? null, to])}
            />
            <NumberInput
              {...commonOf(1, shown)}
              value={to}
              placeholder={say(placeholders.most)}
              aria-label={`${label} ${say(placeholders.most)}`}
              onChange={(next) => change([from, next ?? null])}
            />
          </Space.Compact>
        ) : (
          <NumberInput {...commonOf(0, shown)} id={id} value={value} placeholder={say(placeholders.enter)} onChange={onChange} />
        )
      }
    </Barred>
  )
}

function faultOf(end: End, { label, kind }: FilterProps['field'], { minimum, maximum }: FilterProps['settings']): Text | undefined {
  if (typeof end !== 'number') return typedFault({ label, kind }, end)
  const limitText = (keyword: string, limit: number): Text => schemaMessage({ keyword, instancePath: '', params: { limit } })
  if (typeof minimum === 'number' && end < minimum) return limitText('minimum', minimum)
  return typeof maximum === 'number' && end > maximum ? limitText('maximum', maximum) : undefined
}

/** A number alone, as a link may lead here with one, is both. */
function ends(value: unknown): readonly [End, End] {
  const [from, to]: readonly unknown[] = Array.isArray(value) ? value : [value, value]
  return [endOf(from), endOf(to)]
}

const endOf = (end: unknown): End => (typeof end === 'number' || typeof end === 'string' ? end : null)
