// Derives what the model contains from the names: each part when it is read, a page at the cost of its own size.
import type { DatasetDocument, PageDocument } from '../../generated/language.ts'
import type { Dataset, Entity, MenuModule, MenuNode, Page } from '../../model/model.ts'
import type { PagePermissions, PermissionNode, Primitive } from '../../model/permissionModel.ts'
import type { Normalised } from '../normalise/normalise.ts'
import { derivedDatasets } from '../resolve/figuresOfDataset.ts'
import type { ResolvedNames, ResolvedEntity } from '../resolve/resolve.ts'
import { contextOf, requireDefined } from './block/context.ts'
import { deriveEntity } from './entity/entity.ts'
import { deriveMenu } from './menu/menu.ts'
import { withMenuAddresses } from './menu/menuAddresses.ts'
import { deriveMenuModules } from './menu/menuModules.ts'
import { derivePage } from './page.ts'
import { type Key, keysOf } from './permission/keys.ts'
import { aliasesOf, derivePermissionTree, pagesInMenu } from './permission/permissions.ts'
import { lookUpOf } from './permission/primitives.ts'
import { overOf, renamedOf } from './permission/subjects.ts'

export interface Derived {
  readonly names: ResolvedNames
  readonly entity: (entity: ResolvedEntity) => Entity
  readonly dataset: (document: DatasetDocument) => Dataset
  /** @param entities those of the model, whose texts count in the page's hash */
  readonly page: (id: string, entities: Readonly<Record<string, Entity>>) => Page
  readonly menu: () => readonly MenuNode[]
  readonly menuModules: () => readonly MenuModule[]
  readonly permissions: DerivedPermissions
}

interface DerivedPermissions {
  readonly pagesInMenu: () => readonly string[]
  readonly keys: (page: PageDocument) => readonly Key[]
  readonly aliases: (page: PageDocument, keys: readonly Key[]) => (readonly [string, string])[]
  readonly tree: (pages: Readonly<Record<string, PagePermissions>>) => readonly PermissionNode[]
  readonly over: (pages: readonly string[]) => Record<string, string[]>
  readonly renamed: (pages: readonly string[]) => Record<string, string[]>
  readonly lookUp: (entity: string) => readonly Primitive[]
}

export function derive(checked: ResolvedNames, normalised: Normalised): Derived {
  const names = { ...checked, documents: withMenuAddresses(checked.documents) }
  const { documents, entities } = names
  return {
    names,
    entity: (entity) => deriveEntity(entity, names),
    dataset: derivedDatasets(names),
    page: (id, derived) => {
      const document = requireDefined(documents.page.get(id)?.document, id)
      return derivePage(document, { context: contextOf(document, normalised), names, entities: derived })
    },
    menu: () => deriveMenu(names),
    menuModules: () => deriveMenuModules(names),
    permissions: {
      pagesInMenu: () => pagesInMenu(names),
      keys: (page) => keysOf(contextOf(page, normalised)),
      aliases: aliasesOf,
      tree: (pages) => derivePermissionTree(names, pages),
      over: (pages) => overOf(pages, names),
      renamed: (pages) => renamedOf(pages, names),
      lookUp: (entity) => lookUpOf(requireDefined(entities.get(entity), entity)),
    },
  }
}
