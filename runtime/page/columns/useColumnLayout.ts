// Which columns of a table are shown, in which order, how wide, pinned where: the document's, changed by the view it is shown in, or by the user, whose choice is found at any machine.
import { useCallback, useMemo } from 'react'
import type { Column, TableBlock } from '../../../metadata/model/model.ts'
import type { ActiveView } from '../views/useActiveView.ts'
import { arrange, arranged, resized, type Arrangement } from '../base/arrange.ts'

export interface ColumnLayout {
  readonly columns: readonly Column[]
  readonly arrangement: readonly Arrangement[]
  readonly change: (next: readonly Arrangement[]) => void
  readonly reset: () => void
  /** Columns whose width was chosen, here or in the view. */
  readonly held: ReadonlySet<string>
  /** A column was dragged to this width, in pixels. */
  readonly resize: (field: string, width: number) => void
}

export function useColumnLayout(block: TableBlock, { choices, choose, view }: ActiveView): ColumnLayout {
  const saved = choices.columns
  const arrangement = useMemo(() => arrange(block.columns, saved), [block, saved])
  const columns = useMemo(() => arranged(block.columns, arrangement), [block, arrangement])
  const fixedWidths = useMemo(
    () => new Set(arrangement.filter(({ width }) => width !== undefined).map(({ field }) => field)),
    [arrangement],
  )
  const change = useCallback((next: readonly Arrangement[]) => choose({ ...choices, columns: next }), [choices, choose])
  const reset = useCallback(() => {
    const { columns: _own, ...others } = choices
    choose(view?.state.columns ? { ...others, columns: view.state.columns } : others)
  }, [choices, choose, view])
  const resize = useCallback((field: string, width: number) => change(resized(arrangement, field, width)), [change, arrangement])
  return { columns, arrangement, held: fixedWidths, change, reset, resize }
}
