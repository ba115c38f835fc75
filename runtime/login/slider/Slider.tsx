// The slider verification: drag the piece to its hole, or move it by arrow keys or the two buttons and confirm. Judged by the server.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { fill } from '../../../metadata/fill.ts'
import { useSay } from '../../hooks.ts'
import { texts } from './texts.ts'
import { usePuzzle, type Wanted } from './usePuzzle.ts'
import styles from './slider.module.css'

export interface SliderProps {
  readonly wanted: Wanted
  /** Id of the solved puzzle; undefined when it was given up. */
  readonly onDone: (id: string | undefined) => void
}

/** Pixels of one press of a button or an arrow key; with Shift one, with PageUp and PageDown forty. */
const STEP = 4
const keys: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
  PageDown: -40,
  PageUp: 40,
}

export function Slider({ wanted, onDone }: SliderProps) {
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  const range = useRef<HTMLInputElement>(null)
  const { puzzle, state, message, judge, renew } = usePuzzle(wanted, onDone)
  const [x, setX] = useState(0)
  const busy = state !== 'open'
  const most = puzzle ? puzzle.width - puzzle.piece.size : 264

  useEffect(() => {
    dialog.current?.showModal()
    // The browser would go to the first button, which closes it.
    range.current?.focus()
  }, [])
  useEffect(() => setX(0), [puzzle])

  const confirm = () => !busy && x > 0 && judge(x)
  const move = (by: number) => setX(Math.max(0, Math.min(most, x + by)))
  const onKey = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (event.key !== 'Enter' && by === undefined) return
    event.preventDefault()
    if (by === undefined) confirm()
    else move(event.shiftKey ? Math.sign(by) : by)
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={say(texts.title)} onClose={() => onDone(undefined)} onKeyDown={stay}>
      <header className={styles.head}>
        <h2>{say(texts.title)}</h2>
        <button type="button" className={styles.icon} aria-label={say(texts.close)} onClick={() => dialog.current?.close()}>
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
      </header>
      <div className={styles.picture} data-state={state}>
        {puzzle && (
          <>
            <img src={puzzle.picture} alt="" draggable={false} />
            <img
              className={styles.piece}
              src={puzzle.piece.picture}
              alt=""
              draggable={false}
              style={{
                left: `${(x / puzzle.width) * 100}%`,
                top: `${(puzzle.piece.top / puzzle.height) * 100}%`,
                width: `${(puzzle.piece.size / puzzle.width) * 100}%`,
              }}
            />
          </>
        )}
        {state === 'solved' && (
          <svg className={styles.tick} viewBox="0 0 48 48" aria-hidden="true">
            <circle cx="24" cy="24" r="22" />
            <path d="M14 25l7 7 14-15" />
          </svg>
        )}
      </div>
      <div className={styles.rail}>
        <button type="button" className={styles.step} aria-label={say(texts.left)} disabled={busy} onClick={() => move(-STEP)}>
          <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
            <path d="M15 5l-7 7 7 7" />
          </svg>
        </button>
        <input
          ref={range}
          type="range"
          className={styles.range}
          min={0}
          max={most}
          value={x}
          disabled={busy && state !== 'loading'}
          aria-label={say(texts.range)}
          aria-valuetext={fill(say(texts.at), { x })}
          style={{ backgroundSize: `${(x / most) * 100}% 100%` }}
          onChange={(event) => setX(Number(event.target.value))}
          onPointerUp={confirm}
          onKeyDown={onKey}
        />
        <button type="button" className={styles.step} aria-label={say(texts.right)} disabled={busy} onClick={() => move(STEP)}>
          <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
            <path d="M9 5l7 7-7 7" />
          </svg>
        </button>
      </div>
      <p className={styles.message} data-bad={message !== undefined} role="status">
        {state === 'solved' ? say(texts.solved) : (message ?? say(texts.hint))}
      </p>
      <footer className={styles.foot}>
        <button type="button" className={styles.quiet} onClick={renew} disabled={state === 'judging' || state === 'solved'}>
          {say(texts.another)}
        </button>
        <button type="button" className={styles.confirm} disabled={busy || x === 0} onClick={confirm}>
          {say(texts.confirm)}
        </button>
      </footer>
    </dialog>
  )
}

/** Tab goes round inside: past the last button there is nothing of the page. */
function stay(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), input:not(:disabled)')]
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
