// The code behind the login that is not in the first file: the shell, and the interpreter of pages.
import { loadable } from '../loadable.ts'

export const shellCode = loadable(async () => (await import('./Shell.tsx')).Shell)
export const pageCode = loadable(async () => (await import('../page/PageScreen.tsx')).PageScreen)
export const menuDrawerCode = loadable(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)
