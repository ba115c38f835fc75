// The detail widget with the renderers of what it shows.
import type { Column, DetailBlock } from '../../../metadata/model.ts'
import type { DetailBlockProps } from '../../contract.ts'
import { useWidgets } from '../../hooks.ts'
import { useCells, useColumnOptions } from '../useCells.ts'
import { useBlockWidget } from '../widgetOf.ts'

/** The detail widget with its cell renderers, which must be there before the record is drawn. */
export function DetailWithCells(props: Pick<DetailBlockProps, 'block' | 'row' | 'status'>) {
  const { block } = props
  const Widget = useBlockWidget<DetailBlockProps>(useWidgets(), block.widget.name)
  const cellOf = useCells(allColumns(block))
  const optionsOf = useColumnOptions()
  return Widget && cellOf ? <Widget {...props} cellOf={cellOf} optionsOf={optionsOf} /> : null
}

const gathered = new WeakMap<DetailBlock, readonly Column[]>()

/** Those of lines too; the same list for the same block, as suspending needs. */
function allColumns(block: DetailBlock): readonly Column[] {
  if (block.lines.length === 0) return block.items
  const columns = gathered.get(block) ?? [...block.items, ...block.lines.flatMap((lines) => lines.columns)]
  gathered.set(block, columns)
  return columns
}
