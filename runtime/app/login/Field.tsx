// One input at the door: label above, what is wrong with it below.
import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './login.module.css'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong. */
  readonly error?: string | undefined
  /** What there is to know while nothing is wrong. */
  readonly hint?: ReactNode
  /** A button inside the input's right end. */
  readonly inside?: ReactNode
  /** A button beside the input. */
  readonly beside?: ReactNode
}

export function Field({ label, error, hint, inside, beside, onChange, ...input }: FieldProps) {
  const id = useId()
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.inputs}>
        <span className={inside ? styles.withButton : styles.alone}>
          <input
            {...input}
            id={id}
            className={styles.input}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}m`}
            onChange={(event) => onChange(event.target.value)}
          />
          {inside}
        </span>
        {beside}
      </span>
      <p className={hint ? `${styles.message} ${styles.hinted}` : styles.message} id={`${id}m`}>
        {error ?? <span className={styles.hint}>{hint}</span>}
      </p>
    </>
  )
}
