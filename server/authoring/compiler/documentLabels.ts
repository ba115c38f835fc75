// What documents are called: by the product, or by the tenant what is its own.
import type { Product } from '../../../metadata/compiler/compile.ts'
import { isText } from '../../../metadata/text/isText.ts'
import { documentOf } from '../../../metadata/layers/merge/upgradeLayer.ts'
import type { Text } from '../../../metadata/model/model.ts'
import type { StoredDocument } from '../../kernel/database/preSessionQueries.ts'

export interface Called {
  readonly target: string
  readonly label: Text | null
}

export const calledIn = (product: Product, targets: readonly string[], own: readonly StoredDocument[]): readonly Called[] =>
  targets.map((target) => ({
    target,
    label: labelOf(documentOf(product.names, target) ?? own.find((each) => each.target === target)?.content),
  }))

/** What a document says that it is called. */
export function labelOf(document: unknown): Text | null {
  const { label, title }: { readonly label?: unknown; readonly title?: unknown } = Object(document)
  return [label, title].find(isText) ?? null
}
