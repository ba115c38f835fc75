// A further block for a page: what it is of, what narrows it, and the page with it. Beside the short form it is one item more, nothing else changes.
import type { Patchable } from '../../patch/patchOf.ts'
import type { BlockDeclaration, EntityDocument } from '../../generated/language.ts'
import type { FieldKind, Text } from '../../model/model.ts'
import { standardColumns, standardForm, standardSearch } from '../../document/standards.ts'
import { fieldKind } from '../../document/fieldKind.ts'
import { isTenants } from '../../base/names.ts'
import { fieldName } from '../../document/shortItem.ts'
import { type Added, type PagePosition, bare, freeIds, isPage, withBlocks } from './blockPlacement.ts'
import { intoContainer } from './inContainer.ts'
import { choosable, type Narrowing } from './narrowing.ts'

export type BlockWish = { readonly title: Text; readonly narrowed: readonly Narrowing[] } & (
  | {
      readonly type: 'table'
      readonly entity: EntityDocument
      readonly held: FieldRights
      /** With conditions of its own above it. */
      readonly searched: boolean
      /** Rows are added, changed and removed there. */
      readonly changed: boolean
    }
  | { readonly type: 'timeline'; readonly entity: EntityDocument; readonly time: string }
  | { readonly type: 'widget'; readonly widget: string; readonly live: LiveWish | undefined }
)

interface LiveWish {
  readonly entity: EntityDocument
  readonly state: string
  readonly since: string | undefined
}

/** Fields of an entity that somebody may show, and fill in: of all rows. Absent: none, for want of the right; null: all. */
export interface FieldRights {
  readonly shown?: readonly string[] | null
  readonly live?: readonly string[] | null
  readonly created?: readonly string[] | null
  readonly updated?: readonly string[] | null
  readonly removes: boolean
  readonly exports: boolean
}

/** Fields of these kinds, as a list to choose from. */
export const fieldsOfKind = (entity: EntityDocument | undefined, ...kinds: readonly FieldKind[]): readonly Named[] =>
  Object.entries(entity?.schema.properties ?? {}).flatMap(([id, field]) => {
    const kind = fieldKind(field)
    return kind !== undefined && kinds.includes(kind) && !field['x-field'].secret ? [{ id, label: field['x-field'].label }] : []
  })

interface Named {
  readonly id: string
  readonly label: Text
}

/** The page with the block as its last one. Undefined for what is no page. */
export function withBlock(page: Patchable, wish: BlockWish, around: PagePosition): Added | undefined {
  if (!isPage(page)) return undefined
  const free = freeIds(page, around)
  const blocks = blocksFor(wish, free)
  const main = blocks.find(({ type }) => type === wish.type)?.id ?? ''
  const paths = wish.narrowed.map(({ path }) => path)
  const added = withBlocks(choosable(page, paths, around), { blocks, main }, around)
  const searches = blocks.filter(({ type }) => type === 'search').map(({ id }) => id)
  return intoContainer(page, added, { main, searches, around })
}

function blocksFor(wish: BlockWish, free: (proposed: string) => string): readonly BlockDeclaration[] {
  const { title } = wish
  const inputs = Object.fromEntries(wish.narrowed.map(({ input, path }) => [input, path]))
  const inputBindings = wish.narrowed.length > 0 ? { in: inputs } : {}
  switch (wish.type) {
    case 'table':
      return tableBlocks(wish, inputs, free)
    case 'timeline': {
      const id = free(`${bare(wish.entity.id)}Timeline`)
      return [{ id, type: 'timeline', title, entity: wish.entity.id, ...inputBindings, timeline: { time: wish.time } }]
    }
    case 'widget': {
      const { live, widget } = wish
      const id = free(bare(widget))
      if (!live) return [{ id, type: 'widget', title, widget }]
      const { entity, state, since } = live
      return [
        { id, type: 'widget', title, entity: entity.id, ...inputBindings, widget, live: { state, ...(since !== undefined && { since }) } },
      ]
    }
  }
}

/** Whether rows may be made and changed by a form over the entity: what it must hold can be filled in. */
export function mayChange(entity: EntityDocument, held: FieldRights): boolean {
  const required = new Set(entity.schema.required)
  const lacking = writable(entity).filter((name) => required.has(name) && !isFillable(name, held))
  return (entity.store ?? 'table') === 'table' && lacking.length === 0 && writable(entity).some((name) => isFillable(name, held))
}

const writable = (entity: EntityDocument): string[] =>
  (standardForm(entity).items ?? []).flatMap((item) => (typeof item === 'string' ? item : []))
const isFillable = (name: string, { created, updated }: FieldRights): boolean => allowsField(created, name) && allowsField(updated, name)

export const allowsField = (held: readonly string[] | null | undefined, field: string): boolean =>
  held === null || (held?.includes(field) ?? false) || (held !== undefined && isTenants(field))

function tableBlocks(
  { entity, held, title, searched, changed }: Extract<BlockWish, { type: 'table' }>,
  narrowed: Readonly<Record<string, string>>,
  free: (proposed: string) => string,
): readonly BlockDeclaration[] {
  const name = bare(entity.id)
  const id = free(name)
  const search = searched ? free(`${name}Search`) : undefined
  const inputs = { ...narrowed, ...(search !== undefined && { filter: `${search}.value` }) }
  const table = {
    columns: standardColumns(entity).filter((name) => allowsField(held.shown, name)),
    toolbar: [...(changed ? ['create'] : []), ...(held.exports ? ['export'] : [])],
    rowActions: changed ? ['edit', ...(held.removes ? ['remove'] : [])] : [],
  }
  const list: BlockDeclaration = {
    id,
    type: 'table',
    title,
    entity: entity.id,
    ...(Object.keys(inputs).length > 0 && { in: inputs }),
    table,
  }
  return [
    ...(search === undefined
      ? []
      : [
          {
            id: search,
            type: 'search',
            entity: entity.id,
            items: standardSearch(entity).filter((item) => allowsField(held.shown, fieldName(item))),
          } as const,
        ]),
    list,
    ...(changed
      ? [
          {
            id: free(`${name}Form`),
            type: 'form',
            entity: entity.id,
            in: { record: `${id}.opened` },
            form: { ...standardForm(entity), items: writable(entity).filter((field) => isFillable(field, held)) },
          } as const,
        ]
      : []),
  ]
}
