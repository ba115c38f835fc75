// A detail: fields of the entity as columns are, and children by their name.
import { problem } from '../errors.ts'
import type { ColumnItem, PageColumn } from '../generated/language.ts'
import type { Problem } from '../model.ts'
import { pointer } from '../pointer.ts'
import { type BlockUnderCheck } from './blockUnderCheck.ts'
import { checkColumns } from './columns.ts'

export const checkDetail = (under: BlockUnderCheck): Problem[] =>
  checkDetailItems(under.placed.block.detail?.items ?? [], under, under.at('items').path)

/** Items of a detail that stand at `path`: of a block of its own, or of a table's unfolded rows. */
export function checkDetailItems(items: readonly PageColumn[], under: BlockUnderCheck, path: string): Problem[] {
  const { entity, file } = under
  return [
    ...checkColumns(items, { ...under, children: Object.keys(entity.children) }, path),
    ...items.flatMap((item, index) => {
      const own = ownOf(item)
      if (entity.children[own.field] === undefined) return []
      // A table of lines has a title and nothing else that a cell has.
      const strange = Object.keys(own).filter((key) => key !== 'field' && key !== 'label')
      return strange.map((key) => problem('wrongFieldKind', { document: file, path: pointer(path, index, key) }, { word: own.field }))
    }),
  ]
}

const ownOf = (item: PageColumn): ColumnItem => (typeof item === 'string' ? { field: item } : item)
