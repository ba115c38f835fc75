// The puzzle for the eye: drag the piece to its hole, or move it by arrow keys or the two buttons.
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { fill } from '../../../../metadata/base/fill.ts'
import { useSay } from '../../../core/hooks/hooks.ts'
import { texts } from './texts.ts'
import type { Picture, PuzzleState } from './usePuzzle.ts'
import styles from './slider.module.css'

export interface PicturePuzzleProps {
  /** undefined until it is here. */
  readonly puzzle: Picture | undefined
  readonly state: PuzzleState
  readonly x: number
  readonly onMove: (x: number) => void
  readonly onConfirm: () => void
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

export function PicturePuzzle({ puzzle, state, x, onMove, onConfirm }: PicturePuzzleProps) {
  const say = useSay()
  const described = useId()
  const range = useRef<HTMLInputElement>(null)
  const busy = state !== 'open'
  const most = puzzle ? puzzle.width - puzzle.piece.size : 264

  useEffect(() => range.current?.focus(), [])

  const move = (by: number) => onMove(Math.max(0, Math.min(most, x + by)))
  const onKey = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (event.key !== 'Enter' && by === undefined) return
    event.preventDefault()
    if (by === undefined) onConfirm()
    else move(event.shiftKey ? Math.sign(by) : by)
  }

  return (
    <>
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
          aria-describedby={described}
          aria-valuetext={fill(say(texts.at), { x })}
          style={{ backgroundSize: `${(x / most) * 100}% 100%` }}
          onChange={(event) => onMove(Number(event.target.value))}
          onPointerUp={onConfirm}
          onKeyDown={onKey}
        />
        <span className={styles.spoken} id={described}>
          {say(texts.unseen)}
        </span>
        <button type="button" className={styles.step} aria-label={say(texts.right)} disabled={busy} onClick={() => move(STEP)}>
          <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
            <path d="M9 5l7 7-7 7" />
          </svg>
        </button>
      </div>
    </>
  )
}
