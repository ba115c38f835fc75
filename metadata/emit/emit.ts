// The frozen model. Entities, menu and datasets are made at once; pages and permissions when they are first asked for.
import { deriveDataset } from '../derive/dataset.ts'
import { deriveEntity } from '../derive/entity.ts'
import { deriveMenu } from '../derive/menu.ts'
import { derivePage } from '../derive/page.ts'
import { derivePermissions } from '../derive/permissions.ts'
import { sure } from '../derive/context.ts'
import type { Model, Permissions } from '../model.ts'
import { record } from '../record.ts'
import type { Names } from '../resolve/resolve.ts'
import { frozenCopy } from './frozenCopy.ts'
import { lazyRecord } from './lazyRecord.ts'

export function emit(names: Names): Model {
  const { documents } = names
  const copies = new WeakMap<object, object>()
  const frozen = <T>(value: T): T => frozenCopy(value, copies)
  const plain = <D>(loaded: ReadonlyMap<string, { readonly document: D }>) =>
    frozen(record([...loaded].map(([id, { document }]) => [id, document] as const)))
  const entities = frozen(record([...names.entities].map(([id, entity]) => [id, deriveEntity(entity, names)] as const)))
  let permissions: Permissions | undefined
  return Object.freeze({
    kind: 'model',
    entities,
    pages: lazyRecord(documents.page.keys(), (id) => frozen(derivePage(sure(documents.page.get(id)?.document, id), { names, entities }))),
    datasets: frozen(record([...documents.dataset].map(([id, { document }]) => [id, deriveDataset(document, names)] as const))),
    dictionaries: plain(documents.dictionary),
    widgets: plain(documents.widget),
    modules: plain(documents.module),
    menu: frozen(deriveMenu(names)),
    get permissions() {
      permissions ??= frozen(derivePermissions(names))
      return permissions
    },
  })
}
