// Loading who is signed in and what they may open, once after login or reload.
import type { MenuItem, PageEntry } from '../api/menu.ts'
import type { Services } from '../services.ts'
import { SETTINGS_KEY } from '../stores/settings.ts'
import type { User } from '../stores/session.ts'

/** Fills the session and brings the user's preferences and tabs back. Throws ApiError; a lost network leaves the token in place. */
export async function arrive(services: Services): Promise<void> {
  const quietly = { quiet: true, silent: true } as const
  const [user, menus, pages, preferences] = await Promise.all([
    services.api.call<User>('/auth/me', quietly),
    services.api.call<readonly MenuItem[]>('/menu/list', quietly),
    services.api.call<readonly PageEntry[]>('/metadata/pages', quietly),
    // What was kept here will do where the server cannot say.
    services.api.call<Readonly<Record<string, unknown>>>('/preference', quietly).catch(() => undefined),
  ])
  const owner = `${user.tenantId}.${user.id}`
  services.preferences.arrive(owner, preferences)
  const choices = services.preferences.get(SETTINGS_KEY)
  if (choices !== undefined) services.settings.adopt(choices)
  services.settings.setMaximize(false)
  services.session.arrive(user, menus, pages)
  const home = { zh: services.speakers.zh('shell.home'), en: services.speakers.en('shell.home') }
  services.tabs.restore(owner, services.session.permitted, home)
}
