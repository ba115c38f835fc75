// The demo accounts, while the server offers them.
import { useEffect, useState } from 'react'
import type { Text } from '../../metadata/model.ts'
import { useServices } from '../hooks.ts'

export interface DemoAccounts {
  readonly password: string
  readonly accounts: readonly { readonly login: string; readonly name: Text; readonly tenant: string }[]
}

/** undefined while asking, and where the demo is off. */
export function useDemoAccounts(): DemoAccounts | undefined {
  const { api } = useServices()
  const [demo, setDemo] = useState<DemoAccounts>()
  useEffect(() => {
    const stop = new AbortController()
    api.call<{ readonly demo: DemoAccounts | null }>('/welcome', { anonymous: true, quiet: true, silent: true, signal: stop.signal }).then(
      (welcome) => setDemo(welcome.demo ?? undefined),
      // Without an answer there is simply no list; signing in says what is wrong.
      () => undefined,
    )
    return () => stop.abort()
  }, [api])
  return demo
}
