// A code sent to a phone: asked for, counted down until the next may be, shown while the demo is on.
import { useEffect, useState } from 'react'
import { isApiError } from '../../core/api/apiError.ts'
import { useServices, useText } from '../../core/hooks/hooks.ts'
import { keepCode, storedCode, type CodePurpose, type StoredCode } from './storedCode.ts'
import type { Verification } from './slider/useSlider.tsx'

type Sent = Pick<StoredCode, 'sign' | 'seconds' | 'shown'>

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

const quietly = { anonymous: true, quiet: true, silent: true } as const

export function useCode(purpose: CodePurpose, verified: Verification['verified']): CodeState {
  const { api } = useServices()
  const text = useText()
  const [sent, setSent] = useState(() => storedCode(purpose))
  const [left, setLeft] = useState(() => leftOf(sent))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [message, setMessage] = useState<string | null>()
  const counting = left > 0

  useEffect(() => {
    if (!counting) return undefined
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [counting])

  useEffect(() => {
    if (!sent?.shown) return
    const query = { sign: sent.sign }
    // The demo has forgotten it: the code is asked for again.
    api.call<{ readonly text: string | null }>('/auth/demo-message', { query, ...quietly }).then(
      ({ text: shown }) => setMessage(shown),
      () => undefined,
    )
  }, [api, sent])

  async function ask(phone: string): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    setMessage(undefined)
    try {
      const answer = await verified({ purpose: 'sms', who: phone }, (captcha) =>
        api.call<Sent>(`/auth/send${purpose}Sms`, { body: { phone, captcha }, ...quietly }),
      )
      if (!answer) return setFailure(text('login.verify'))
      const storedAnswer = { ...answer, phone, at: Date.now() }
      keepCode(purpose, storedAnswer)
      setSent(storedAnswer)
      setLeft(answer.seconds)
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

const leftOf = (sent: StoredCode | undefined): number =>
  sent === undefined ? 0 : Math.max(0, Math.ceil((sent.at - Date.now()) / 1000) + sent.seconds)
