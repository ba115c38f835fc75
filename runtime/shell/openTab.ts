// The tab of an address: a permitted page that keeps to the page area has one.
import type { Services } from '../services.ts'
import { tabPathOf } from '../page/address/pageAddress.ts'
import { HOME_PATH, pathnameOf } from '../stores/tabs.ts'

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
