// The shifts of a day as choices: by name and time, with the team that works; one that has not begun stands there and cannot be chosen.
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { DayShift } from '../../../metadata/mill/shiftNow.ts'
import type { Option, Options } from '../../core/contracts/contract.ts'
import { useLanguage, useServices } from '../../core/hooks/hooks.ts'

const freshFor = 60_000
interface Answer {
  readonly shifts: readonly DayShift[]
}
const none: Options = { items: [], loading: false, find: () => undefined }

/** @param days yyyy-mm-dd; answers those of one of them, and nothing to choose from for whatever else. */
export function useShiftOptions(days: readonly string[]): (day: unknown) => Options {
  const { api } = useServices()
  const language = useLanguage()
  const found = useQueries({
    queries: days.map((day) => ({
      queryKey: ['shiftsOfDay', day],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.call<Answer>(`/shift/day?date=${day}`, { method: 'GET', kind: 'read', quiet: true, cached: true, signal }),
      staleTime: freshFor,
    })),
    combine: useCallback((results: readonly UseQueryResult<Answer>[]) => results.map((result) => made(result, language)), [language]),
  })
  return useMemo(() => {
    const byDay = new Map(days.map((day, at) => [day, found[at]]))
    return (day) => byDay.get(String(day)) ?? none
  }, [days, found])
}

const ahead = { zh: '（未开始）', en: ' (not begun)' }

function made({ data, isFetching }: UseQueryResult<Answer>, language: 'zh' | 'en'): Options {
  const items = (data?.shifts ?? []).map(({ period, name, from, to, team, begun }): Option => ({
    value: String(period),
    label: [`${name} ${from}–${to}`, team].filter(Boolean).join(' · ') + (begun ? '' : ahead[language]),
    disabled: !begun,
  }))
  return { items, loading: isFetching, find: (value) => items.find((item) => item.value === value) }
}
