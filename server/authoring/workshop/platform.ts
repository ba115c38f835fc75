// What the workshop's calls are built on: the platform, with what changes of documents and widget packages need.
import type { Databases } from '../../kernel/database/databases.ts'
import type { Doors } from '../../kernel/database/doors.ts'
import type { Platform } from '../../engine/context/platform.ts'
import type { Packages } from '../packages/packages.ts'
import type { Compiler } from '../compiler/compiler.ts'
import type { Layers } from '../layers/layers.ts'

export interface WorkshopPlatform extends Platform {
  readonly database: Databases
  readonly compiler: Compiler
  readonly doors: Doors
  readonly layers: Layers
  readonly packages: Packages
}
