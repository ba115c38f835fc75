// A row that is dragged by its handle over the others.

interface Rows {
  /** What the rows are found by. */
  readonly rows: string
  /** Class of the row that stands under the pointer. */
  readonly marked: string
}

/** Follows the pointer until it is let go, and tells the row it stands on then; Escape gives up. */
export function dragRow(
  handle: HTMLElement,
  { pointerId, button }: Pick<PointerEvent, 'pointerId' | 'button'>,
  { rows, marked, drop }: Rows & { readonly drop: (row: HTMLElement) => void },
): void {
  if (button !== 0) return
  let over: HTMLElement | null = null
  const mark = (row: HTMLElement | null) => {
    over?.classList.remove(marked)
    over = row
    over?.classList.add(marked)
  }
  const end = (done: boolean) => {
    const target = over
    mark(null)
    handle.releasePointerCapture(pointerId)
    handle.removeEventListener('pointermove', move)
    handle.removeEventListener('pointerup', up)
    handle.removeEventListener('pointercancel', cancel)
    handle.removeEventListener('keydown', escape)
    if (done && target) drop(target)
  }
  const move = ({ clientX, clientY }: PointerEvent) => mark(document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(rows) ?? null)
  const up = () => end(true)
  const cancel = () => end(false)
  const escape = ({ key }: KeyboardEvent) => key === 'Escape' && end(false)
  handle.setPointerCapture(pointerId)
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', up)
  handle.addEventListener('pointercancel', cancel)
  handle.addEventListener('keydown', escape)
}
