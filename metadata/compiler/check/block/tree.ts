// A tree beside a table: a tree entity, and the field of the table's rows that refers to it.
import { problem } from '../../../errors/errors.ts'
import type { BlockDeclaration } from '../../../generated/language.ts'
import type { Problem, Text } from '../../../model/model.ts'
import { type BlockUnderCheck, unknownField } from '../shared/blockUnderCheck.ts'
import { isLost } from '../shared/lost.ts'

export function checkTree({ placed, entity, at, blocks, names }: BlockUnderCheck): Problem[] {
  if (!entity.document.tree) return [problem('wrongFieldKind', at('entity'), { word: entity.id })]
  const whole = wholeOnly(placed.block)
  if (whole) return [problem('notSupported', at('lazy'), { word: whole })]
  const table = blocks.find(({ block, tab }) => block.type === 'table' && tab === placed.tab)
  const rows = names.entities.get(table?.block.entity ?? '')
  if (!rows) return []
  const name = placed.block.field ?? ''
  const field = rows.fields[name]
  if (!field) return [unknownField(name, at('field'), rows)]
  return field.reference === entity.id || isLost(field, names)
    ? []
    : [problem('wrongReference', at('field'), { word: name, expected: entity.id })]
}

/** What can be told of a whole tree alone. */
function wholeOnly({ lazy, multiple, widget }: BlockDeclaration): Text | undefined {
  if (!lazy) return undefined
  if (multiple) return { zh: '逐级加载的树中勾选节点', en: 'Ticking nodes of a tree that is fetched branch by branch' }
  const counts: unknown = typeof widget === 'object' ? Object(widget.props).counts : undefined
  return counts === true
    ? { zh: '逐级加载的树中显示下级数量', en: 'Counting what stands below nodes that are fetched branch by branch' }
    : undefined
}
