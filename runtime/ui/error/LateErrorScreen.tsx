// The error screens for widgets: fetched when one is drawn, as for the router.
import { lazy } from 'react'

export const LateErrorScreen = lazy(async () => ({ default: (await import('./ErrorScreen.tsx')).ErrorScreen }))
