// The open tabs: their order, which is active, which hold unsaved input. Kept per user and tenant.
import { makeAutoObservable } from 'mobx'
import type { Text } from '../../../metadata/model/model.ts'
import type { PermissionMap } from '../api/menu.ts'
import { tabPathOf } from '../address/pageAddress.ts'
import { HOME_PATH } from '../address/ownScreens.ts'
import type { Storage } from '../storage/storage.ts'

export { HOME_PATH }
export const TAB_LIMIT = 20
const RECENT_LIMIT = 6

export interface Tab {
  /** Path with what names the record shown: two details of one page are two tabs. The state of the page's blocks is not in it. */
  readonly path: string
  /** Id of the page; empty for the home tab. */
  readonly page: string
  readonly title: Text
  /** Whether it can be closed. */
  readonly close: boolean
  /** Held in front by the user, until he lets it go. */
  readonly pinned?: boolean
}

export type Side = 'left' | 'right'

export class Tabs {
  private readonly storage: Storage
  private owner: string | undefined
  list: readonly Tab[] = []
  active: string = HOME_PATH
  /** Raised by a refresh: the page of the tab is mounted anew under the new number. */
  readonly generations = new Map<string, number>()
  /** Who holds unsaved input in which tab: a form and a table of one page each have their own. */
  readonly unsaved = new Map<string, readonly string[]>()
  /** Paths of the pages opened lately, newest first. */
  recent: readonly string[] = []
  /** The whole address a tab was last seen at, with its filter and page. */
  readonly addresses = new Map<string, string>()

  constructor(storage: Storage) {
    this.storage = storage
    makeAutoObservable<Tabs, 'storage' | 'owner'>(this, { storage: false, owner: false }, { autoBind: true })
  }

  /** Opens the tabs that `owner` (tenant and user) had, without those that may no longer be opened; titles are taken anew. */
  restore(owner: string, permitted: PermissionMap, home: Text): void {
    this.owner = owner
    const fixed: Tab[] = [{ path: HOME_PATH, page: '', title: home, close: false }]
    for (const entry of permitted.values()) {
      if (entry.affix) fixed.push({ path: entry.path, page: entry.page, title: entry.title, close: false })
    }
    const paths = new Set(fixed.map((tab) => tab.path))
    this.addresses.clear()
    const saved = savedOf(this.storage.read(keyOf(owner)))
    this.recent = saved.recent.filter((path) => permitted.has(path))
    const back = (addresses: readonly string[], pinned: boolean) =>
      addresses.flatMap((address): Tab[] => {
        const path = tabPathOf(address)
        const entry = permitted.get(pathnameOf(path))
        if (!entry || entry.fullScreen || paths.has(path)) return []
        paths.add(path)
        this.addresses.set(path, address)
        return [{ path, page: entry.page, title: entry.title, close: !pinned, ...(pinned ? { pinned } : {}) }]
      })
    const pinnedTabs = [...fixed, ...back(saved.pinned, true)]
    this.list = [...pinnedTabs, ...back(saved.open, false)].slice(0, Math.max(TAB_LIMIT, pinnedTabs.length))
    this.generations.clear()
    this.unsaved.clear()
  }

  /** Makes the tab of this path the active one, adding it where it is not open yet; `address` is where it stands now. */
  open(tab: Tab, address: string = tab.path): void {
    this.active = tab.path
    this.addresses.set(tab.path, address)
    if (!this.isOpen(tab.path)) this.list = [...this.withRoom(), tab]
    if (tab.page !== '')
      this.recent = [pathnameOf(tab.path), ...this.recent.filter((path) => path !== pathnameOf(tab.path))].slice(0, RECENT_LIMIT)
    this.save()
  }

  /** A tab that is called otherwise than its page. */
  rename(path: string, title: Text): void {
    this.list = this.list.map((tab) => (tab.path === path ? { ...tab, title } : tab))
  }

  /** Where to go for a tab: the address it was left at. */
  addressOf(path: string): string {
    return this.addresses.get(path) ?? path
  }

  /** Closes a tab; answers the tab to go to when it was the active one: the next, else the previous, else home. */
  close(path: string): string | undefined {
    const index = this.list.findIndex((tab) => tab.path === path)
    if (index < 0 || !this.list[index]?.close) return undefined
    const neighbour = this.list[index + 1] ?? this.list[index - 1]
    this.keep((tab) => tab.path !== path)
    return path === this.active ? (neighbour?.path ?? HOME_PATH) : undefined
  }

  /** Keeps `path` and whatever cannot be closed; answers the tab to go to when the active one went. */
  closeOthers(path: string): string | undefined {
    this.keep((tab) => tab.path === path || !tab.close)
    return this.isOpen(this.active) ? undefined : path
  }

