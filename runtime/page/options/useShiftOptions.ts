// The shifts of a day as choices: by name and time, with the team that works.
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DayShift } from '../../../metadata/mill/shiftNow.ts'
import type { Option, Options } from '../../contract.ts'
import { useServices } from '../../hooks.ts'

const freshFor = 300_000
const none: Options = { items: [], loading: false, find: () => undefined }

/** @param days yyyy-mm-dd; answers those of one of them, and nothing to choose from for whatever else. */
export function useShiftOptions(days: readonly string[]): (day: unknown) => Options {
  const { api } = useServices()
  const found = useQueries({
    queries: days.map((day) => ({
      queryKey: ['shiftsOfDay', day],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.call<{ readonly shifts: readonly DayShift[] }>(`/shift/day?date=${day}`, { method: 'GET', kind: 'read', quiet: true, signal }),
      staleTime: freshFor,
    })),
    combine: made,
  })
  return useMemo(() => {
    const byDay = new Map(days.map((day, at) => [day, found[at]]))
    return (day) => byDay.get(String(day)) ?? none
  }, [days, found])
}

const made = (results: readonly UseQueryResult<{ readonly shifts: readonly DayShift[] }>[]): readonly Options[] =>
  results.map(({ data, isFetching }) => {
    const items = (data?.shifts ?? []).map(({ period, name, from, to, team }): Option => ({
      value: String(period),
      label: [`${name} ${from}–${to}`, team].filter(Boolean).join(' · '),
    }))
    return { items, loading: isFetching, find: (value) => items.find((item) => item.value === value) }
  })
