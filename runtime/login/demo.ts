// The demo accounts, while the server offers them.
import { useEffect, useState } from 'react'
import type { Text } from '../../metadata/model.ts'
import { useServices } from '../hooks.ts'

export interface DemoAccounts {
  readonly accounts: readonly { readonly username: string; readonly label: Text }[]
  readonly password: string
}

/** undefined while asking, and where the demo is off (404). */
export function useDemoAccounts(): DemoAccounts | undefined {
  const { api } = useServices()
  const [demo, setDemo] = useState<DemoAccounts>()
  useEffect(() => {
    const stop = new AbortController()
    api.call<DemoAccounts>('/auth/demo', { anonymous: true, quiet: true, silent: true, signal: stop.signal }).then(setDemo, () => undefined)
    return () => stop.abort()
  }, [api])
  return demo
}
