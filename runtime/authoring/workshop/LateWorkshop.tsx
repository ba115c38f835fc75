// The workshop for its widget: fetched when a page shows it.
import { late } from '../../core/late.ts'

export const LateWorkshop = late(async () => (await import('./Workshop.tsx')).Workshop)
