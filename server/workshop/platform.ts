// What the workshop's calls are built on: the platform, with what changes of documents and widget packages need.
import type { Databases } from '../database/databases.ts'
import type { Doors } from '../database/doors.ts'
import type { Platform } from '../platform.ts'
import type { Packages } from '../widgets/packages.ts'
import type { Compiler } from './compiler.ts'
import type { Layers } from './layers.ts'

export interface WorkshopPlatform extends Platform {
  readonly database: Databases
  readonly compiler: Compiler
  readonly doors: Doors
  readonly layers: Layers
  readonly packages: Packages
}
