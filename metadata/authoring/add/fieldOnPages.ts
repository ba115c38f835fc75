// A field on the pages of its entity: the written-out lists that lack it, and the page with it at their end.
import type { EntityDocument, PageDocument } from '../../generated/language.ts'
import { isJsonObject } from '../../base/jsonObject.ts'
import { valueAt } from '../../base/valueAt.ts'
import { blocksOf } from '../../compiler/normalise/normalisePage.ts'
import type { EntityOf, PlacedBlock } from '../../document/placedBlock.ts'
import { idOf } from '../../patch/patchNodes.ts'
import { withValue } from '../properties/properties.ts'
import { asPage } from './blockPlacement.ts'
import { partOf } from './placesOnPage.ts'

export type FieldList = 'columns' | 'form' | 'search'

/** A field of an entity. */
export interface EntityField {
  readonly entity: string
  readonly field: string
}

interface WrittenList {
  readonly list: FieldList
  readonly path: readonly string[]
  readonly items: readonly unknown[]
}

const keysOf: Readonly<Record<string, { readonly list: FieldList; readonly keys: readonly string[] }>> = {
  table: { list: 'columns', keys: ['columns'] },
  form: { list: 'form', keys: ['items'] },
  search: { list: 'search', keys: [] },
}

/** What a list does not say itself follows from the entity and has the field already. */
function writtenList(page: PageDocument, placed: PlacedBlock): WrittenList | undefined {
  const known = keysOf[placed.block.type]
  if (!known) return undefined
  const path = [...partOf(placed), ...known.keys]
  const items = valueAt(page, path)
  return Array.isArray(items) ? { list: known.list, path, items } : undefined
}

/** Lists of blocks about the entity that are written out and lack the field. */
function listsWithout(page: PageDocument, entityOf: EntityOf, { entity, field }: EntityField): readonly WrittenList[] {
  return blocksOf(page, entityOf).flatMap((placed) => {
    const written = placed.block.entity === entity ? writtenList(page, placed) : undefined
    return written && !namesIn(written.items).has(field) ? [written] : []
  })
}

const namesIn = (items: readonly unknown[]): ReadonlySet<string> =>
  new Set(
    items.flatMap((item): readonly string[] => {
      if (isJsonObject(item) && 'group' in item) return [...namesIn([item.items, item.columns].flat())]
      return [idOf(item) ?? []].flat()
    }),
  )

/** The kinds of lists on the page that lack the field. */
export const listsLacking = (page: PageDocument, entityOf: EntityOf, field: EntityField): readonly FieldList[] => [
  ...new Set(listsWithout(page, entityOf, field).map(({ list }) => list)),
]

interface Lists {
  readonly entityOf: EntityOf
  readonly lists: readonly FieldList[]
}

/** The page with the field at the end of each of these lists. */
export function withField(page: PageDocument, field: EntityField, { entityOf, lists }: Lists): PageDocument {
  const lacking = listsWithout(page, entityOf, field).filter(({ list }) => lists.includes(list))
  return lacking.reduce((whole, { path, items }) => asPage(withValue(whole, path, atEnd(items, field.field))), page)
}

/** A form in groups takes it into the last of them. */
function atEnd(items: readonly unknown[], field: string): readonly unknown[] {
  const last = items.at(-1)
  return isJsonObject(last) && 'group' in last && Array.isArray(last.items)
    ? [...items.slice(0, -1), { ...last, items: [...(last.items as readonly unknown[]), field] }]
    : [...items, field]
}

/** Fields that a row needs and that written-out forms of the page leave out. */
export function neededOn(page: PageDocument, entityOf: EntityOf): readonly EntityField[] {
  const about = new Set(blocksOf(page, entityOf).flatMap(({ block }) => (block.type === 'form' ? (block.entity ?? []) : [])))
  return [...about].flatMap((entity) => {
    const document = entityOf(entity)
    return document ? neededOf(document).map((field) => ({ entity, field })) : []
  })
}

const neededOf = ({ schema }: EntityDocument): readonly string[] =>
  (schema.required ?? []).filter((name) => {
    const field = schema.properties[name]
    return field !== undefined && field.default === undefined && field['x-field'].readOnly !== true
  })
