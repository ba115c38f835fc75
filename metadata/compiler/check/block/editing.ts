// What of a table is changed in the table itself: cells, ticked rows, the order of the rows.
import { problem } from '../../../errors/errors.ts'
import { groupedColumns } from '../../derive/block/context.ts'
import type { FieldKind, Problem } from '../../../model/model.ts'
import { type BlockUnderCheck, unknownField } from '../shared/blockUnderCheck.ts'
import { checkWidget } from '../shared/widgetUse.ts'
import { actionName } from '../../../document/shortItem.ts'

/** Values that no cell has room to edit. */
const unwieldy: ReadonlySet<FieldKind> = new Set<FieldKind>(['object', 'objectList', 'image'])

/** Edited columns are shown, may be changed, and are of a kind that fits a cell; who edits is said in the toolbar. */
export function checkEdit({ placed, entity, at, names }: BlockUnderCheck): Problem[] {
  const { edit = [], columns = [], toolbar = [] } = placed.block.table ?? {}
  const shown = new Set(groupedColumns(columns).map(({ own }) => own.field))
  const editors = toolbar.flatMap((item, index) => {
    const name = actionName(item)
    return name === 'editCells' || name === 'editMany' ? [at('toolbar', index)] : []
  })
  return [
    ...edit.flatMap((name, index) => {
      const place = at('edit', index)
      const field = entity.fields[name]
      if (!field) return [unknownField(name, place, entity)]
      if (!shown.has(name) || field.readOnly || field.immutable || field.system || field.secret || unwieldy.has(field.kind))
        return [problem('wrongFieldKind', place, { word: name })]
      return checkWidget({ role: 'field', use: undefined, field }, { place, names })
    }),
    ...(edit.length === 0 ? editors.map((place) => problem('blockParts', place, { word: placed.block.id, expected: 'edit' })) : []),
    ...(edit.length > 0 && editors.length === 0
      ? [problem('blockParts', at('edit'), { word: placed.block.id, expected: 'toolbar: editCells' })]
      : []),
  ]
}

/** Rows can be moved where they stand in the order of a number that may be changed. */
export function checkMove({ placed, entity, at }: BlockUnderCheck): Problem[] {
  const { rowActions = [], sort = entity.document.sort ?? [] } = placed.block.table ?? {}
  const index = rowActions.findIndex((item) => actionName(item) === 'move')
  if (index < 0) return []
  const [first] = sort
  const field = entity.fields[first?.field ?? '']
  const fits =
    (field?.kind === 'integer' || field?.kind === 'decimal') &&
    !field.readOnly &&
    !field.immutable &&
    !field.system &&
    first?.order !== 'desc'
  return fits ? [] : [problem('blockParts', at('rowActions', index), { word: placed.block.id, expected: 'sort' })]
}
