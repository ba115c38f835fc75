// The frozen model. Entities, menu and datasets are made at once; pages and permissions when they are first asked for.
import { derivedDatasets } from '../resolve/figuresOfDataset.ts'
import { deriveEntity } from '../derive/entity/entity.ts'
import { deriveMenu } from '../derive/menu/menu.ts'
import { deriveMenuModules } from '../derive/menu/menuModules.ts'
import { derivePage } from '../derive/page.ts'
import { sure } from '../derive/block/context.ts'
import type { Entity, Model, Permissions } from '../../model/model.ts'
import { record } from '../../base/record.ts'
import { equal } from '../../patch/patchNodes.ts'
import type { Names } from '../resolve/resolve.ts'
import { emitDictionary } from './dictionary.ts'
import { frozenCopy } from '../../base/frozenCopy.ts'
import { lazyRecord } from '../../base/lazyRecord.ts'
import { emitPermissions } from './permissions.ts'
import type { Shared } from './shared.ts'

/** Problems of a page that is looked at only when it is opened; none where all pages have been checked before. */
export type PageGuard = (id: string) => void

/** @param guard called before a page is made; throws BrokenPage when it does not compile */
export function emit(names: Names, guard: PageGuard = () => undefined, shared?: Shared): Model {
  const { documents } = names
  const plain = <D>(loaded: ReadonlyMap<string, { readonly document: D }>) =>
    frozenCopy(record([...loaded].map(([id, { document }]) => [id, document] as const)))
  const entities = shared?.entities ? shared.model.entities : Object.freeze(record(entitiesOf(names, shared?.model)))
  const menuModules = shared?.model.menuModules ?? frozenCopy(deriveMenuModules(names))
  let permissions: Permissions | undefined
  const permissionsOf = (): Permissions => (permissions ??= emitPermissions(names, guard, shared))
  return Object.freeze({
    kind: 'model',
    entities,
    pages: lazyRecord(documents.page.keys(), (id) => {
      const same = shared?.isSame(id) ? shared.model.pages[id] : undefined
      if (same) return same
      guard(id)
      return frozenCopy(derivePage(sure(documents.page.get(id)?.document, id), { names, entities }))
    }),
    datasets: shared?.entities
      ? shared.model.datasets
      : frozenCopy(record([...documents.dataset].map(([id, { document }]) => [id, derivedDatasets(names)(document)] as const))),
    dictionaries: Object.freeze(
      record(
        [...documents.dictionary].map(
          ([id, { document }]) => [id, emitDictionary(document, { names, menuModules, tree: () => permissionsOf().tree })] as const,
        ),
      ),
    ),
    widgets: shared?.model.widgets ?? plain(documents.widget),
    modules: shared?.model.modules ?? plain(documents.module),
    menu: frozenCopy(deriveMenu(names)),
    menuModules,
    get permissions() {
      return permissionsOf()
    },
  })
}

/** An entity that has come out as it is in the product is the product's: what is known of it there holds here. */
function entitiesOf(names: Names, product: Model | undefined): (readonly [string, Entity])[] {
  return Array.from(names.entities, ([id, entity]) => {
    const derived = deriveEntity(entity, names)
    const known = product?.entities[id]
    return [id, known && equal(known, derived) ? known : frozenCopy(derived)] as const
  })
}
