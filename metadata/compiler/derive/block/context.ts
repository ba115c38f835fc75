// What the blocks of one page are derived from: the names of the product and the page's own blocks.
import type { ColumnItem, PageDocument, PageFormItem, PageTableColumn } from '../../../generated/language.ts'
import type { Primitive } from '../../../model/model.ts'
import { normalise, type Normalised } from '../../normalise/normalise.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import type { ResolvedNames, ResolvedEntity } from '../../resolve/resolve.ts'

export interface PageContext {
  readonly names: ResolvedNames
  readonly page: string
  readonly blocks: readonly PlacedBlock[]
  /** What the actions of a block write and show, by the block's id: read once, asked for by each action's key. */
  readonly forms: Map<string, FormFields>
}

/** The fields behind a table's or tree's form; those of lines as lines.qty. */
export interface FormFields {
  /** Accepted at creation. */
  readonly written: readonly string[]
  /** Accepted at update. */
  readonly changed: readonly string[]
  readonly shown: readonly string[]
  readonly lookups: readonly Primitive[]
}

/** Where the items of a detail are derived. */
export interface DetailPlace {
  readonly entity: ResolvedEntity
  readonly context: PageContext
  /** The block it stands in: the detail, or the table whose rows unfold. */
  readonly placed: PlacedBlock
  /** Fields beside each other. */
  readonly columns: number
}

/** The table of the same tab over the same entity: its keys are those of what a detail does. */
export const tableOfSameEntity = ({ tab, block: { entity } }: PlacedBlock, blocks: readonly PlacedBlock[]): PlacedBlock | undefined =>
  blocks.find((each) => each.block.type === 'table' && each.tab === tab && each.block.entity === entity)

export function pageContext(document: PageDocument, product: ResolvedNames): PageContext {
  return contextOf(document, normalise(product))
}

export const contextOf = (document: PageDocument, normalised: Normalised): PageContext => ({
  ...normalised(document),
  page: document.id,
  forms: new Map(),
})

/** A thing that check has found to be there. */
export function requireDefined<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new Error(`Derived before it was checked: ${what}`)
  return thing
}

export const entityOf = (names: ResolvedNames, id: string | undefined): ResolvedEntity =>
  requireDefined(names.entities.get(id ?? ''), `entity ${id}`)

/** A column as a table's document gives it, with the group it stands in. */
export interface GroupedColumn {
  readonly own: ColumnItem
  readonly group?: Extract<PageTableColumn, { group: string }>
  /** Keys from the list of columns to this one. */
  readonly keys: readonly (string | number)[]
  /** The document gives nothing but its name. */
  readonly isName: boolean
}

/** The columns of a table in order, groups opened. */
export function groupedColumns(columns: readonly PageTableColumn[]): readonly GroupedColumn[] {
  return columns.flatMap((column, index): GroupedColumn[] => {
    if (typeof column === 'string') return [{ own: { field: column }, keys: [index], isName: true }]
    if (!('group' in column)) return [{ own: column, keys: [index], isName: false }]
    return groupedColumns(column.columns).map((inner) => ({ ...inner, group: column, keys: [index, 'columns', ...inner.keys] }))
  })
}

/** The fields of a form in order, groups opened. */
export function formItems(items: readonly PageFormItem[]): readonly Exclude<PageFormItem, { group: string }>[] {
  return items.flatMap((item) => (typeof item === 'object' && 'group' in item ? formItems(item.items) : [item]))
}

/** The first block of a type over the same entity in the same tab: the form that `create` opens, the detail of `view`. */
export function relatedBlock(
  blocks: readonly PlacedBlock[],
  { block, tab }: PlacedBlock,
  type: 'form' | 'detail' | 'search',
): PlacedBlock | undefined {
  return blocks.find((other) => other.block.type === type && other.tab === tab && other.block.entity === block.entity)
}
