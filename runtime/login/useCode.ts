// A code sent to a phone: asked for, counted down until the next may be, shown while the demo is on.
import { useEffect, useState } from 'react'
import { isApiError } from '../api/apiError.ts'
import { useServices, useText } from '../hooks.ts'
import type { Verification } from './slider/useSlider.tsx'

export type CodePurpose = 'Login' | 'Register' | 'ResetPass'

interface Sent {
  /** Goes with the code. */
  readonly sign: string
  readonly seconds: number
  /** The demo shows the message instead of sending it. */
  readonly shown: boolean
}

export interface CodeState {
  /** undefined until a code was asked for. */
  readonly sign: string | undefined
  /** Seconds until another may be asked for. */
  readonly left: number
  readonly busy: boolean
  readonly failure: string | undefined
  /** The demo's message; null where the demo has sent none. */
  readonly message: string | null | undefined
  readonly ask: (phone: string) => void
}

export function useCode(purpose: CodePurpose, verified: Verification['verified']): CodeState {
  const { api } = useServices()
  const text = useText()
  const [sent, setSent] = useState<Sent>()
  const [left, setLeft] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [message, setMessage] = useState<string | null>()
  const counting = left > 0

  useEffect(() => {
    if (!counting) return undefined
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [counting])

  async function ask(phone: string): Promise<void> {
    const quietly = { anonymous: true, quiet: true, silent: true } as const
    setBusy(true)
    setFailure(undefined)
    setMessage(undefined)
    try {
      const answer = await verified({ purpose: 'sms', who: phone }, (captcha) =>
        api.call<Sent>(`/auth/send${purpose}Sms`, { body: { phone, captcha }, ...quietly }),
      )
      if (!answer) return setFailure(text('login.verify'))
      setSent(answer)
      setLeft(answer.seconds)
      if (answer.shown)
        setMessage(
          (await api.call<{ readonly text: string | null }>('/auth/demo-message', { query: { sign: answer.sign }, ...quietly })).text,
        )
    } catch (cause) {
      if (!isApiError(cause)) throw cause
      setFailure(cause.fieldMessages.phone ?? cause.message)
      if (cause.retryAfter !== undefined) setLeft(Math.min(cause.retryAfter, 3600))
    } finally {
      setBusy(false)
    }
  }
  return { sign: sent?.sign, left, busy, failure, message, ask: (phone) => void ask(phone) }
}
