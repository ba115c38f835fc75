// One condition: its field, how it is compared, and with what.
import { CloseOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import {
  type Comparison,
  comparisonsOf,
  type Condition,
  isMany,
  type Operand,
  type SubjectKind,
  suits,
  takes,
} from '../../../metadata/authoring/conditions/conditions.ts'
import type { Subject } from '../../../metadata/authoring/conditions/subjects.ts'
import { isComplete } from '../../../metadata/authoring/conditions/writeConditions.ts'
import { useOverlayRoot, useSay } from '../../core/hooks/hooks.ts'
import styles from './conditions.module.css'
import { OperandInput } from './OperandInput.tsx'
import { SubjectChoice } from './SubjectChoice.tsx'
import { comparisonText, texts } from './texts.ts'

interface Props {
  readonly label: string
  readonly condition: Condition
  readonly subjects: readonly Subject[]
  readonly change: (next: Condition) => void
  readonly remove: () => void
}

export function ConditionRow({ label, condition, subjects, change, remove }: Props) {
  const say = useSay()
  const root = useOverlayRoot()
  const { comparison, operand } = condition
  const subject = subjects.find(({ path }) => path === condition.subject)
  const kindOf = (path: string): SubjectKind | undefined => subjects.find((each) => each.path === path)?.kind
  const about = (path: string): void => {
    const kind = kindOf(path) ?? 'other'
    const [usual = 'given', ...others] = comparisonsOf[kind]
    const next = [usual, ...others].includes(comparison) ? comparison : usual
    // a value of another dictionary, or another record, is another value
    const stays = operand && suits(operand, kind, kindOf) && (operand.is === 'field' || kind === subject?.kind) && !isOfList(kind)
    change(withOperand({ subject: path, comparison: next }, stays ? operand : undefined))
  }
  return (
    <div className={styles.row} role="group" aria-label={label}>
      <SubjectChoice label={say(texts.subject)} subjects={subjects} value={condition.subject} choose={about} />
      <Button type="text" size="small" aria-label={say(texts.remove)} title={say(texts.remove)} icon={<CloseOutlined />} onClick={remove} />
      {subject && (
        <div className={styles.compared}>
          <Select<Comparison>
            className={styles.comparison ?? ''}
            aria-label={say(texts.comparison)}
            value={comparison}
            options={comparisonsOf[subject.kind].map((value) => ({ value, label: say(comparisonText(value, subject.kind)) }))}
            popupMatchSelectWidth={false}
            getPopupContainer={() => root}
            onChange={(next) => change(withOperand({ ...condition, comparison: next }, operandFor(next, operand)))}
          />
          {takes(comparison) !== 'none' && (
            <OperandInput
              subject={subject}
              several={takes(comparison) === 'list'}
              operand={operand}
              subjects={subjects.filter(({ path }) => path !== subject.path && suits({ is: 'field', path }, subject.kind, kindOf))}
              change={(next) => change(withOperand(condition, next))}
            />
          )}
        </div>
      )}
      {subject && !isComplete(condition) && <p className={styles.none}>{say(texts.incomplete)}</p>}
    </div>
  )
}

const isOfList = (kind: SubjectKind): boolean => kind === 'choice' || kind === 'record' || isMany(kind)

function withOperand({ subject, comparison }: Condition, operand: Operand | undefined): Condition {
  return { subject, comparison, ...(operand && takes(comparison) !== 'none' && { operand }) }
}

/** What was chosen stays where it can: one value as a list of one, of a list the first. */
function operandFor(comparison: Comparison, operand: Operand | undefined): Operand | undefined {
  if (takes(comparison) === 'list') {
    const isOne = operand?.is === 'text' || operand?.is === 'number'
    return isOne ? { is: 'list', of: operand.is, items: [operand.text] } : operand?.is === 'list' ? operand : undefined
  }
  if (operand?.is !== 'list') return operand
  const [first] = operand.items
  return first === undefined ? undefined : { is: operand.of, text: first }
}
