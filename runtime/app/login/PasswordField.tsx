// A password: shown on demand, with a word when Caps Lock is on.
import { useState, type KeyboardEvent } from 'react'
import { useText } from '../../core/hooks/hooks.ts'
import { Field, type FieldProps } from './Field.tsx'
import styles from './login.module.css'

export function PasswordField({ hint, ...field }: Omit<FieldProps, 'type' | 'inside'>) {
  const text = useText()
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <Field
      maxLength={128}
      {...field}
      type={shown ? 'text' : 'password'}
      hint={caps ? text('login.capsLock') : hint}
      onKeyUp={watchCaps}
      onBlur={() => setCaps(false)}
      inside={
        <button
          type="button"
          className={styles.eye}
          aria-label={text(shown ? 'login.hidePassword' : 'login.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M2 12c2.5-4.5 6-6.8 10-6.8S19.5 7.5 22 12c-2.500 4.500-6 6.800-10 6.800S4.500 16.500 2 12z" />
            <circle cx="12" cy="12" r="3" />
            {!shown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      }
    />
  )
}
