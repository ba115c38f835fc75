// Loading who is signed in and what they may open, once after login or reload.
import type { MenuItem, PageEntry } from '../api/menu.ts'
import type { Services } from '../services.ts'
import type { User } from '../stores/session.ts'

/** Fills the session and brings the user's tabs back. Throws ApiError; a lost network leaves the token in place. */
export async function arrive(services: Services): Promise<void> {
  const quietly = { quiet: true, silent: true } as const
  const [user, menus, pages] = await Promise.all([
    services.api.call<User>('/auth/me', quietly),
    services.api.call<readonly MenuItem[]>('/menu/list', quietly),
    services.api.call<readonly PageEntry[]>('/metadata/pages', quietly),
  ])
  services.session.arrive(user, menus, pages)
  const home = { zh: services.speakers.zh('shell.home'), en: services.speakers.en('shell.home') }
  services.tabs.restore(`${user.tenantId}.${user.id}`, services.session.permitted, home)
}
