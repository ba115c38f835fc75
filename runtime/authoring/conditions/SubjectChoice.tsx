// A field by what it is called, those of one record under each other.
import { Select } from 'antd'
import type { Subject } from '../../../metadata/authoring/conditions/subjects.ts'
import { useOverlayRoot, useSay } from '../../core/hooks/hooks.ts'
import { variableText } from './texts.ts'

interface Props {
  readonly label: string
  readonly subjects: readonly Subject[]
  /** Its path; empty while none is chosen. */
  readonly value: string
  readonly choose: (path: string) => void
}

export function SubjectChoice({ label, subjects, value, choose }: Props) {
  const say = useSay()
  const root = useOverlayRoot()
  const [main] = subjects
  const groups = Map.groupBy(subjects, ({ variable }) => variable)
  /** Fields of the record that it is about go without saying whose they are. */
  const called = ({ variable, label: own }: Subject): string =>
    variable === main?.variable ? say(own) : `${say(variableText(variable))} · ${say(own)}`
  return (
    <Select<string>
      aria-label={label}
      placeholder={label}
      value={value === '' ? null : value}
      options={[...groups].map(([variable, all]) => ({
        label: say(variableText(variable)),
        options: all.map((each) => ({ value: each.path, label: called(each), path: each.path })),
      }))}
      showSearch={{
        filterOption: (typed, option) => `${String(option?.label)} ${String(option?.value)}`.toLowerCase().includes(typed.toLowerCase()),
      }}
      getPopupContainer={() => root}
      onChange={choose}
    />
  )
}
