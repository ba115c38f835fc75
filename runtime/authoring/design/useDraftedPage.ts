// The page in sight is drawn anew from its draft as soon as that has been kept and found sound, within its author's rights too; until then it stays as it was.
import { useEffect } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'
import { queryClientOf } from '../../core/query/queryClient.ts'
import type { Desk } from '../desk/useDesk.ts'

export function useDraftedPage(page: string, { answer, keeping, hasDraft, checked }: Desk): void {
  const services = useServices()
  const isSound =
    answer !== undefined && keeping === 'kept' && (!hasDraft || (checked?.problems.length === 0 && checked.excess.length === 0))
  useEffect(() => {
    if (isSound) void queryClientOf(services).invalidateQueries({ queryKey: ['page', page] })
  }, [isSound, checked, page, services])
}
