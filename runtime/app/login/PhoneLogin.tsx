// Signing in by phone and code.
import { useState, type FormEvent } from 'react'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { CodeFields, isPhone } from './CodeFields.tsx'
import type { Verification } from './slider/useSlider.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { keepCode, storedCode } from './storedCode.ts'
import { texts } from './texts.ts'
import { useCode } from './useCode.ts'
import type { Entering } from './useSignIn.ts'
import styles from './login.module.css'

export interface PhoneLoginProps {
  /** The phone that stands there at first. */
  readonly preset: string
  readonly busy: boolean
  readonly verified: Verification['verified']
  readonly signIn: (enter: Entering) => void
}

export function PhoneLogin({ preset, busy, verified, signIn }: PhoneLoginProps) {
  const { api } = useServices()
  const say = useSay()
  const [phone, setPhone] = useState(() => preset || (storedCode('Login')?.phone ?? ''))
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const state = useCode('Login', verified)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    const { sign } = state
    if (busy || !isPhone(phone) || code.length !== 6 || sign === undefined) return
    const body = { phone, code, sign, clientType: 'pc' }
    signIn(async (second) => {
      const options = { anonymous: true, quiet: true, silent: true } as const
      const entered = await api.call<{ readonly token: string }>('/auth/tenant-doLogin/sms', {
        body: { ...body, otp: second?.otp },
        ...options,
      })
      keepCode('Login')
      return entered
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CodeFields phone={phone} onPhone={setPhone} code={code} onCode={setCode} state={state} tried={tried} sent={say(texts.sent)} />
      <SubmitButton busy={busy} />
    </form>
  )
}
