// Code that the user has asked for by a button: where it cannot be fetched he is told, and the button may be pressed again.
import { useServices } from './hooks.ts'
import { useAside, type Loadable } from '../loadable.ts'

/** `onGivenUp` takes back what the button has begun. */
export function useRequestedCode<T>(code: Loadable<T>, onGivenUp: () => void): T | undefined {
  const { notices, speak } = useServices()
  return useAside(code, () => {
    notices.error(speak('error.network'))
    onGivenUp()
  })
}
