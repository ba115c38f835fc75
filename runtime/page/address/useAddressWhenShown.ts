// A page that is shown again puts its state back into the address, which the shell had set to the tab's own path.
import { useEffect } from 'react'
import { useServices, useVisible } from '../../hooks.ts'
import type { PageScope } from '../scope.ts'
import { tabPathOf, withState } from './pageAddress.ts'

export function useAddressWhenShown({ address, tabPath }: PageScope): void {
  const { navigation } = useServices()
  const shown = useVisible()
  useEffect(() => {
    if (!shown) return
    const current = navigation.current()
    const wanted = withState(tabPath, address.state)
    if (tabPathOf(current) === tabPath && current !== wanted) address.write()
  }, [shown, address, tabPath, navigation])
}
