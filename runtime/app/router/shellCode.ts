// The shell's code, which the first file does not hold: fetched behind the login.
import { loadable } from '../../core/loadable.ts'

export const shellCode = loadable(async () => (await import('../shell/Shell.tsx')).Shell)
