// Phone, and the code that was sent to it.
import { useRef } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { DemoMessage } from './DemoMessage.tsx'
import { Field } from './Field.tsx'
import { texts } from './texts.ts'
import type { CodeState } from './useCode.ts'
import styles from './login.module.css'

/** Digits of any keyboard, and nothing else. */
const digitsIn = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '')

export const isPhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

export interface CodeFieldsProps {
  readonly phone: string
  readonly onPhone: (phone: string) => void
  readonly code: string
  readonly onCode: (code: string) => void
  readonly state: CodeState
  /** Whether it has been tried to go on: then what is missing is said. */
  readonly tried: boolean
  readonly sent: string
}

export function CodeFields({ phone, onPhone, code, onCode, state, tried, sent }: CodeFieldsProps) {
  const say = useSay()
  const rows = useRef<HTMLDivElement>(null)
  const wasRequested = tried || state.failure !== undefined
  const phoneError =
    phone === '' ? (wasRequested ? say(texts.phoneHint) : undefined) : wasRequested && !isPhone(phone) ? say(texts.phoneWrong) : undefined
  const codeError = !tried || /^\d{6}$/.test(code) ? undefined : say(state.sign === undefined ? texts.codeFirst : texts.codeHint)
  const waits = state.left > 0

  function ask(): void {
    if (waits || state.busy) return
    if (isPhone(phone)) state.ask(phone)
    else rows.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={rows} className={styles.form}>
      <Field
        label={say(texts.phone)}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        name="phone"
        maxLength={11}
        autoFocus
        placeholder={say(texts.phoneHint)}
        value={phone}
        error={phoneError}
        onChange={(value) => onPhone(digitsIn(value))}
      />
      <Field
        label={say(texts.code)}
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        maxLength={6}
        placeholder={say(texts.codeHint)}
        value={code}
        error={state.failure ?? codeError}
        hint={state.sign !== undefined && state.message === undefined ? sent : undefined}
        onChange={(value) => onCode(digitsIn(value))}
        beside={
          <button type="button" className={styles.get} aria-disabled={waits || state.busy || !isPhone(phone)} onClick={ask}>
            {waits ? fill(say(texts.again), { seconds: state.left }) : say(texts.get)}
          </button>
        }
      />
      {state.message !== undefined && <DemoMessage text={state.message} onFill={onCode} />}
    </div>
  )
}
