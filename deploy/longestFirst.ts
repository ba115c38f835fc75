// Test files that take long begin first: none is left at the end that keeps one core busy while the others have nothing to do.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slowest first, as measured. What is not named here begins later, and costs nothing but that. */
export const LONG = [
  'codegen/howTo.test.ts',
  'server/permission/golden.test.ts',
  'server/main.test.ts',
  'server/workshop/rename.test.ts',
  'server/modules/menu/manage.test.ts',
  'server/source/source.test.ts',
  'server/demo/seed.test.ts',
  'server/entity/workbooks.test.ts',
  'server/workshop/ownEntities.test.ts',
  'server/live/live.test.ts',
  'server/telemetry/ingest/ingest.test.ts',
  'widgets/conformance.test.tsx',
  'widgets/blockConformance.test.tsx',
  'runtime/workshop/editor.test.tsx',
  'stories/pages.test.tsx',
  'runtime/shell/layouts.test.tsx',
  'runtime/shell/tabBar.test.tsx',
  'runtime/workshop/conditions/conditions.test.tsx',
  'runtime/shell/userMenu.test.tsx',
  'stories/parts.test.tsx',
  'runtime/shell/settings.test.tsx',
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
