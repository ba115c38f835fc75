// What a block cannot do with figures: they are searched, shown and taken along; nobody writes them, and no record stands behind a row.
import { type Place, problem } from '../../../errors/errors.ts'
import { groupedColumns } from '../../derive/block/context.ts'
import type { BlockDeclaration, TableDeclaration } from '../../../generated/language.ts'
import { fieldName } from '../../../document/shortItem.ts'
import type { Problem, Text } from '../../../model/model.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import type { BlockUnderCheck } from '../shared/blockUnderCheck.ts'
import { figuresWithout } from '../field/figures.ts'

export const figuresBlock = (block: BlockDeclaration, entity: ResolvedEntity | undefined, at: Place): Problem[] =>
  entity?.figures && block.type !== 'search' && block.type !== 'table' ? [problem('notSupported', at, { word: blockOf(block.type) })] : []

const blockOf = (type: string): Text => ({ zh: `显示数据集的 ${type} 区块`, en: `A block ${type} over a dataset` })

const vain = ['where', 'edit', 'lazy', 'range', 'expand', 'labels', 'params'] as const satisfies readonly (keyof TableDeclaration)[]

/** A row needs measures, and dimensions that all of them can be told by and searched by. */
export function checkFiguresTable({ placed, entity, blocks, at }: BlockUnderCheck): Problem[] {
  const { table } = placed.block
  const { figures } = entity
  if (!table || !figures) return []
  const refused = [
    ...vain.filter((key) => table[key] !== undefined).map((key) => problem('notSupported', at(key), { word: keyOf(key) })),
    ...(table.query !== undefined && table.query !== 'page' ? [problem('notSupported', at('query'), { word: keyOf(table.query) })] : []),
  ]
  const columns = groupedColumns(table.columns ?? []).map(({ own, keys }) => ({ id: own.field, keys }))
  const measures = columns.filter(({ id }) => figures.measures.some((measure) => measure.id === id))
  if (measures.length === 0) return [...refused, problem('missingKey', at('columns'), { word: measuresOf })]
  const search = blocks.find(({ block, tab }) => block.type === 'search' && tab === placed.tab && block.entity === placed.block.entity)
  const tree = blocks.find(({ block, tab }) => block.type === 'tree' && tab === placed.tab)
  const searched = [...(search?.block.items ?? []).map(fieldName), ...(tree?.block.field === undefined ? [] : [tree.block.field])]
  return [
    ...refused,
    ...figuresWithout(figures, {
      measures: measures.map(({ id }) => id),
      dimensions: columns.map(({ id }) => id),
      searched,
      place: (index) => at('columns', ...(measures[index]?.keys ?? [])),
    }),
  ]
}

const measuresOf: Text = { zh: '指标列', en: 'a column with a measure' }
const keyOf = (key: string): Text => ({ zh: `数据集表格的 ${key}`, en: `${key} in a table of a dataset` })
