// Which conditions fit in one row beside the buttons, and how many columns the search panel has.
import type { SearchField } from '../../metadata/model/model.ts'

/** Columns by the width of the window (spec 9): under 768, to 991, to 1199, to 1919, from 1920. */
export function columnsAt(width: number): number {
  if (width < 768) return 1
  if (width < 1200) return 2
  return width < 1920 ? 3 : 4
}

/** Document order first, explicit order where given. */
export function inOrder(items: readonly SearchField[]): readonly SearchField[] {
  return [...items].sort((one, other) => one.order - other.order)
}

export interface Fold {
  /** Whether there is more than one row to show. */
  readonly foldable: boolean
  /** Index of the first condition that one row has no room for. */
  readonly firstHidden: number
}

/**
 * The buttons take the last column of the row; on a single column they stand below. So the panel folds once span + offset of all conditions
 * reach the number of columns. One condition always stays: with nothing in sight there would be nothing to unfold for.
 */
export function foldOf(items: readonly SearchField[], columns: number): Fold {
  const room = columns === 1 ? 1 : columns - 1
  let taken = 0
  let firstHidden = items.length
  items.forEach((item, index) => {
    const { span, offset } = cellsOf(item, columns)
    taken += span + offset
    if (taken > room && firstHidden === items.length) firstHidden = Math.max(index, 1)
  })
  return { foldable: firstHidden < items.length, firstHidden }
}

/** Cells of the grid that an item takes: its offset shifts it within them, wherever in the row it comes to stand. */
export function cellsOf(
  { span, offset }: Pick<SearchField, 'span' | 'offset'>,
  columns: number,
): { readonly span: number; readonly offset: number } {
  const wanted = Math.min(span, columns)
  return { span: wanted, offset: Math.min(offset, columns - wanted) }
}
