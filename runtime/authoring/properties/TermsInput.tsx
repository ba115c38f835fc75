// Measures that are added up or taken away, chosen by what they are called; of a ratio its numerator and its denominator.
import { Select } from 'antd'
import { useOverlayRoot, useSay } from '../../core/hooks/hooks.ts'
import type { PropertyProps } from './propertyProps.ts'
import { texts } from '../base/texts.ts'
import { useNamedChoices } from '../base/useNamedChoices.ts'
import styles from '../base/workshop.module.css'

type Terms = string | readonly string[]

interface TermsProps extends Pick<PropertyProps, 'id' | 'place' | 'error'> {
  readonly value: unknown
  readonly onChange: (value: Terms | undefined) => void
  /** Where the label above is not its own. */
  readonly called?: string
}

/** Those of a further fact (energy.kWh) are written. */
export function TermsInput({ id, place, value, error, onChange, called }: TermsProps) {
  const say = useSay()
  const root = useOverlayRoot()
  const measures = useNamedChoices('measure', place)
  const options = ['', '-'].flatMap((sign) =>
    measures.map((each) => ({ value: sign + each.id, label: `${sign === '' ? '' : '− '}${say(each.label)} ${each.id}` })),
  )
  return (
    <Select<string[]>
      id={id}
      mode="tags"
      className={styles.wide ?? ''}
      value={wordsOf(value)}
      status={error === undefined ? '' : 'error'}
      tokenSeparators={[',', '，', ' ']}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(words) => onChange(termsOf(words))}
      getPopupContainer={() => root}
      {...(called !== undefined && { 'aria-label': called, prefix: called })}
    />
  )
}

export function RatioInput({ id, value, onChange, ...props }: PropertyProps) {
  const say = useSay()
  const [above, below] = Array.isArray(value) ? (value as readonly unknown[]) : []
  const give = (terms: readonly (Terms | undefined)[]): void =>
    onChange(terms.every((each) => each === undefined) ? undefined : terms.map((each) => each ?? ''))
  return (
    <>
      <TermsInput {...props} id={id} called={say(texts.numerator)} value={above} onChange={(next) => give([next, termsOf(below)])} />
      <TermsInput
        {...props}
        id={`${id}-below`}
        called={say(texts.denominator)}
        value={below}
        onChange={(next) => give([termsOf(above), next])}
      />
    </>
  )
}

function termsOf(value: unknown): Terms | undefined {
  const [first, ...more] = wordsOf(value)
  return first === undefined || more.length === 0 ? first : [first, ...more]
}

const wordsOf = (value: unknown): string[] => [value].flat().flatMap((each) => (typeof each === 'string' && each !== '' ? [each] : []))
