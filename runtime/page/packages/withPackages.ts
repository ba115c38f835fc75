// The table of widgets for one page: the console's own, and those that came as packages.
import type { WidgetRegistry } from '../../core/contracts/contract.ts'
import type { Packaged, PackagedWidget } from '../../core/contracts/packageContract.ts'
import type { Services } from '../../core/services.ts'

export function withPackages(services: Services, packages: Packaged['packages']): WidgetRegistry {
  if (!packages) return services.widgets
  const entry = ([name, given]: readonly [string, PackagedWidget]) => [name, entryOf(services, name, given)] as const
  return { ...services.widgets, ...Object.fromEntries(Object.entries(packages).map(entry)) }
}

const entryOf = (services: Services, name: string, given: PackagedWidget): WidgetRegistry[string] =>
  ({
    role: given.role,
    load: async () => (await import('./load.tsx')).load(services, name, given),
    // What the module gives out is of the role that its manifest states; a crash tells otherwise.
  }) as WidgetRegistry[string]
