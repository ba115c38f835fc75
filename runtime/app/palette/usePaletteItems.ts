// The lines of the palette for what is typed: entries at once, records after a short pause.
import { trimmed } from '../../../metadata/written/visible.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'
import { useDebounced } from '../../core/hooks/useDebounced.ts'
import { queryClientOf } from '../../core/query/queryClient.ts'
import type { Services } from '../../core/services.ts'
import { useTabActions } from '../tabs/tabActions.ts'
import { usePreference } from '../../core/hooks/preferences.ts'
import { pathnameOf } from '../../core/stores/tabs.ts'
import { itemOf, operationItems, recentOf, recordItems, remember, type Entry, type FoundGroup, type Group, type Item } from './items.ts'
import { begun, prepare, search } from './match.ts'
import { ownActions, type OwnAction } from './ownActions.ts'

const typingPause = 200
const most = { page: 8, action: 6, console: 5 } as const

export interface PaletteItems {
  readonly keyword: string
  readonly type: (keyword: string) => void
  readonly groups: readonly Group[]
  /** Where the search for records stands. */
  readonly records: 'none' | 'looking' | 'there' | 'failed'
  /** Goes where the line leads, or does what it says. */
  readonly take: (item: Item) => void
}

export function usePaletteItems(initial: string): PaletteItems {
  const services = useServices()
  const [keyword, setKeyword] = useState(initial)
  const [asked, setAsked] = useState(trimmed(initial))
  const ask = useDebounced((next: string) => setAsked(trimmed(next)), typingPause)
  const [stored, store] = usePreference<readonly Item[]>('palette')
  const entries = useEntries(services)
  const found = useRecords(services, asked)
  const operations = useOperations(services, entries, asked)
  const { session } = services
  const tabActions = useTabActions()
  // as things stand when the palette opens
  const [own] = useState(() => prepare(ownActions(services, tabActions)))
  const recent = useMemo(() => recentOf(stored, (path) => session.permitted.has(pathnameOf(path))), [stored, session.permitted])
  const typed = trimmed(keyword)
  const settled = typed === asked
  const groups = useMemo(
    () =>
      typed === ''
        ? firstGroups(recent, entries, services)
        : groupsOf(typed, { entries, own, records: settled ? found.items : noItems, operations: settled ? operations : noItems }),
    [typed, recent, entries, own, services, settled, found.items, operations],
  )
  return {
    keyword,
    type: (next) => {
      setKeyword(next)
      ask(next)
    },
    groups,
    records: typed === '' ? 'none' : found.failed ? 'failed' : !settled || found.looking ? 'looking' : 'there',
    take: (item) => {
      const action = own.find(({ entry }) => entry.path === item.path)?.entry
      if (action) return action.run()
      if (!item.once) store(remember(recent, item))
      services.navigation.go(item.path)
    },
  }
}

const noItems: readonly Item[] = []
type Prepared = ReturnType<typeof prepare<Entry>>
const nothing: Prepared = []

/** Kept for the session: what may be opened changes with the roles, and then the session's cache goes. */
function useEntries(services: Services): Prepared {
  const { data } = useQuery(
    {
      queryKey: ['palette'],
      queryFn: ({ signal }) => services.api.call<readonly Entry[]>('/palette', { quiet: true, silent: true, signal }),
      staleTime: 300_000,
      select: prepare<Entry>,
    },
    queryClientOf(services),
  )
  return data ?? nothing
}

function useRecords(services: Services, keyword: string) {
  const { data, isFetching, error } = useQuery(
    {
      queryKey: ['palette', 'records', keyword],
      queryFn: async ({ signal }) => {
        const body = { keyword }
        return recordItems(
          await services.api.call<readonly FoundGroup[]>('/palette', { body, kind: 'read', quiet: true, silent: true, signal }),
        )
      },
      enabled: keyword !== '',
      staleTime: 10_000,
    },
    queryClientOf(services),
  )
  return { items: data ?? noItems, looking: isFetching, failed: error !== null && !isFetching }
}

/** "register stop 12": the operation that the words begin with, on the rows that the others find. */
function useOperations(services: Services, entries: Prepared, keyword: string): readonly Item[] {
  const queries = useMemo(
    () =>
      begun(
        entries.filter(({ entry }) => entry.onRow !== undefined),
        keyword,
      ),
    [entries, keyword],
  )
  const { data } = useQuery(
    {
      queryKey: ['palette', 'rows', queries?.entry.onRow, queries?.rest],
      queryFn: ({ signal }) => {
        const body = { keyword: queries?.rest, onRow: queries?.entry.onRow }
        return services.api.call<readonly FoundGroup[]>('/palette', { body, kind: 'read', quiet: true, silent: true, signal })
      },
      enabled: queries !== undefined,
      staleTime: 10_000,
    },
    queryClientOf(services),
  )
  return useMemo(() => (queries && data ? operationItems(queries.entry, data) : noItems), [queries, data])
}

/** Before anything is typed: what was picked here lately, then pages opened lately. */
function firstGroups(recent: readonly Item[], entries: Prepared, { tabs }: Services): readonly Group[] {
  const picked = new Set(recent.map(({ path }) => path))
  const pages = entries
    .map(({ entry }) => entry)
    .filter(({ kind, path }) => kind === 'page' && tabs.recent.includes(path) && !picked.has(path))
  const items = [...recent, ...pages.map(itemOf)].slice(0, most.page)
  return items.length === 0 ? [] : [{ id: 'recent', items }]
}

interface Found {
  readonly entries: Prepared
  readonly own: ReturnType<typeof prepare<OwnAction>>
  readonly records: readonly Item[]
  readonly operations: readonly Item[]
}

function groupsOf(keyword: string, { entries, own, records, operations }: Found): readonly Group[] {
  const fitting = search(entries, keyword)
  const of = (kind: Entry['kind']): readonly Item[] =>
    fitting
      .filter((entry) => entry.kind === kind)
      .slice(0, most[kind])
      .map(itemOf)
  const groups: readonly Group[] = [
    { id: 'page', items: of('page') },
    { id: 'action', items: [...operations, ...of('action')] },
    {
      id: 'console',
      items: search(own, keyword)
        .slice(0, most.console)
        .map(({ path, title, trail }) => ({ kind: 'console', path, title, hint: trail, icon: null })),
    },
    { id: 'record', items: records },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
