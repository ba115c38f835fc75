// The detail widget with the renderers of what it shows, and with the parts that ask for more than the row.
import { late } from '../../core/late.ts'
import { Suspense, useCallback } from 'react'
import { columnsOfParts } from '../../../metadata/model/detailModel.ts'
import type { Column, DetailBlock } from '../../../metadata/model/model.ts'
import type { DetailBlockProps } from '../../core/contracts/contract.ts'
import { useWidgets } from '../../core/hooks/hooks.ts'
import { entityIn, usePageScope } from '../base/scope.ts'
import { useCells, useColumnOptions } from '../cells/useCells.ts'
import { useBlockWidget } from '../base/widgetOf.ts'

const WhenOpened = late(async () => (await import('./WhenOpened.tsx')).WhenOpened)
const RecordRelated = late(async () => (await import('./RecordRelated.tsx')).RecordRelated)
const RecordSteps = late(async () => (await import('./RecordSteps.tsx')).RecordSteps)
const RecordTicks = late(async () => (await import('./RecordTicks.tsx')).RecordTicks)
const RecordTimeline = late(async () => (await import('./history/RecordTimeline.tsx')).RecordTimeline)

/** The detail widget with its cell renderers, which must be there before the record is drawn. */
export function DetailWithCells(props: Pick<DetailBlockProps, 'block' | 'row' | 'status'>) {
  const { block, row } = props
  const { bundle } = usePageScope()
  const Widget = useBlockWidget<DetailBlockProps>(useWidgets(), block.widget.name)
  const cellOf = useCells(allColumns(block))
  const optionsOf = useColumnOptions()
  const entity = entityIn(bundle, block.entity)
  const draw = useCallback<DetailBlockProps['draw']>(
    (part) =>
      row && (
        <Suspense fallback={null}>
          {part.kind === 'steps' ? (
            <RecordSteps part={part} entity={entity} row={row} />
          ) : part.kind === 'related' ? (
            <RecordRelated key={row.id} part={part} row={row} />
          ) : part.kind === 'ticks' ? (
            <RecordTicks part={part} row={row} />
          ) : (
            <RecordTimeline part={part} entity={entity} row={row} />
          )}
        </Suspense>
      ),
    [entity, row],
  )
  if (!Widget || !cellOf) return null
  return (
    <>
      {block.opened && row && (
        <Suspense fallback={null}>
          <WhenOpened action={block.opened} entity={entity} row={row} />
        </Suspense>
      )}
      <Widget {...props} cellOf={cellOf} optionsOf={optionsOf} draw={draw} />
    </>
  )
}

const gathered = new WeakMap<DetailBlock, readonly Column[]>()

/** Those of lines too; the same list for the same block, as suspending needs. */
function allColumns(block: DetailBlock): readonly Column[] {
  const columns = gathered.get(block) ?? columnsOfParts(block.parts)
  gathered.set(block, columns)
  return columns
}
