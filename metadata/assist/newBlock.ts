// A further block for a page: what it is of, what narrows it, and the page with it. Beside the short form it is one item more, nothing else changes.
import type { Patchable } from '../diff/patchOf.ts'
import type { BlockDeclaration, EntityDocument, PageDocument } from '../generated/language.ts'
import { isJsonObject } from '../jsonObject.ts'
import type { FieldKind, Text } from '../model.ts'
import { blocksOf } from '../normalise/normalisePage.ts'
import type { EntityOf, PlacedBlock } from '../normalise/placedBlock.ts'
import { namesRows } from '../normalise/shortForm.ts'
import { standardColumns, standardForm, standardSearch } from '../normalise/standards.ts'
import { fieldKind } from '../resolve/fieldKind.ts'
import { inTab, isTenants } from '../resolve/names.ts'
import { fieldName } from '../shortItem.ts'
import { freeId } from './names.ts'
import { withValue } from './properties.ts'
import { valueAt } from './valueAt.ts'

/** What narrows a block: the input, and the output of another block that fills it. */
export interface Narrowing {
  readonly input: string
  readonly path: string
}

export type BlockWish = { readonly title: Text; readonly narrowed: readonly Narrowing[] } & (
  | {
      readonly type: 'table'
      readonly entity: EntityDocument
      readonly held: Held
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
export interface Held {
  readonly shown?: readonly string[] | null
  readonly live?: readonly string[] | null
  readonly created?: readonly string[] | null
  readonly updated?: readonly string[] | null
  readonly removes: boolean
  readonly exports: boolean
}

/** The part of a page that takes it: the page, or the tab that is chosen, else the first where all is in tabs. */
function holderOf(page: PageDocument, selected: readonly string[]): readonly string[] {
  const isTabbed = page.tabs !== undefined && page.blocks === undefined
  if (selected[0] === 'tabs' && selected[1] !== undefined) return ['tabs', selected[1]]
  return isTabbed ? ['tabs', '0'] : []
}

const tabOf = (page: PageDocument, holder: readonly string[]): string | undefined => page.tabs?.[Number(holder[1])]?.id

/** Blocks that stand where it would. */
function beside(page: PageDocument, holder: readonly string[], entityOf: EntityOf): readonly PlacedBlock[] {
  const tab = tabOf(page, holder)
  return blocksOf(page, entityOf).filter((placed) => placed.tab === tab)
}

export interface Source extends Narrowing {
  readonly label: Text
}

/** What could narrow rows of the entity there: a search over the same, a tree of what they refer to. */
export function narrowingsOf(
  page: Patchable,
  selected: readonly string[],
  { entity, entityOf }: { readonly entity: EntityDocument; readonly entityOf: EntityOf },
): readonly Source[] {
  if (!isPage(page)) return []
  return beside(page, holderOf(page, selected), entityOf).flatMap(({ block }): readonly Source[] => {
    if (block.type === 'search' && block.entity === entity.id)
      return [{ input: 'filter', path: `${block.id}.value`, label: { zh: '页面的查询条件', en: 'The conditions of the page' } }]
    const by = block.type === 'tree' ? referring(entity, block.entity) : undefined
    if (by === undefined) return []
    const tree = block.title ?? entityOf(block.entity ?? '')?.label ?? { zh: block.id, en: block.id }
    return [{ input: by, path: `${block.id}.selected`, label: { zh: `树：${tree.zh}`, en: `Tree: ${tree.en}` } }]
  })
}

/** As the product names its own. */
const bare = (id: string): string => id.replace(/^x_/, '')

const referring = ({ schema }: EntityDocument, entity: string | undefined): string | undefined =>
  Object.entries(schema.properties).find(([, field]) => field.type === 'string' && field['x-field'].reference === entity)?.[0]

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

export interface Added {
  readonly document: Patchable
  /** Where the block stands. */
  readonly path: readonly string[]
}

/** The page with the block as its last one. Undefined for what is no page. */
export function withBlock(page: Patchable, wish: BlockWish, around: Around): Added | undefined {
  if (!isPage(page)) return undefined
  const holder = holderOf(page, around.selected)
  const tab = tabOf(page, holder)
  const taken = new Set(blocksOf(page, around.entityOf).map(({ id }) => id))
  const free = (proposed: string): string => {
    let id = freeId(proposed, taken)
    while (taken.has(inTab(tab, id))) id = freeId(`${id}1`, taken)
    taken.add(inTab(tab, id))
    return id
  }
  const blocks = blocksFor(wish, free)
  const whole = withEntity(page, holder)
  const present = valueAt(whole, [...holder, 'blocks'])
  const all: readonly unknown[] = [...(Array.isArray(present) ? present : []), ...blocks]
  const main = all.findIndex((block) => isJsonObject(block) && block.id === blocks.find(({ type }) => type === wish.type)?.id)
  const document = withValue(whole, [...holder, 'blocks'], all)
  return isDocument(document) ? { document, path: [...holder, 'blocks', String(main)] } : undefined
}

interface Around {
  readonly selected: readonly string[]
  readonly entityOf: EntityOf
}

/** A tab that takes its entity from the page says so itself, once blocks stand beside it. */
function withEntity(page: PageDocument, holder: readonly string[]): unknown {
  const tab = page.tabs?.[Number(holder[1])]
  if (!tab || tab.blocks || namesRows(tab) || !namesRows(page)) return page
  const key = page.entity === undefined ? 'dataset' : 'entity'
  return withValue(page, [...holder, key], page[key])
}

function blocksFor(wish: BlockWish, free: (proposed: string) => string): readonly BlockDeclaration[] {
  const { title } = wish
  const inputs = Object.fromEntries(wish.narrowed.map(({ input, path }) => [input, path]))
  const given = wish.narrowed.length > 0 ? { in: inputs } : {}
  switch (wish.type) {
    case 'table':
      return tableBlocks(wish, inputs, free)
    case 'timeline': {
      const id = free(`${bare(wish.entity.id)}Timeline`)
      return [{ id, type: 'timeline', title, entity: wish.entity.id, ...given, timeline: { time: wish.time } }]
    }
    case 'widget': {
      const { live, widget } = wish
      const id = free(bare(widget))
      if (!live) return [{ id, type: 'widget', title, widget }]
      const { entity, state, since } = live
      return [{ id, type: 'widget', title, entity: entity.id, ...given, widget, live: { state, ...(since !== undefined && { since }) } }]
    }
  }
}

/** Whether rows may be made and changed by a form over the entity: what it must hold can be filled in. */
export function mayChange(entity: EntityDocument, held: Held): boolean {
  const required = new Set(entity.schema.required)
  const lacking = writable(entity).filter((name) => required.has(name) && !isFillable(name, held))
  return (entity.store ?? 'table') === 'table' && lacking.length === 0 && writable(entity).some((name) => isFillable(name, held))
}

const writable = (entity: EntityDocument): string[] =>
  (standardForm(entity).items ?? []).flatMap((item) => (typeof item === 'string' ? item : []))
const isFillable = (name: string, { created, updated }: Held): boolean => within(created, name) && within(updated, name)

export const within = (held: readonly string[] | null | undefined, field: string): boolean =>
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
    columns: standardColumns(entity).filter((name) => within(held.shown, name)),
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
            items: standardSearch(entity).filter((item) => within(held.shown, fieldName(item))),
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

const isPage = (document: Patchable): document is PageDocument => document.kind === 'page'
const isDocument = (value: unknown): value is Patchable =>
  isJsonObject(value) && typeof value.kind === 'string' && typeof value.id === 'string'
