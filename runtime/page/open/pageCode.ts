// The code of the page interpreter, which the first file does not hold.
import { loadable } from '../../core/loadable.ts'

export const pageCode = loadable(async () => (await import('./PageScreen.tsx')).PageScreen)
