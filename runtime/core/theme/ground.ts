// The ground of a page: painted by the first script already, before there are tokens, so that a dark console never flashes white.
import type { Storage } from '../storage/storage.ts'

export const GROUND = { light: '#f5f6f8', dark: '#101214' } as const

/** Named from the first element on: the browser then looks up one family's faces, not its own default's before. */
export const FONT = '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/** The ground of the theme last chosen in this browser, else of the one that the system prefers. */
export function paintGround(storage: Storage): void {
  const settings = storage.read('settings')
  const chosen = typeof settings === 'object' && settings !== null && 'isDark' in settings ? settings.isDark : undefined
  const dark = typeof chosen === 'boolean' ? chosen : matchMedia('(prefers-color-scheme: dark)').matches
  const { style } = document.documentElement
  style.background = dark ? GROUND.dark : GROUND.light
  style.fontFamily = FONT
  style.colorScheme = dark ? 'dark' : 'light'
}
