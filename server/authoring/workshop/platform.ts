// What the workshop's calls are built on: the platform, with what changes of documents and widget packages need.
import type { Databases } from '../../kernel/database/databases.ts'
import type { PreSessionQueries } from '../../kernel/database/preSessionQueries.ts'
import type { Platform } from '../../engine/context/platform.ts'
import type { Packages } from '../packages/packages.ts'
import type { Compiler } from '../compiler/compiler.ts'
import type { Layers } from '../layers/layers.ts'

export interface WorkshopPlatform extends Platform {
  readonly database: Databases
  readonly compiler: Compiler
  readonly doors: PreSessionQueries
  readonly layers: Layers
  readonly packages: Packages
}
