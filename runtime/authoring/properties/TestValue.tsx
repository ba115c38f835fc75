// A value as the field's own are: chosen, typed, or switched.
import { Segmented } from 'antd'
import { isMany, type Operand } from '../../../metadata/authoring/conditions/conditions.ts'
import type { Subject } from '../../../metadata/authoring/conditions/subjects.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { ValueInput } from '../conditions/OperandInput.tsx'
import { texts } from '../base/texts.ts'

interface ValueProps {
  readonly subject: Subject
  readonly value: unknown
  readonly change: (value: unknown) => void
}

export function TestValue({ subject, value, change }: ValueProps) {
  const say = useSay()
  if (subject.kind === 'flag')
    return (
      <Segmented
        size="small"
        aria-label={say(subject.label)}
        value={value === undefined ? '' : String(value)}
        options={[
          { value: '', label: say(texts.unset) },
          { value: 'true', label: say(texts.on) },
          { value: 'false', label: say(texts.off) },
        ]}
        onChange={(next) => change(next === '' ? undefined : next === 'true')}
      />
    )
  return (
    <ValueInput
      subject={subject}
      several={isMany(subject.kind)}
      operand={operandOf(value)}
      subjects={[]}
      change={(next) => change(valueOf(next))}
    />
  )
}

function operandOf(value: unknown): Operand | undefined {
  if (Array.isArray(value)) return { is: 'list', of: 'text', items: value.map(String) }
  if (typeof value === 'number') return { is: 'number', text: String(value) }
  return typeof value === 'string' ? { is: 'text', text: value } : undefined
}

function valueOf(operand: Operand | undefined): unknown {
  if (operand?.is === 'list') return operand.items.length === 0 ? undefined : operand.items
  if (!operand || !('text' in operand) || operand.text === '') return undefined
  return operand.is === 'number' ? Number(operand.text) : operand.text
}
