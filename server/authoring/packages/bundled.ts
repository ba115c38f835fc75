// The packages that a page shows, as the browser is told of them: where each widget comes from, or why it does not come.
import type { Model } from '../../../metadata/model/model.ts'
import { fits } from '../../../metadata/packages/contract.ts'
import type { ResolvedNames } from '../../../metadata/compiler/resolve/resolve.ts'
import type { PreSessionQueries } from '../../kernel/database/preSessionQueries.ts'
import type { StoredPackage } from './packages.ts'

export interface BundledWidget {
  readonly role: string
  readonly label: StoredPackage['manifest']['label']
  readonly version: string
  readonly integrity: string
  readonly address: string
  /** The platform's staff has switched it off, or it is made for another version of the contract. */
  readonly off?: 'disabled' | 'misfit'
}

interface Known {
  readonly doors: Pick<PreSessionQueries, 'widgetPackages'>
  readonly own: Model['widgets']
  /** Of the caller's layer: only there are packages named. */
  readonly names: ResolvedNames | undefined
}

/** @param drawn the page as JSON; undefined for one that shows the product's widgets alone. */
export async function packagesIn(
  drawn: string,
  { doors, own, names }: Known,
): Promise<Readonly<Record<string, BundledWidget>> | undefined> {
  const named = [...(names?.widgets.byName.keys() ?? [])].filter((id) => !Object.hasOwn(own, id) && drawn.includes(`"${id}"`))
  if (named.length === 0) return undefined
  const stored: readonly StoredPackage[] = JSON.parse(await doors.widgetPackages())
  return Object.fromEntries(
    stored.filter(({ manifest }) => named.includes(manifest.id)).map((each) => [each.manifest.id, bundled(each)] as const),
  )
}

function bundled({ manifest, version, integrity, hash, enabled, ...range }: StoredPackage): BundledWidget {
  const off = enabled ? (fits(range) ? undefined : 'misfit') : 'disabled'
  return {
    role: manifest.role,
    label: manifest.label,
    version,
    integrity,
    address: `/api/metadata/widgets/${hash}.js`,
    ...(off && { off }),
  }
}
