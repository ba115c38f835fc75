// A condition on a yes-or-no: yes, no, or both when nothing is chosen; where there may be no answer, that too.
import { Select } from 'antd'
import { useClear, useSay } from '../../runtime/index.ts'
import type { FilterProps } from '../../runtime/index.ts'
import { answers } from '../kit/answers.ts'
import { placeholders } from '../kit/text/placeholders.ts'

/** As the server takes them. */
const conditions = { yes: true, no: false, none: { none: true } } as const
type Answer = keyof typeof conditions

export default function BooleanFilter({ id, value, onChange, field }: FilterProps) {
  const say = useSay()
  const offered: readonly Answer[] = field.unanswered ? ['yes', 'no', 'none'] : ['yes', 'no']
  const written = JSON.stringify(value)
  return (
    <Select<Answer | undefined>
      id={id}
      className="kit-fill"
      allowClear={useClear(field.default === undefined)}
      placeholder={say(placeholders.select)}
      value={offered.find((answer) => JSON.stringify(conditions[answer]) === written)}
      options={offered.map((answer) => ({ value: answer, label: say(answers[answer]) }))}
      onChange={(next) => onChange(next && conditions[next])}
    />
  )
}
