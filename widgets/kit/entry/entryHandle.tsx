// The handle by which an entry is moved: dragged over the others, or by the arrow keys while it has the focus.
import { useSay } from '../../../runtime/index.ts'
import { dragRow } from '../dom/dragRow.ts'
import { words } from './entryTexts.ts'

interface Props {
  readonly index: number
  readonly onMove: (from: number, to: number) => void
}

export function EntryHandle({ index, onMove }: Props) {
  const say = useSay()
  const drop = (row: HTMLElement) => onMove(index, rowsOf(row).indexOf(row))
  return (
    <button
      type="button"
      className="kit-entries-handle"
      aria-label={`${say(words.move)} ${index + 1}`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      title={say(words.moveHint)}
      onPointerDown={({ currentTarget, nativeEvent }) =>
        dragRow(currentTarget, nativeEvent, { rows: '.kit-entries tbody tr', marked: 'kit-entries-drop', drop })
      }
    >
      ⠿
    </button>
  )
}

const rowsOf = (row: HTMLElement): readonly Element[] => [...(row.parentElement?.children ?? [])]

/** Alt and an arrow in any cell of a row, or an arrow alone on its handle: where the row goes, and the focus with it. */
export function movedByKey(
  target: EventTarget,
  { key, altKey }: { readonly key: string; readonly altKey: boolean },
): { readonly from: number; readonly to: number } | undefined {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(target instanceof HTMLElement) || !(altKey || target.matches('.kit-entries-handle'))) return undefined
  const cell = target.closest('td')
  const row = cell?.parentElement
  if (!cell || !row) return undefined
  const from = rowsOf(row).indexOf(row)
  const next = rowsOf(row)[from + step]
  if (!next) return undefined
  // Cells belong to places: the same cell of the other row is the moved entry's in a moment.
  const other = next.children[[...row.children].indexOf(cell)]
  other?.querySelector<HTMLElement>('button, input, textarea, select')?.focus()
  return { from, to: from + step }
}
