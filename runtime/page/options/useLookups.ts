// The look-ups of one block: asked for when a list opens, searched as one types, cached by source for every block of the session.
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Option, Options } from '../../core/contracts/contract.ts'
import { isApiError } from '../../core/api/apiError.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { useBranchOptions } from './useBranchOptions.ts'
import { fetchNamed, fetchNames, fetchOptions, foundOf, type OptionsQuery, type Found, type Narrow } from '../fetch/fetch.ts'
import { labelsOf } from '../fetch/labels.ts'
import type { OptionRow } from '../fetch/nest.ts'

export interface Lookup {
  /** Tells this look-up from the block's others; several fields may refer to one entity. */
  readonly key: string
  readonly entity: EntityView
  /** What is chosen: its name is fetched where it is not known yet. */
  readonly value: unknown
  readonly narrow?: Narrow | undefined
  /** The records form a tree that comes branch by branch. */
  readonly lazy?: boolean
}

const freshFor = 300_000
const typingPause = 300

/** Answers the options of a look-up by its key. The function changes when an answer comes. */
export function useLookups(lookups: readonly Lookup[]): (key: string) => Options | undefined {
  const client = useQueryClient()
  const { api } = useServices()
  const { asked, search, more } = useOptionQueries()
  const found = useFound(lookups, asked)
  const named = useNames(lookups)
  const lazy = useMemo(() => lookups.filter((lookup) => lookup.lazy && asked[lookup.key]), [lookups, asked])
  const branchesOf = useBranchOptions(lazy)
  return useMemo(() => {
    const options = new Map<string, Options>()
    lookups.forEach(({ key, entity, narrow, lazy: byBranches }, index) => {
      const answer = found[index]
      // While something is looked for, what was found; else what has been opened.
      const branches = (asked[key]?.keyword ?? '') === '' ? branchesOf(key) : undefined
      const labels = labelsOf(client, entity.id)
      options.set(key, {
        items: branches?.items ?? answer?.data?.items ?? [],
        loading: branches?.loading ?? answer?.isFetching ?? false,
        ...(answer?.isLost && { unreachable: true }),
        nested: entity.tree !== undefined,
        find: (value) => labels.get(value) ?? named.get(value),
        search: (keyword) => search(key, keyword),
        hasty: {
          keyword: asked[key]?.keyword ?? '',
          named: async (text) => {
            const row = await fetchNamed({ api, entity, narrow, signal: new AbortController().signal }, text)
            const option = row && { value: row.id, label: row.label }
            if (option) labels.set(option.value, option)
            return option
          },
        },
        ...(answer?.data && !answer.data.complete && { more: () => more(key) }),
        ...(byBranches && { open: branches?.open ?? nothingToOpen }),
      })
    })
    return (key: string) => options.get(key)
  }, [lookups, found, named, client, api, search, more, asked, branchesOf])
}

/** What a search has found stands open already. */
const nothingToOpen = () => undefined

/** What each look-up has been asked; typing waits for a pause, opening does not. */
function useOptionQueries() {
  const [asked, setAsked] = useState<Readonly<Record<string, OptionsQuery>>>({})
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const search = useCallback((key: string, keyword: string) => {
    clearTimeout(timers.current.get(key))
    const ask = () => setAsked((before) => (before[key]?.keyword === keyword ? before : { ...before, [key]: { keyword, pages: 1 } }))
    if (keyword === '') ask()
    else timers.current.set(key, setTimeout(ask, typingPause))
  }, [])
  const more = useCallback((key: string) => {
    setAsked((before) => (before[key] ? { ...before, [key]: { ...before[key], pages: before[key].pages + 1 } } : before))
  }, [])
  return { asked, search, more }
}

interface FoundState {
  readonly data: Found | undefined
  readonly isFetching: boolean
  readonly isLost: boolean
}

function useFound(lookups: readonly Lookup[], asked: Readonly<Record<string, OptionsQuery>>): readonly FoundState[] {
  const { api, product } = useServices()
  const client = useQueryClient()
  return useQueries({
    queries: lookups.map(({ key, entity, narrow, lazy = false }) => {
      const question = asked[key] ?? { keyword: '', pages: 1 }
      const whole = entity.tree !== undefined && !lazy
      // All choices, as nobody has narrowed or searched them: what the browser stores between visits.
      const list =
        narrow === undefined && !lazy && (whole || (question.keyword === '' && question.pages === 1)) ? entity.productState : undefined
      const stored = list === undefined ? undefined : product.read<OptionRow>(list)
      return {
        queryKey: ['options', entity.id, whole ? '' : question.keyword, whole ? 1 : question.pages, narrow, lazy],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const answer = await fetchOptions({ api, entity, signal, narrow, whole }, question)
          const labels = labelsOf(client, entity.id)
          for (const { id, label } of answer.flat) labels.set(id, { value: id, label })
          if (list !== undefined && answer.complete) product.write(list, answer.flat)
          return answer
        },
        ...(stored?.fetched && { initialData: () => foundOf(entity, stored.rows), initialDataUpdatedAt: 0 }),
        enabled: asked[key] !== undefined && !(lazy && question.keyword === ''),
        staleTime: freshFor,
        placeholderData: (before: Found | undefined) => before,
      }
    }),
    combine: states,
  })
}

const states = (results: readonly UseQueryResult<Found>[]): readonly FoundState[] =>
  results.map(({ data, isFetching, error }) => ({ data, isFetching, isLost: isApiError(error) && error.kind === 'network' }))

type OptionsById = ReadonlyMap<string, Option>

/** Fetches the names of chosen records that nobody brought along, such as those of a pasted link. */
function useNames(lookups: readonly Lookup[]): OptionsById {
  const { api } = useServices()
  const client = useQueryClient()
  const wanted = useMemo(() => lookups.flatMap((lookup) => unnamed(lookup, labelsOf(client, lookup.entity.id))), [lookups, client])
  return useQueries({
    queries: wanted.map(({ entity, ids }) => ({
      queryKey: ['names', entity.id, ids],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const rows = await fetchNames({ api, entity, signal }, ids)
        const labels = labelsOf(client, entity.id)
        for (const { id, label } of rows) labels.set(id, { value: id, label })
        return rows
      },
      staleTime: freshFor,
    })),
    combine: names,
  })
}

function unnamed(
  { entity, value }: Lookup,
  known: ReadonlyMap<string, Option>,
): { readonly entity: EntityView; readonly ids: readonly string[] }[] {
  const ids = (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '' && !known.has(id))
  return ids.length > 0 ? [{ entity, ids: ids.slice(0, 100) }] : []
}

/** Ids are unique over all entities. */
const names = (results: readonly UseQueryResult<readonly OptionRow[]>[]): OptionsById =>
  new Map(results.flatMap(({ data = [] }) => data.map(({ id, label }) => [id, { value: id, label }] as const)))
