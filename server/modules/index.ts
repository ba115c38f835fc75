// The table of modules: folder name to its handlers. A module is one folder and one line here.
import { auth } from './auth/handlers.ts'
import type { ServerModule } from './handlers.ts'
import { health } from './health/handlers.ts'
import { menu } from './menu/handlers.ts'
import { metadata } from './metadata/handlers.ts'

export const modules: Readonly<Record<string, ServerModule>> = { auth, health, menu, metadata }
