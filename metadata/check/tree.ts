// A tree beside a table: a tree entity, and the field of the table's rows that refers to it.
import { problem } from '../errors.ts'
import type { Problem } from '../model.ts'
import { type BlockUnderCheck, unknownField } from './blockUnderCheck.ts'

export function checkTree({ placed, entity, at, blocks, names }: BlockUnderCheck): Problem[] {
  if (!entity.document.tree) return [problem('wrongFieldKind', at('entity'), { word: entity.id })]
  const table = blocks.find(({ block, tab }) => block.type === 'table' && tab === placed.tab)
  const rows = names.entities.get(table?.block.entity ?? '')
  if (!rows) return []
  const name = placed.block.field ?? ''
  const field = rows.fields[name]
  if (!field) return [unknownField(name, at('field'), rows)]
  return field.reference === entity.id ? [] : [problem('wrongReference', at('field'), { word: name, expected: entity.id })]
}
