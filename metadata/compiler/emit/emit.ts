// The frozen model. Entities, menu and datasets are made at once; pages and permissions when they are first asked for.
import type { DictionaryDocument } from '../../generated/language.ts'
import type { DictionaryEntry } from '../../model/dictionaryModel.ts'
import type { Derived } from '../derive/derive.ts'
import type { Entity, Model, Permissions, Dictionary } from '../../model/model.ts'
import { record } from '../../base/record.ts'
import { equal } from '../../patch/patchNodes.ts'
import { frozenCopy } from '../../base/frozenCopy.ts'
import { lazyRecord } from '../../base/lazyRecord.ts'
import { derivedValues, type Sources } from './derivedValues.ts'
import { emitPermissions } from './permissions.ts'
import type { Shared } from './shared.ts'

/** Problems of a page that is looked at only when it is opened; none where all pages have been checked before. */
export type PageGuard = (id: string) => void

/** A dictionary with its values: those it lists, or those that follow from the documents, made when they are first asked for. */
function emitDictionary({ values = [], ...document }: DictionaryDocument, sources: Sources): Dictionary {
  const { derived } = document
  if (!derived) return frozenCopy({ ...document, values })
  let made: readonly DictionaryEntry[] | undefined
  return Object.freeze({
    ...frozenCopy(document),
    get values() {
      return (made ??= frozenCopy(derivedValues[derived](sources)))
    },
  })
}

/** @param guard called before a page is made; throws BrokenPage when it does not compile */
export function emit(derived: Derived, guard: PageGuard = () => undefined, shared?: Shared): Model {
  const { names } = derived
  const { documents } = names
  const plain = <D>(loaded: ReadonlyMap<string, { readonly document: D }>) =>
    frozenCopy(record([...loaded].map(([id, { document }]) => [id, document] as const)))
  const entities = shared?.entities ? shared.model.entities : Object.freeze(record(entitiesOf(derived, shared?.model)))
  const menuModules = shared?.model.menuModules ?? frozenCopy(derived.menuModules())
  let permissions: Permissions | undefined
  const permissionsOf = (): Permissions => (permissions ??= emitPermissions(derived, guard, shared))
  return Object.freeze({
    kind: 'model',
    entities,
    pages: lazyRecord(documents.page.keys(), (id) => {
      const same = shared?.isSame(id) ? shared.model.pages[id] : undefined
      if (same) return same
      guard(id)
      return frozenCopy(derived.page(id, entities))
    }),
    datasets: shared?.entities
      ? shared.model.datasets
      : frozenCopy(record([...documents.dataset].map(([id, { document }]) => [id, derived.dataset(document)] as const))),
    dictionaries: Object.freeze(
      record(
        [...documents.dictionary].map(
          ([id, { document }]) =>
            [id, emitDictionary(document, { names, menu: derived.menu, menuModules, tree: () => permissionsOf().tree })] as const,
        ),
      ),
    ),
    widgets: shared?.model.widgets ?? plain(documents.widget),
    modules: shared?.model.modules ?? plain(documents.module),
    menu: frozenCopy(derived.menu()),
    menuModules,
    get permissions() {
      return permissionsOf()
    },
  })
}

/** An entity that has come out as it is in the product is the product's: what is known of it there holds here. */
function entitiesOf({ names, entity: derive }: Derived, product: Model | undefined): (readonly [string, Entity])[] {
  return Array.from(names.entities, ([id, entity]) => {
    const derived = derive(entity)
    const known = product?.entities[id]
    return [id, known && equal(known, derived) ? known : frozenCopy(derived)] as const
  })
}
