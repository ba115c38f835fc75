// The error screens for widgets: fetched when one is drawn, as for the router.
import { late } from '../../core/late.ts'

export const LateErrorScreen = late(async () => (await import('./ErrorScreen.tsx')).ErrorScreen)
