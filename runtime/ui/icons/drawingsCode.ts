// The drawings of icons, fetched beside the shell, which shows them from its first drawing on.
import { loadable } from '../../core/loadable.ts'

export const drawingsCode = loadable(async () => (await import('./drawings.tsx')).default)
