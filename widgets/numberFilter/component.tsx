// A condition on a number: a value, or from and to with either end left open. What is no number, or beyond the limits, stays and bars the search.
import { Space } from 'antd'
import { useEffect, useRef, useState, type InvalidEvent } from 'react'
import { schemaMessage } from '../../metadata/messages.ts'
import type { Text } from '../../metadata/model.ts'
import { typedFault } from '../../metadata/typedFault.ts'
import { useClear, useSay, type FilterProps } from '../../runtime/index.ts'
import { NumberInput } from '../kit/numberInput.tsx'
import { placeholders } from '../kit/placeholders.ts'

type End = number | string | null

export default function NumberFilter({ id, value, onChange, field, settings, describedBy }: FilterProps) {
  const say = useSay()
  const clear = useClear()
  const ranged = field.search === 'range'
  const faults = (ranged ? ends(value) : [endOf(value)]).map((end) => faultOf(end, field, settings))
  const { around, told, ...control } = useBarred(faults.map((fault) => fault && say(fault)))
  const said = faults.find((fault) => fault !== undefined)
  const describing = [describedBy, ...(told && said ? [`${id}-wrong`] : [])].filter((each) => each !== undefined).join(' ') || undefined
  const common = (at: number) => ({
    ...control,
    className: 'kit-fill',
    allowClear: clear,
    'aria-describedby': describing,
    ...(told && faults[at] && { status: 'error' as const, 'aria-invalid': true }),
  })
  const label = say(field.label)
  const [from, to] = ends(value)
  const change = (next: readonly [End, End]) => onChange(next[0] === null && next[1] === null ? undefined : next)
  return (
    <div ref={around}>
      {ranged ? (
        <Space.Compact block>
          <NumberInput
            {...common(0)}
            id={id}
            value={from}
            placeholder={say(placeholders.least)}
            aria-label={`${label} ${say(placeholders.least)}`}
            onChange={(next) => change([next ?? null, to])}
          />
          <NumberInput
            {...common(1)}
            value={to}
            placeholder={say(placeholders.most)}
            aria-label={`${label} ${say(placeholders.most)}`}
            onChange={(next) => change([from, next ?? null])}
          />
        </Space.Compact>
      ) : (
        <NumberInput {...common(0)} id={id} value={value} placeholder={say(placeholders.enter)} onChange={onChange} />
      )}
      {told && said && (
        <p id={`${id}-wrong`} className="kit-wrong" role="alert">
          {say(said)}
        </p>
      )}
    </div>
  )
}

/** The form around does not submit while an input is not valid: it is told so, and what is wrong is said from then on. */
function useBarred(messages: readonly (string | undefined)[]) {
  const around = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState(false)
  useEffect(() => {
    around.current?.querySelectorAll('input').forEach((input, at) => input.setCustomValidity(messages[at] ?? ''))
  })
  const onInvalid = (event: InvalidEvent<HTMLInputElement>): void => {
    event.preventDefault()
    setTold(true)
    if (!around.current?.contains(document.activeElement)) event.currentTarget.focus()
  }
  return { around, told, onInvalid }
}

function faultOf(end: End, { label, kind }: FilterProps['field'], { minimum, maximum }: FilterProps['settings']): Text | undefined {
  if (typeof end !== 'number') return typedFault({ label, kind }, end)
  const beyond = (keyword: string, limit: number): Text => schemaMessage({ keyword, instancePath: '', params: { limit } })
  if (typeof minimum === 'number' && end < minimum) return beyond('minimum', minimum)
  return typeof maximum === 'number' && end > maximum ? beyond('maximum', maximum) : undefined
}

function ends(value: unknown): readonly [End, End] {
  const [from, to]: readonly unknown[] = Array.isArray(value) ? value : []
  return [endOf(from), endOf(to)]
}

const endOf = (end: unknown): End => (typeof end === 'number' || typeof end === 'string' ? end : null)
