// While a page is shown as it was before, tabs, breadcrumb and menu call it as it was too.
import { useEffect } from 'react'
import type { Text } from '../../../metadata/model/model.ts'
import { equal } from '../../../metadata/patch/patchNodes.ts'
import { titleOf as titleIn, type MenuItem } from '../../core/api/menu.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import type { Services } from '../../core/services.ts'

export function useCalledAsShown(page: string, title: Text): void {
  const services = useServices()
  useEffect(() => {
    const before = callPage(services, page, title)
    return () => {
      // what has been published meanwhile has its own name
      if (before && titleOf(services, page) === title) callPage(services, page, before)
    }
  }, [services, page, title])
}

const titleOf = ({ session }: Services, page: string): Text | undefined => session.pages.find(({ id }) => id === page)?.title

/** In the menu too where that calls it alike; answers what it was called, where that is something else. */
function callPage(services: Services, page: string, title: Text): Text | undefined {
  const { session, tabs } = services
  const { user, menus, pages } = session
  const before = titleOf(services, page)
  if (!user || !menus || !before || equal(before, title)) return undefined
  const called = pages.map((entry) => (entry.id === page ? { ...entry, title } : entry))
  session.renew(user, calledIn(menus, page, { before, title }), called)
  for (const tab of tabs.list) if (tab.page === page && equal(tab.title, before)) tabs.rename(tab.path, title)
  return before
}

const calledIn = (items: readonly MenuItem[], page: string, called: { readonly before: Text; readonly title: Text }): readonly MenuItem[] =>
  items.map((item) => ({
    ...item,
    ...(item.page === page && equal(titleIn(item), called.before) && { name: called.title.zh, alias: called.title.en }),
    children: calledIn(item.children, page, called),
  }))
