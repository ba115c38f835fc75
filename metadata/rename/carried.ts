// What rows, views and settings hold of an old name: told as data, carried out by whoever has them.
import { pageContext } from '../compiler/derive/block/context.ts'
import { overOf } from '../compiler/derive/permission/subjects.ts'
import { inTab, isTenants } from '../base/names.ts'
import type { ResolvedNames } from '../compiler/resolve/resolve.ts'
import type { Renaming } from './renaming.ts'

export type Carried =
  /** Values of a tenant's field, in every place that keeps them. */
  | { readonly what: 'values'; readonly entity: string; readonly field: string; readonly to: string }
  /** Rows that hold a value of a dictionary. */
  | { readonly what: 'rows'; readonly entity: string; readonly field: string; readonly value: string; readonly to: string }
  /** Saved views and the columns that users have arranged, of one block: where they name the field. */
  | { readonly what: 'fieldInViews'; readonly page: string; readonly block: string; readonly field: string; readonly to: string }
  /** The same: where they hold the value as a condition. */
  | {
      readonly what: 'valueInViews'
      readonly page: string
      readonly block: string
      readonly field: string
      readonly value: string
      readonly to: string
    }
  /** Saved views and arranged columns of a block that is called otherwise. */
  | { readonly what: 'viewsOfBlock'; readonly page: string; readonly block: string; readonly to: string }
  | { readonly what: 'viewsOfPage'; readonly page: string; readonly to: string }
  /** Fields that roles mask, as entity.field. */
  | { readonly what: 'masks'; readonly field: string; readonly to: string }
  /** Columns of kept import mappings and export templates. */
  | { readonly what: 'templates'; readonly entity: string; readonly field: string; readonly to: string }

export function carriedBy(renaming: Renaming, names: ResolvedNames): readonly Carried[] {
  const { to, name } = renaming
  switch (renaming.kind) {
    case 'field': {
      const { entity } = renaming
      return [
        ...(isTenants(name) || isTenants(entity) ? [{ what: 'values' as const, entity, field: name, to }] : []),
        { what: 'masks', field: `${entity}.${name}`, to: `${entity}.${to}` },
        { what: 'templates', entity, field: name, to },
        ...listsOver([entity], names).map((at) => ({ what: 'fieldInViews' as const, page: at.page, block: at.block, field: name, to })),
      ]
    }
    case 'value': {
      const fields = [...names.entities.values()].flatMap(({ id, fields: all }) =>
        Object.values(all).flatMap((field) => (field.dictionary === renaming.dictionary ? [{ entity: id, field: field.name }] : [])),
      )
      return [
        ...fields.map((each) => ({ what: 'rows' as const, ...each, value: name, to })),
        ...fields.flatMap(({ entity, field }) =>
          listsOver([entity], names).map(({ page, block }) => ({ what: 'valueInViews' as const, page, block, field, value: name, to })),
        ),
      ]
    }
    case 'block':
      return [{ what: 'viewsOfBlock', page: renaming.page, block: name, to: inTab(renaming.tab, to) }]
    case 'page':
      return [{ what: 'viewsOfPage', page: name, to }]
    case 'operation':
      return []
  }
}

/** Every table over one of the entities. */
function listsOver(entities: readonly string[], names: ResolvedNames): readonly { readonly page: string; readonly block: string }[] {
  const over = overOf([...names.documents.page.keys()], names)
  return [...new Set(entities.flatMap((entity) => over[entity] ?? []))].flatMap((page) => {
    const document = names.documents.page.get(page)?.document
    const blocks = document ? pageContext(document, names).blocks : []
    return blocks
      .filter(({ block }) => block.type === 'table' && entities.includes(block.entity ?? ''))
      .map(({ id }) => ({ page, block: id }))
  })
}
