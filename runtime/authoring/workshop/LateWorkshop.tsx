// The workshop for its widget: fetched when a page shows it.
import { lazy } from 'react'

export const LateWorkshop = lazy(async () => ({ default: (await import('./Workshop.tsx')).Workshop }))
