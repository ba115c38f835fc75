// What a block cannot do with rows that stand in the page: they are shown, searched and taken along, and never written.
import { type Place, problem } from '../../../errors/errors.ts'
import type { BlockDeclaration, TableDeclaration } from '../../../generated/language.ts'
import type { Problem, Text } from '../../../model/model.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'

const blocks: ReadonlySet<BlockDeclaration['type']> = new Set<BlockDeclaration['type']>(['search', 'table', 'form', 'detail'])

/** Trees and timelines ask the server, and a form of one of the rows would write it: it stands by itself. */
export const staticBlock = (block: BlockDeclaration, entity: ResolvedEntity | undefined, at: Place): Problem[] =>
  entity?.rows && (!blocks.has(block.type) || (block.type === 'form' && block.in !== undefined))
    ? [problem('notSupported', at, { word: blockOf(block.type) })]
    : []

const blockOf = (type: string): Text => ({ zh: `显示静态数据的 ${type} 区块`, en: `A block ${type} over static rows` })

/** What a table of them says in vain: rows that should not be seen need not be written down, and nobody changes them. */
const vain = ['where', 'edit', 'lazy', 'range'] as const satisfies readonly (keyof TableDeclaration)[]

export function checkStaticTable(table: TableDeclaration, at: (...keys: string[]) => Place): Problem[] {
  return [
    ...vain.filter((key) => table[key] !== undefined).map((key) => problem('notSupported', at(key), { word: keyOf(key) })),
    ...(table.query !== undefined && table.query !== 'page' ? [problem('notSupported', at('query'), { word: keyOf(table.query) })] : []),
  ]
}

const keyOf = (key: string): Text => ({ zh: `静态数据表格的 ${key}`, en: `${key} in a table of static rows` })

/** The actions that need nothing but the rows. */
export const staticActions: ReadonlySet<string> = new Set(['view', 'labels', 'label', 'export'])
