// A condition on a number: a value, or from and to with either end left open.
import { InputNumber, Space } from 'antd'
import { useSay } from '../../runtime/index.ts'
import type { FilterProps } from '../../runtime/index.ts'
import { placeholders } from '../kit/placeholders.ts'

type End = number | null

export default function NumberFilter({ id, value, onChange, field, settings }: FilterProps) {
  const say = useSay()
  const limits = {
    ...(typeof settings.minimum === 'number' && { min: settings.minimum }),
    ...(typeof settings.maximum === 'number' && { max: settings.maximum }),
  }
  const label = say(field.label)
  if (field.search !== 'range') {
    const one = typeof value === 'number' ? value : null
    return (
      <InputNumber
        id={id}
        className="kit-fill"
        {...limits}
        value={one}
        placeholder={say(placeholders.enter)}
        onChange={(next: End) => onChange(next ?? undefined)}
      />
    )
  }
  const [from, to] = ends(value)
  const change = (next: readonly [End, End]) => onChange(next[0] === null && next[1] === null ? undefined : next)
  return (
    <Space.Compact block>
      <InputNumber
        id={id}
        className="kit-fill"
        {...limits}
        value={from}
        placeholder={say(placeholders.least)}
        aria-label={`${label} ${say(placeholders.least)}`}
        onChange={(next: End) => change([next, to])}
      />
      <InputNumber
        className="kit-fill"
        {...limits}
        value={to}
        placeholder={say(placeholders.most)}
        aria-label={`${label} ${say(placeholders.most)}`}
        onChange={(next: End) => change([from, next])}
      />
    </Space.Compact>
  )
}

function ends(value: unknown): readonly [End, End] {
  const [from, to]: readonly unknown[] = Array.isArray(value) ? value : []
  return [typeof from === 'number' ? from : null, typeof to === 'number' ? to : null]
}
