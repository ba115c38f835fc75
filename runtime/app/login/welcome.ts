// What the server tells whoever stands at the door.
import { useEffect, useState } from 'react'
import type { Text } from '../../../metadata/model/model.ts'
import type { PasswordRule } from '../../../metadata/values/passwords.ts'
import { useServices } from '../../core/hooks/hooks.ts'

export interface DemoAccount {
  readonly login: string
  readonly name: Text
  readonly tenant: string
  readonly phone: string
}

export interface DemoAccounts {
  readonly password: string
  readonly accounts: readonly DemoAccount[]
}

export interface Welcome {
  /** Whether the slider verification is asked for. */
  readonly captcha: boolean
  /** Whether codes can be sent to phones. */
  readonly sms: boolean
  /** The rule for new passwords. */
  readonly passwords: PasswordRule
  readonly demo: DemoAccounts | null
}

/** undefined while asking, and where no answer comes: signing in says what is wrong. */
export function useWelcome(): Welcome | undefined {
  const { api } = useServices()
  const [welcome, setWelcome] = useState<Welcome>()
  useEffect(() => {
    const stop = new AbortController()
    api.call<Welcome>('/welcome', { anonymous: true, quiet: true, silent: true, signal: stop.signal }).then(setWelcome, () => undefined)
    return () => stop.abort()
  }, [api])
  return welcome
}
