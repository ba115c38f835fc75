// Drawings of icons that the product's own menu does not show, fetched when one is named.
import { loadable } from '../../core/loadable.ts'

export const otherDrawings = loadable(async () => (await import('./otherDrawings.ts')).default)
