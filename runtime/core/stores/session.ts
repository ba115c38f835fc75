// Who is signed in here, and what they may open.
import { computed, makeAutoObservable } from 'mobx'
import type { DateOffset } from '../../../metadata/mill/productionDate.ts'
import { goByOffsets } from '../i18n/millDay.ts'
import { permissionMapOf, type MenuItem, type PageEntry, type PermissionMap } from '../api/menu.ts'
import type { Storage } from '../storage/storage.ts'

export type Viewable = 'role' | 'userAccount'

export interface User {
  readonly id: string
  readonly username: string
  /** The person's. */
  readonly name: string
  /** null for a visitor, whom no tenant has taken in. */
  readonly tenantId: string | null
  readonly tenantName: string | null
  /** Moves with what he may do: menu and pages are those of this one. */
  readonly epoch: number
  readonly kind: 'platform' | 'tenant' | 'visitor'
  /** Whom of the tenant's staff he is; null for nobody. */
  readonly employee?: string | null
  /** The page with which he begins, of those that he may open. */
  readonly homePage?: string
  /** What the account must do before it may do anything else. */
  readonly owes?: 'password' | 'secondFactor' | null
  /** He is of the platform's staff, and here until then. */
  readonly visit?: { readonly until: string; readonly reason: string }
  /** He looks at documents as his drafts would make them; nothing is written. */
  readonly previewing?: true
  /** He looks at the console as this role or person, until then; nothing is written. */
  readonly viewing?: { readonly entity: Viewable; readonly name: string; readonly until: string }
  /** As what he may look at the console. */
  readonly mayView?: readonly Viewable[]
  /** He may change what pages are. */
  readonly mayDesign?: boolean
  /** He is told why somebody may or may not do a thing. */
  readonly mayAsk?: boolean
  readonly licence?: {
    readonly state: 'unlimited' | 'valid' | 'ending' | 'over'
    readonly daysLeft: number | null
    readonly licensedUntil: string | null
  }
  /** The parts of his tenant that he may choose. */
  readonly parts?: readonly { readonly id: string; readonly name: string }[]
  /** Of his mill: when its production days begin. */
  readonly dateOffsets?: readonly DateOffset[]
}

const KEY = 'token'
const PART = 'part'
/** Written when the session has become another: other tabs hear of it. */
export const ANEW = 'anew'
/** The token of whoever visits a tenant, where he belongs. */
const HOME = 'home'

/** The tenant in which a visit has ended without its visitor's doing, to be told where he belongs. */
const ENDED = 'ended'

/** Where this browser keeps what a user has typed and not saved. */
export const draftsOf = (user: string): string => `draft.${user}/`

export class Session {
  private readonly storage: Storage
  token: string | undefined
  user: User | undefined
  /** Address of the user's own picture, once it is here. */
  portrait: string | undefined
  menus: readonly MenuItem[] | undefined
  pages: readonly PageEntry[] = []
  /** The part of the tenant that is chosen; undefined: all of it. Kept from visit to visit. */
  tenantSonId: string | undefined
  /** Why the user finds himself at the login page. */
  farewell: string | undefined
  /** The account that the login form begins with: of whoever has just opened it, or given it a new password. */
  expected: string | undefined
  /** The last one here has signed out by himself: nothing of his is kept from then on. */
  isGivenUp = false

  constructor(storage: Storage) {
    const saved = storage.read(KEY)
    this.storage = storage
    this.token = typeof saved === 'string' && saved !== '' ? saved : undefined
    // Kept also while nothing follows it: pages read it at every drawing, and it goes through all pages.
    const permitted = computed({ keepAlive: true })
    const addresses = computed({ keepAlive: true })
    makeAutoObservable<Session, 'storage'>(
      this,
      { storage: false, permitted, addresses, isVisit: false, endedVisit: false },
      { autoBind: true, deep: false },
    )
  }

  get permitted(): PermissionMap {
    return permissionMapOf(this.pages, this.menus ?? [])
  }

  /** By page, the address at which it is opened: documents name its own, and a menu may give it another. */
  get addresses(): ReadonlyMap<string, string> {
    return new Map(Array.from(this.permitted.values(), ({ page, path }) => [page, path]))
  }

  begin(token: string): void {
    this.token = token
    this.farewell = undefined
    this.isGivenUp = false
    this.storage.write(KEY, token)
  }

  /** In another tenant by this token; when it ends he is back where he belongs. */
  visit(token: string): void {
    this.storage.write(HOME, this.token)
    this.begin(token)
  }

  /** He sees what another would, or what is not live yet: nothing is written meanwhile. */
  get onlyLooks(): boolean {
    return this.user?.viewing !== undefined || this.user?.previewing === true
  }

  get isVisit(): boolean {
    return typeof this.storage.read(HOME) === 'string'
  }

  /** Back where he belongs, anew: nothing that is open is his there. `over`: the visit has ended by itself, or was ended by others. */
  leaveVisit(over = false): void {
    if (over) this.storage.write(ENDED, this.user?.tenantName ?? '')
    this.storage.write(KEY, this.storage.read(HOME))
    this.storage.remove(HOME)
    // Calls of the visit that are still under way say nothing of the session that he goes back to.
    this.token = undefined
    location.assign('/')
  }

  /** The tenant, where a visit has just ended without his doing; empty where it is not known which. */
  get endedVisit(): string | undefined {
    const tenant = this.storage.read(ENDED)
    return typeof tenant === 'string' ? tenant : undefined
  }

  forgetEndedVisit(): void {
    this.storage.remove(ENDED)
  }

  arrive(user: User, menus: readonly MenuItem[], pages: readonly PageEntry[]): void {
    this.user = user
    goByOffsets(user.dateOffsets)
    const part = this.storage.read(PART)
    this.tenantSonId = user.parts?.find(({ id }) => id === part)?.id
    this.pages = pages
    this.menus = menus
  }

  /** What he may open has changed while he is here. */
  renew(user: User, menus: readonly MenuItem[], pages: readonly PageEntry[]): void {
    this.user = user
    goByOffsets(user.dateOffsets)
    this.pages = pages
    this.menus = menus
  }

  /** What he may see has become another: this console begins anew, and so do those in other tabs of the browser. */
  restart(at = '/'): void {
    this.storage.write(ANEW, Date.now())
    location.assign(at)
  }

  /** Takes effect at the next visit: whatever is open shows the rows of before. */
  choosePart(id: string): void {
    this.storage.write(PART, id)
  }

  /** The whole tenant again, from now on. */
  leavePart(): void {
    this.storage.remove(PART)
    location.reload()
  }

  portray(address: string | undefined): void {
    this.portrait = address
  }

  /** Ends it for good: what this browser has kept of what was typed goes too. */
  giveUp(): void {
    if (this.user) this.storage.clear(draftsOf(this.user.id))
    this.isGivenUp = true
    this.end()
  }

  /** Forgets everything of this session; `farewell` is shown at the login page, where `expected` is filled in. */
  end(farewell?: string, expected?: string): void {
    this.expected = expected
    this.token = undefined
    this.user = undefined
    this.portrait = undefined
    this.menus = undefined
    this.pages = []
    this.tenantSonId = undefined
    this.farewell = farewell
    this.storage.remove(KEY)
    this.storage.remove(HOME)
  }
}
