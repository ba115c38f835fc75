// The tab of an address: a permitted page that keeps to the page area has one.
import type { Services } from '../../core/services.ts'
import { tabPathOf } from '../../core/address/pageAddress.ts'
import { HOME_PATH, pathnameOf } from '../../core/stores/tabs.ts'

/** Opens the tab, or goes to it. `address` is a path with query. */
export function openTab({ session, tabs, speakers }: Services, address: string): void {
  const pathname = pathnameOf(address)
  if (pathname === HOME_PATH) {
    tabs.open({ path: HOME_PATH, page: '', title: { zh: speakers.zh('shell.home'), en: speakers.en('shell.home') }, close: false })
    return
  }
  const entry = session.permitted.get(pathname)
  if (entry && !entry.fullScreen) {
    tabs.open({ path: tabPathOf(address), page: entry.page, title: entry.title, close: !entry.affix }, address)
  }
}
