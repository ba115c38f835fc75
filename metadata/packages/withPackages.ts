// The product with widgets that came as packages: tenants' layers may name them as they name the product's own, and the product's pages know nothing of them.
import { checkManifests } from '../compiler/check/widgets.ts'
import type { Product } from '../compiler/compile.ts'
import { problem } from '../errors/errors.ts'
import type { WidgetManifest } from '../generated/language.ts'
import { load } from '../compiler/load/load.ts'
import type { Problem } from '../model/model.ts'
import { pointer } from '../base/pointer.ts'
import { widgetTable } from '../compiler/resolve/widgets.ts'
import { propsFaults } from './props.ts'

/** Manifests have been judged before (manifestProblems). */
export function withPackages(product: Product, manifests: readonly WidgetManifest[]): Product {
  if (manifests.length === 0) return product
  const { documents } = product.names
  const added = manifests.map((document) => [document.id, { file: fileOf(document), document }] as const)
  const widget = new Map([...documents.widget, ...added])
  const widgets = widgetTable([...widget.values()].map(({ document }) => document))
  return { ...product, names: { ...product.names, documents: { ...documents, widget }, widgets } }
}

/** What a package's manifest must be to stand beside the product's; `manifest` has not been looked at by anybody. */
export function manifestProblems(product: Product, manifest: unknown): readonly Problem[] {
  const file = fileOf(Object(manifest))
  const { problems, widget } = load([{ file, document: manifest }])
  const [loaded] = widget.values()
  if (problems.length > 0 || !loaded)
    return problems.length > 0 ? problems : [problem('missingKey', { document: file, path: '' }, { word: 'kind' })]
  const { defaultFor, props } = loaded.document
  const faults = propsFaults(props)
  // What is too deep or refers in circles is read no further.
  if (faults.length > 0)
    return faults.map(({ path, reason }) => problem('wrongManifest', { document: file, path: pointer('/props', ...path) }, { reason }))
  return [
    // What a page shows that names no widget is the product's to say.
    ...(defaultFor === undefined ? [] : [problem('unknownKey', { document: file, path: '/defaultFor' }, { word: 'defaultFor' })]),
    ...checkManifests(withPackages(product, [loaded.document]).names).filter(({ document }) => document === file),
  ]
}

const fileOf = ({ id }: { readonly id?: unknown }): string => `package:${String(id)}`
