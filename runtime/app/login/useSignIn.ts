// From a call that answers a token to the place where the visit was meant to go, by way of the second factor where the account has one.
import { useState } from 'react'
import { isApiError } from '../../core/api/apiError.ts'
import { useServices, useText } from '../../core/hooks/hooks.ts'

/** What the second try brings along. */
export interface SecondStep {
  /** Code of the authenticator app, or a recovery code. */
  readonly otp: string
  /** Stands for the puzzle. */
  readonly captcha?: string
}

/** undefined: given up on the way. */
export type Entering = (second?: SecondStep) => Promise<{ readonly token: string } | undefined>

export function useSignIn() {
  const { session, settings, navigation } = useServices()
  const text = useText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [waiting, setWaiting] = useState<{ readonly enter: Entering; readonly captcha?: string }>()

  async function signIn(enter: Entering, second?: SecondStep): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      const entered = await enter(second)
      if (!entered) {
        setFailure(text('login.verify'))
        return setBusy(false)
      }
      session.begin(entered.token)
      settings.setMaximize(false)
      // The guard knows where to go from here.
      navigation.go(navigation.current(), { replace: true })
    } catch (cause) {
      if (!isApiError(cause)) throw cause
      const { error, captcha }: { readonly error?: unknown; readonly captcha?: unknown } = Object(cause.data)
      const asks = error === 'otpNeeded' || error === 'wrongOtp'
      setWaiting(asks ? { enter, ...(typeof captcha === 'string' && { captcha }) } : undefined)
      setFailure(error === 'otpNeeded' ? undefined : cause.message)
      setBusy(false)
    }
  }
  const forget = () => {
    setFailure(undefined)
    setWaiting(undefined)
  }
  return {
    busy,
    failure,
    forget,
    signIn: (enter: Entering) => void signIn(enter),
    /** Goes on with the code that the account's second factor asks for; undefined while none is asked for. */
    goOn:
      waiting && ((otp: string) => void signIn(waiting.enter, { otp, ...(waiting.captcha !== undefined && { captcha: waiting.captcha }) })),
  }
}
