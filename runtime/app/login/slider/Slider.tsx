// The verification before a sign-in or a code: a picture to be put together, or tones to be counted. Judged by the server.
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useSay, useServices } from '../../../core/hooks/hooks.ts'
import { PicturePuzzle } from './PicturePuzzle.tsx'
import { SoundPuzzle } from './SoundPuzzle.tsx'
import { texts } from './texts.ts'
import { usePuzzle, type Wanted, type Way } from './usePuzzle.ts'
import styles from './slider.module.css'

export interface SliderProps {
  readonly wanted: Wanted
  /** Id of the solved puzzle; undefined when it was given up. */
  readonly onDone: (id: string | undefined) => void
}

/** Where this browser remembers which way its user goes. */
const KEY = 'verification'

export function Slider({ wanted, onDone }: SliderProps) {
  const { storage } = useServices()
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  const [way, setWay] = useState<Way>(() => (storage.read(KEY) === 'ear' ? 'ear' : 'eye'))
  const { picture, sound, state, message, judge, renew } = usePuzzle({ ...wanted, way }, onDone)
  const [x, setX] = useState(0)
  const [counts, setCounts] = useState('')
  const busy = state !== 'open'
  const ready = !busy && (way === 'ear' ? counts.length === 3 : x > 0)

  // Before the parts take the keyboard: the browser would go to the first button, which closes it.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    setX(0)
    setCounts('')
  }, [picture, sound])

  const confirm = () => {
    if (ready) judge(way === 'ear' ? { heard: Number(counts) } : { x })
  }
  const turn = () => {
    const other = way === 'ear' ? 'eye' : 'ear'
    storage.write(KEY, other)
    setWay(other)
    renew()
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={say(texts.title)} onClose={() => onDone(undefined)} onKeyDown={stay}>
      <header className={styles.head}>
        <h2>{say(way === 'ear' ? texts.titleEar : texts.title)}</h2>
        <button type="button" className={styles.icon} aria-label={say(texts.close)} onClick={() => dialog.current?.close()}>
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
      </header>
      {way === 'ear' ? (
        <SoundPuzzle puzzle={sound} state={state} counts={counts} onCounts={setCounts} onConfirm={confirm} />
      ) : (
        <PicturePuzzle puzzle={picture} state={state} x={x} onMove={setX} onConfirm={confirm} />
      )}
      <p className={styles.message} data-bad={message !== undefined} role="status">
        {state === 'solved' ? say(texts.solved) : (message ?? say(way === 'ear' ? texts.hintEar : texts.hint))}
      </p>
      <footer className={styles.foot}>
        <button type="button" className={styles.quiet} onClick={renew} disabled={state === 'judging' || state === 'solved'}>
          {say(way === 'ear' ? texts.anotherSound : texts.another)}
        </button>
        <button type="button" className={styles.quiet} onClick={turn} disabled={state === 'judging' || state === 'solved'}>
          {say(way === 'ear' ? texts.byEye : texts.byEar)}
        </button>
        <button type="button" className={styles.confirm} disabled={!ready} onClick={confirm}>
          {say(way === 'ear' ? texts.confirmEar : texts.confirm)}
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
