// The modules that a licence may name: the directories at the top of a mill's menu, but those that every mill has.
import type { MenuItem } from '../../../generated/language.ts'
import type { MenuModule } from '../../../model/menuModel.ts'
import { inMenuOrder, isEnabled } from '../../../document/menuOrder.ts'
import type { ResolvedNames } from '../../resolve/resolve.ts'

/** @param names the product's: wherever a tenant moves a page in its own menu, the page stays what it was sold as */
export function deriveMenuModules({ documents }: ResolvedNames): readonly MenuModule[] {
  const top = [...documents.menu.values()].flatMap(({ document }) => document.items)
  return inMenuOrder(top).flatMap((item) =>
    'items' in item && isEnabled(item) && (item.audience ?? 'tenant') === 'tenant' && item.always !== true
      ? [{ id: item.id, title: item.title, pages: item.items.flatMap(pagesOf) }]
      : [],
  )
}

const pagesOf = (item: MenuItem): readonly string[] => ('page' in item ? [item.page] : 'items' in item ? item.items.flatMap(pagesOf) : [])
