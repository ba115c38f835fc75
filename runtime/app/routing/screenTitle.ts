// Titles of the screens that are not pages.
import type { Speak } from '../../core/i18n/createTexts.ts'
import type { TextKey } from '../../core/i18n/texts/zh.ts'

const TITLES: Readonly<Record<string, TextKey>> = {
  '/login': 'login.title',
  '/register': 'login.register',
  '/forget': 'login.forget',
  '/navigation': 'shell.home',
  '/document': 'plain.document',
  '/app-introduce': 'login.about',
  '/app-privacy': 'login.privacy',
  '/licence': 'login.licence',
}

/** Title of a fixed screen; the error screens have their number, anything else none. */
export function screenTitle(path: string, text: Speak): string | undefined {
  const key = TITLES[path]
  if (key !== undefined) return text(key)
  return /^\/(403|404|500)$/.exec(path)?.[1]
}
