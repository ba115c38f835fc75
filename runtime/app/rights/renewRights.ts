// The user's rights or the documents have changed while he is here: menu, tabs, pages and rows become those that he may see now, and what he may not
// is gone.
import type { QueryKey } from '@tanstack/react-query'
import { when } from 'mobx'
import { firstCalls } from '../../core/api/firstCalls.ts'
import type { MenuItem, PageEntry } from '../../core/api/menu.ts'
import { previewed } from '../../core/api/preview.ts'
import { renewPortraits } from '../../ui/avatar/portraits.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import { bundleQuery, isSameBundle } from '../../page/fetch/fetchBundle.ts'
import { tabPathOf } from '../../core/address/pageAddress.ts'
import { queryClientOf } from '../../core/query/queryClient.ts'
import type { Services } from '../../core/services.ts'
import { HOME_PATH } from '../../core/address/ownScreens.ts'
import type { User } from '../../core/stores/session.ts'
import { pathnameOf } from '../../core/stores/tabs.ts'
import { followFields } from './followFields.ts'
import { texts } from './texts.ts'

/** Milliseconds in which an address is arrived at, or else gone on without. */
const ARRIVAL = 1000

const quietly = { quiet: true, silent: true, unattended: true } as const

/** @param epoch What is asked for from here on is of this one or a later. Throws ApiError. */
export async function renewRights(services: Services, epoch: number): Promise<void> {
  const { api, session, settings, notices } = services
  const { token, permitted: before } = session
  // Whoever designs a page in its place sees that page as his drafts make it, and is himself as ever; a tab that was opened as a preview stays one.
  const asOpened = { ...quietly, live: previewed() === undefined }
  const [user, menus, pages] = await Promise.all([
    api.call<User>(firstCalls.user, asOpened),
    api.call<readonly MenuItem[]>(firstCalls.menu, asOpened),
    api.call<readonly PageEntry[]>(firstCalls.pages, asOpened),
  ])
  if (session.token !== token) return
  session.renew({ ...user, epoch }, menus, pages)
  // Faces may be shown now that were not, or no longer.
  void renewPortraits(services)
  const closed = closeForbidden(services, before)
  nameTabs(services, before)
  const { changed, granted, waits } = await renewPages(services)
  await renewRows(services)
  if (closed) notices.warn(texts.closed[settings.language])
  else if (granted || before.size !== session.permitted.size) notices.info(texts.changed[settings.language])
  else if (waits) notices.info(texts.waits[settings.language])
  // a publication is no news of rights
  else if (changed) notices.info(texts.documents[settings.language])
}

/** Tabs and the page that is shown, where they may no longer be; whether there were such. */
function closeForbidden({ session, tabs, navigation }: Services, before: Services['session']['permitted']): boolean {
  const open = tabs.list.length
  const shown = pathnameOf(navigation.current())
  const isShownForbidden = before.has(shown) && !session.permitted.has(shown)
  if (isShownForbidden) navigation.go(HOME_PATH, { replace: true })
  tabs.restrict(session.permitted)
  return isShownForbidden || tabs.list.length < open
}

/** Tabs that are called as their page was. */
function nameTabs({ session, tabs }: Services, before: Services['session']['permitted']): void {
  for (const { path, title } of tabs.list) {
    const [old, now] = [before, session.permitted].map((each) => each.get(pathnameOf(path))?.title)
    if (old && now && old.zh === title.zh && old.en === title.en) tabs.rename(path, now)
  }
}

const pageOf = (key: QueryKey): string | undefined => (key[0] === 'page' ? String(key[1]) : undefined)

interface Renewed {
  readonly changed: boolean
  readonly granted: boolean
  /** Somebody types on a page that is another one by now. */
  readonly waits: boolean
}

/**
 * Pages that are kept: those that look otherwise now are mounted anew, so that nothing of before is left in them; whether there were such, and whether
 * more or less may be done on one of them. A page that holds unsaved input waits until it is saved or given up.
 */
async function renewPages(services: Services): Promise<Renewed> {
  const { session } = services
  const client = queryClientOf(services)
  const open = new Set(Array.from(session.permitted.values(), ({ page }) => page))
  const cachedPages = client.getQueryCache().findAll({ queryKey: ['page'] })
  const found = await Promise.all(
    cachedPages.map(async ({ queryKey, state: { data } }) => {
      const page = pageOf(queryKey) ?? ''
      if (!open.has(page)) return client.removeQueries({ queryKey })
      if (!isTypedInto(services, page)) return renewPage(services, page)
      const now = await services.api.call<PageBundle>(`/metadata/pages/${page}`, quietly)
      if (isSameBundle(data, now)) return undefined
      renewWhenSaved(services, page)
      return 'waits' as const
    }),
  )
  const changed = found.filter((each) => typeof each === 'object')
  return { changed: changed.length > 0, granted: changed.some((each) => each.granted), waits: found.includes('waits') }
}

const isTypedInto = ({ tabs }: Services, page: string): boolean => tabs.list.some((tab) => tab.page === page && tabs.unsaved.has(tab.path))

/** Undefined where it looks as before. */
async function renewPage(services: Services, page: string): Promise<{ readonly granted: boolean } | undefined> {
  const { tabs, navigation } = services
  const client = queryClientOf(services)
  const queryKey = ['page', page]
  const data = client.getQueryData<PageBundle>(queryKey)
  const shown = navigation.current()
  const stood = tabs.list
    .filter((tab) => tab.page === page)
    .map(({ path }) => ({ path, at: tabPathOf(shown) === path ? shown : tabs.addressOf(path) }))
  await client.fetchQuery({ ...bundleQuery(services, page), staleTime: 0 })
  // What is kept, not what was answered: an unchanged page keeps its object.
  const now = client.getQueryData<PageBundle>(queryKey)
  if (now === data) return undefined
  for (const { path, at } of stood) {
    const address = data && now ? followFields(at, data, now) : at
    if (address !== at && at === navigation.current()) {
      navigation.go(address, { replace: true })
      // mounted sooner it would begin where it stood before
      await when(() => tabs.addressOf(path) === address, { timeout: ARRIVAL }).catch(() => undefined)
    }
    tabs.refresh(path, address)
  }
  return { granted: keysIn(now) !== keysIn(data) }
}

const waiting = new WeakMap<Services, Set<string>>()

function renewWhenSaved(services: Services, page: string): void {
  const pages = waiting.get(services) ?? new Set<string>()
  waiting.set(services, pages)
  if (pages.has(page)) return
  pages.add(page)
  const renew = async (): Promise<void> => {
    pages.delete(page)
    if (services.session.token === undefined || !(await renewPage(services, page))) return
    services.notices.info(texts.documents[services.settings.language])
  }
  when(
    () => !isTypedInto(services, page),
    () => void renew().catch(() => undefined),
  )
}

const keysIn = (bundle: unknown): string => JSON.stringify(Object(bundle).keys ?? [])

/** Also of pages that look as before: they may hold other rows. */
async function renewRows(services: Services): Promise<void> {
  const client = queryClientOf(services)
  const predicate = ({ queryKey }: { readonly queryKey: QueryKey }): boolean => pageOf(queryKey) === undefined
  // What has been mounted anew asks no longer for what stood there before.
  await new Promise((drawn) => setTimeout(drawn))
  client.removeQueries({ predicate, type: 'inactive' })
  void client.invalidateQueries({ predicate })
}
