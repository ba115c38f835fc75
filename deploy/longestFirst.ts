// Test files that take long begin first: none is left at the end that keeps one core busy while the others have nothing to do.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slowest first, as measured. What is not named here begins later, and costs nothing but that. */
export const LONG = [
  'codegen/howTo.test.ts',
  'server/kernel/permission/golden.test.ts',
  'server/main.test.ts',
  'server/authoring/workshop/rename.test.ts',
  'server/modules/menu/manage.test.ts',
  'server/platform/tenantDatabases/source.test.ts',
  'server/demo/seed.test.ts',
  'server/engine/entity/workbooks.test.ts',
  'server/authoring/workshop/ownEntities.test.ts',
  'server/platform/live/live.test.ts',
  'server/mill/ingest/ingest.test.ts',
  'widgets/conformance.test.tsx',
  'widgets/blockConformance.test.tsx',
  'runtime/authoring/editor.test.tsx',
  'stories/pages.test.tsx',
  'runtime/app/shell/layouts.test.tsx',
  'runtime/app/shell/tabBar.test.tsx',
  'runtime/authoring/conditions/conditions.test.tsx',
  'runtime/app/shell/userMenu.test.tsx',
  'stories/parts.test.tsx',
  'runtime/app/shell/settings.test.tsx',
  'e2e/pages.test.ts',
  'e2e/platform.test.ts',
  'e2e/workshop.test.ts',
  'e2e/design.test.ts',
  'e2e/import.test.ts',
  'e2e/shell.test.ts',
  'e2e/palette.test.ts',
  'e2e/accessibility.test.ts',
  'e2e/faults.test.ts',
  'e2e/warnings.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one.moduleId) - rank(other.moduleId))
  }
}

function rank(file: string): number {
  const at = LONG.findIndex((long) => file.endsWith(`/${long}`))
  return at === -1 ? LONG.length : at
}
