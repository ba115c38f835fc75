// While a page is shown as it was before, tabs, breadcrumb and menu call it as it was too.
import { useEffect } from 'react'
import type { Text } from '../../../metadata/model.ts'
import { useServices } from '../../hooks.ts'
import type { Services } from '../../services.ts'

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

const titleOf = ({ session }: Services, page: string): Text | undefined =>
  [...session.permitted.values()].find((entry) => entry.page === page)?.title

function callPage({ session, tabs }: Services, page: string, title: Text): Text | undefined {
  const before = session.callPage(page, title)
  for (const tab of before ? tabs.list : [])
    if (tab.page === page && tab.title.zh === before?.zh && tab.title.en === before.en) tabs.rename(tab.path, title)
  return before
}
