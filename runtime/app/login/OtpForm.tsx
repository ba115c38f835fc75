// The second step of signing in: a code of the authenticator app.
import { codeIn } from '../../../metadata/written/code.ts'
import { useState, type FormEvent } from 'react'
import { useSay } from '../../core/hooks/hooks.ts'
import { Field } from './Field.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { texts } from './texts.ts'
import styles from './login.module.css'

export interface OtpFormProps {
  readonly busy: boolean
  readonly onSubmit: (otp: string) => void
  readonly onBack: () => void
}

export function OtpForm({ busy, onSubmit, onBack }: OtpFormProps) {
  const say = useSay()
  const [otp, setOtp] = useState('')
  const [tried, setTried] = useState(false)
  const code = codeIn(otp)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (busy || code.length < 6) return
    onSubmit(code)
    setOtp('')
    setTried(false)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.intro}>{say(texts.otpIntro)}</p>
      <Field
        label={say(texts.otp)}
        name="otp"
        autoComplete="one-time-code"
        maxLength={20}
        autoFocus
        placeholder={say(texts.otpHint)}
        value={otp}
        error={tried && code.length < 6 ? say(texts.otpHint) : undefined}
        onChange={setOtp}
      />
      <SubmitButton busy={busy} />
      <button className={styles.plain} type="button" onClick={onBack}>
        {say(texts.back)}
      </button>
    </form>
  )
}
