// Where tenants show a widget that came as a package, drafts included, and which of these places a new version would not fit.
import type { WidgetManifest } from '../../../metadata/generated/language.ts'
import type { Text } from '../../../metadata/model/model.ts'
import type { ModulePlatform } from '../handlers.ts'
import { laid } from '../../authoring/compiler/laid.ts'
import { calledIn } from '../../authoring/compiler/documentLabels.ts'

interface WidgetUse {
  readonly tenant: string
  /** The tenant's. */
  readonly name: string
  readonly target: string
  readonly live: boolean
  /** Of a document of the tenant's own. */
  readonly title: Text | null
}

/** Most places that one message names. */
const most = 8
const draft: Text = { zh: '（草稿）', en: ' (draft)' }

/** In words, a tenant and what it calls the document. */
export async function usesOf(platform: ModulePlatform, code: string, language: 'zh' | 'en'): Promise<readonly string[]> {
  const uses = await found(platform, code)
  const named = uses.slice(0, most).map(({ name, target, live, title }) => {
    const label = title ?? calledIn(platform.layers.product, [target], [])[0]?.label
    return `${name}: ${label?.[language] ?? target}${live ? '' : draft[language]}`
  })
  return uses.length > most ? [...named, `… ${uses.length}`] : named
}

/** Documents that are live and would not compile any more, with what is wrong in them. */
export async function misfits(platform: ModulePlatform, widget: WidgetManifest): Promise<readonly string[]> {
  const uses = (await found(platform, widget.id)).filter(({ live }) => live)
  const manifests = [...platform.packages.manifests.filter(({ id }) => id !== widget.id), widget]
  const names = new Map(uses.map(({ tenant, name }) => [tenant, name]))
  const places: string[] = []
  for (const [tenant, name] of names) {
    const { documents, bases } = await platform.doors.layer(tenant)
    const { problems } = await platform.compiler.run('whole', { tenantId: tenant, manifests }, { layer: laid(documents, []), bases })
    const at = new Set(uses.filter((use) => use.tenant === tenant).map(({ target }) => target))
    for (const { document, message } of problems) if (at.has(document)) places.push(`${name}, ${document}: ${message.zh} / ${message.en}`)
  }
  return places.slice(0, most)
}

const found = async ({ doors }: ModulePlatform, code: string): Promise<readonly WidgetUse[]> => JSON.parse(await doors.widgetUses(code))
