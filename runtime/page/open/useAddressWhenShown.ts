// A page that is shown again puts its state back into the address, which the shell had set to the tab's own path.
import { useEffect } from 'react'
import { useVisible } from '../../core/hooks/hooks.ts'
import type { PageScope } from '../base/scope.ts'

export function useAddressWhenShown({ address }: PageScope): void {
  const shown = useVisible()
  useEffect(() => {
    if (shown) address.writeSoon()
  }, [shown, address])
}