  closeSide(path: string, side: Side): string | undefined {
    const index = this.list.findIndex((tab) => tab.path === path)
    if (index < 0) return undefined
    this.keep((tab, at) => !tab.close || (side === 'left' ? at >= index : at <= index))
    return this.isOpen(this.active) ? undefined : path
  }

  closeAll(): string | undefined {
    this.keep((tab) => !tab.close)
    return this.active === HOME_PATH ? undefined : HOME_PATH
  }

  /** Closes what may no longer be opened, also where it cannot be closed by hand; answers the tab to go to when the active one went. */
  restrict(permitted: PermissionMap): string | undefined {
    this.keep(({ path, page }) => page === '' || permitted.has(pathnameOf(path)))
    this.recent = this.recent.filter((path) => permitted.has(path))
    return this.isOpen(this.active) ? undefined : HOME_PATH
  }

  /** Drags the tab at `from` to `to`; fixed tabs stay in front. */
  move(from: number, to: number): void {
    const tab = this.list[from]
    const target = Math.max(to, this.list.filter((each) => !each.close).length)
    if (!tab?.close || target >= this.list.length || target === from) return
    const rest = this.list.filter((each) => each !== tab)
    this.list = [...rest.slice(0, target), tab, ...rest.slice(target)]
    this.save()
  }

  /** Holds a tab in front, behind those held already, where it cannot be closed; or lets it go again. */
  pin(path: string, pinned: boolean): void {
    const tab = this.list.find((each) => each.path === path)
    if (!tab || !(pinned ? tab.close : tab.pinned)) return
    const { pinned: _, ...free } = tab
    const rest = this.list.filter((each) => each !== tab)
    const pinnedTabs = rest.filter((each) => !each.close)
    this.list = [...pinnedTabs, pinned ? { ...free, close: false, pinned } : { ...free, close: true }, ...rest.filter((each) => each.close)]
    this.save()
  }

  refresh(path: string, address = this.addressOf(path)): void {
    this.addresses.set(path, address)
    this.unsaved.delete(path)
    this.generations.set(path, (this.generations.get(path) ?? 0) + 1)
  }

  /** Says whether this part of the tab's page holds unsaved input; the tab is marked as long as one does. */
  markUnsaved(path: string, part: string, unsaved: boolean): void {
    const others = (this.unsaved.get(path) ?? []).filter((each) => each !== part)
    const parts = unsaved ? [...others, part] : others
    if (parts.length > 0) this.unsaved.set(path, parts)
    else this.unsaved.delete(path)
  }

  /** The session is over: nothing stays open. What is stored stays, for this owner's next visit only. */
  forget(): void {
    this.owner = undefined
    this.list = []
    this.recent = []
    this.active = HOME_PATH
    this.generations.clear()
    this.unsaved.clear()
    this.addresses.clear()
  }

  /** As `forget`, and nothing is left of them for a next visit. */
  giveUp(): void {
    if (this.owner !== undefined) this.storage.remove(keyOf(this.owner))
    this.forget()
  }

  isOpen(path: string): boolean {
    return this.list.some((tab) => tab.path === path)
  }

  /** The list with room for one more: beyond the limit the oldest tab goes that may be closed and holds no unsaved input. */
  private withRoom(): readonly Tab[] {
    if (this.list.length < TAB_LIMIT) return this.list
    const oldest = this.list.find((tab) => tab.close && !this.unsaved.has(tab.path))
    return oldest ? this.list.filter((tab) => tab !== oldest) : this.list
  }

  private keep(stays: (tab: Tab, index: number) => boolean): void {
    this.list = this.list.filter(stays)
    for (const path of this.unsaved.keys()) if (!this.isOpen(path)) this.unsaved.delete(path)
    for (const path of this.generations.keys()) if (!this.isOpen(path)) this.generations.delete(path)
    for (const path of this.addresses.keys()) if (!this.isOpen(path)) this.addresses.delete(path)
    this.save()
  }

  private save(): void {
    if (this.owner === undefined) return
    const addresses = (tabs: readonly Tab[]) => tabs.map((tab) => this.addressOf(tab.path))
    const saved: Saved = {
      open: addresses(this.list.filter((tab) => tab.close)),
      pinned: addresses(this.list.filter((tab) => tab.pinned)),
      recent: this.recent,
    }
    this.storage.write(keyOf(this.owner), saved)
  }
}

function keyOf(owner: string): string {
  return `tabs.${owner}`
}

export function pathnameOf(path: string): string {
  return path.split('?')[0] ?? path
}

interface Saved {
  readonly open: readonly string[]
  readonly pinned: readonly string[]
  readonly recent: readonly string[]
}

function savedOf(value: unknown): Saved {
  const saved = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  return { open: textsOf(saved.get('open')), pinned: textsOf(saved.get('pinned')), recent: textsOf(saved.get('recent')) }
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
}
