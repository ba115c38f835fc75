// What a field is compared with: a value chosen as the field's own are, another field, or a moment that moves.
import { DatePicker, Input, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import type { Operand } from '../../../metadata/authoring/conditions/conditions.ts'
import { offered } from '../../../metadata/document/dictionaryValues.ts'
import type { Subject } from '../../../metadata/authoring/conditions/subjects.ts'
import { useOverlayRoot, useSay } from '../../core/hooks/hooks.ts'
import styles from './conditions.module.css'
import { type Chosen, ListChoice } from './ListChoice.tsx'
import { RecordChoice } from './RecordChoice.tsx'
import { SubjectChoice } from './SubjectChoice.tsx'
import { texts } from './texts.ts'
import { useDictionaryValues } from './useDictionaryValues.ts'

interface Props {
  readonly subject: Subject
  readonly several: boolean
  readonly operand: Operand | undefined
  /** Fields that it can be compared with. */
  readonly subjects: readonly Subject[]
  readonly change: (next: Operand | undefined) => void
}

type Source = 'fixed' | 'field' | 'today' | 'now'

export function OperandInput(props: Props) {
  const { subject, several, operand, subjects, change } = props
  const say = useSay()
  const root = useOverlayRoot()
  const sources: readonly Source[] = several
    ? ['fixed']
    : [
        'fixed',
        ...(subjects.length > 0 ? (['field'] as const) : []),
        ...(subject.kind === 'date' ? (['today'] as const) : subject.kind === 'moment' ? (['now'] as const) : []),
      ]
  const source = sourceOf(operand)
  return (
    <>
      {sources.length > 1 && (
        <Select<Source>
          className={styles.source ?? ''}
          aria-label={say(texts.source)}
          value={source}
          options={sources.map((value) => ({ value, label: say(texts[value]) }))}
          popupMatchSelectWidth={false}
          getPopupContainer={() => root}
          onChange={(next) => change(begunWith(next))}
        />
      )}
      <div className={styles.operand}>
        {operand?.is === 'field' ? (
          <SubjectChoice
            label={say(texts.value)}
            subjects={subjects}
            value={operand.path}
            choose={(path) => change({ is: 'field', path })}
          />
        ) : operand?.is === 'today' ? (
          <InputNumber
            aria-label={say(texts.days)}
            precision={0}
            min={-99_999}
            max={99_999}
            prefix={say(texts.today)}
            suffix={say(texts.dayUnit)}
            formatter={(days) => (Number(days) > 0 ? `+${days}` : String(days ?? ''))}
            value={operand.days}
            onChange={(days) => change({ is: 'today', days: days ?? 0 })}
          />
        ) : operand?.is === 'now' ? null : (
          <ValueInput {...props} />
        )}
      </div>
    </>
  )
}

/** A field is none until one is chosen: its path is empty, and the row not complete. */
const begunWith = (source: Source): Operand | undefined =>
  source === 'field'
    ? { is: 'field', path: '' }
    : source === 'today'
      ? { is: 'today', days: 0 }
      : source === 'now'
        ? { is: 'now' }
        : undefined

const sourceOf = (operand: Operand | undefined): Source =>
  operand?.is === 'field' || operand?.is === 'today' || operand?.is === 'now' ? operand.is : 'fixed'

/** A value, chosen or written as those of the field are. */
export function ValueInput({ subject, several, operand, change }: Props) {
  const say = useSay()
  const root = useOverlayRoot()
  const { kind, dictionary, reference } = subject
  const label = say(texts.value)
  const chosen = operand?.is === 'list' ? operand.items : operand && 'text' in operand ? [operand.text] : []
  const choose = (items: readonly string[], of: 'text' | 'number' = 'text'): void => {
    const [first] = items
    if (several) change({ is: 'list', of, items })
    else change(first === undefined ? undefined : { is: of, text: first })
  }
  if (dictionary !== undefined) return <DictionaryChoice {...{ label, dictionary, several, chosen, choose }} />
  if (reference !== undefined) return <RecordChoice {...{ label, entity: reference, several, chosen, choose }} />
  if (several)
    return (
      <Select<string[]>
        aria-label={label}
        mode="tags"
        value={[...chosen]}
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', '，']}
        getPopupContainer={() => root}
        onChange={(next) => choose(kind === 'number' ? next.filter(isNumber) : next, kind === 'number' ? 'number' : 'text')}
      />
    )
  const [text = ''] = chosen
  switch (kind) {
    case 'number':
      return (
        <InputNumber<string>
          aria-label={label}
          stringMode
          value={text === '' ? null : text}
          onChange={(next) => change(next === null || !isNumber(next) ? undefined : { is: 'number', text: next })}
        />
      )
    case 'date':
      return (
        <DatePicker
          aria-label={label}
          value={text === '' ? null : dayjs(text)}
          getPopupContainer={() => root}
          onChange={(day) => change(day ? { is: 'date', text: day.format('YYYY-MM-DD') } : undefined)}
        />
      )
    case 'moment':
      return (
        <DatePicker
          aria-label={label}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          value={text === '' ? null : dayjs(text)}
          getPopupContainer={() => root}
          onChange={(at) => change(at ? { is: 'moment', text: at.second(0).millisecond(0).format('YYYY-MM-DDTHH:mm:ssZ') } : undefined)}
        />
      )
    default:
      return (
        <Input
          aria-label={label}
          value={text}
          {...(kind === 'clock' && { placeholder: '08:00' })}
          onChange={({ target }) => change({ is: 'text', text: target.value })}
        />
      )
  }
}

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

interface DictionaryProps extends Chosen {
  readonly dictionary: string
}

function DictionaryChoice({ label, dictionary, several, chosen, choose }: DictionaryProps) {
  const say = useSay()
  const options = offered(useDictionaryValues(dictionary), chosen).map((each) => ({ value: each.value, label: say(each.label) }))
  return <ListChoice {...{ label, options, several, chosen, choose }} showSearch={{ optionFilterProp: 'label' }} />
}
