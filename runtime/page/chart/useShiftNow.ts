// The mill's production day and the shift that runs, asked for anew each minute by whatever goes by them.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useServices, useVisible } from '../../core/hooks/hooks.ts'
import type { ShiftNow } from '../../../metadata/mill/shiftNow.ts'
import type { CurrentShift } from './moving.ts'

const MINUTE_MS = 60_000

export function useShiftNow(wanted: boolean): CurrentShift | undefined {
  const { api } = useServices()
  const visible = useVisible()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['shiftNow'],
    queryFn: ({ signal }) => api.call<ShiftNow>('/shift/now', { method: 'GET', kind: 'read', quiet: true, silent: true, signal }),
    enabled: wanted && visible,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  })
  return useMemo(() => data && { now: data, at: dataUpdatedAt }, [data, dataUpdatedAt])
}
