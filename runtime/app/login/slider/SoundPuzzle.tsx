// The puzzle for the ear: three groups of short tones, whose counts are typed. It begins when it is asked to, and as often as wanted.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useSay } from '../../../core/hooks/hooks.ts'
import { texts } from './texts.ts'
import type { PuzzleState, Sound } from './usePuzzle.ts'
import styles from './slider.module.css'

export interface SoundPuzzleProps {
  /** undefined until it is here. */
  readonly puzzle: Sound | undefined
  readonly state: PuzzleState
  readonly counts: string
  readonly onCounts: (counts: string) => void
  readonly onConfirm: () => void
}

/**
 * Plays a sound that came with an answer. The policy of the page lets no address be played, so the samples go to the loudspeaker
 * themselves. @param sound A WAV file in base64. `done` is called once it has ended by itself. Answers how to stop it.
 */
function playing(sound: string, done: () => void): () => void {
  const context = new AudioContext()
  let stopped = false
  const stop = () => {
    if (stopped) return
    stopped = true
    void context.close()
  }
  const bytes = Uint8Array.from(atob(sound), (sign) => sign.charCodeAt(0))
  void context.decodeAudioData(bytes.buffer).then((buffer) => {
    if (stopped) return
    const source = new AudioBufferSourceNode(context, { buffer })
    source.connect(context.destination)
    source.addEventListener('ended', () => {
      if (stopped) return
      stop()
      done()
    })
    source.start()
  })
  return stop
}

export function SoundPuzzle({ puzzle, state, counts, onCounts, onConfirm }: SoundPuzzleProps) {
  const say = useSay()
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<() => void>(undefined)
  const [heard, setHeard] = useState<'no' | 'now' | 'once'>('no')

  useEffect(() => button.current?.focus(), [])
  useEffect(() => {
    setHeard('no')
    return () => stop.current?.()
  }, [puzzle])

  const play = () => {
    if (!puzzle) return
    stop.current?.()
    setHeard('now')
    stop.current = playing(puzzle.sound, () => {
      setHeard('once')
      input.current?.focus()
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm()
  }
  return (
    <form className={styles.sound} onSubmit={submit}>
      <p>{say(texts.listen)}</p>
      <button ref={button} type="button" className={styles.play} aria-disabled={!puzzle || state === 'judging'} onClick={play}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.800 7.800 0 0 1 0 11" />
        </svg>
        {say(heard === 'now' ? texts.playing : heard === 'once' ? texts.playAgain : texts.play)}
      </button>
      <input
        ref={input}
        className={styles.counts}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label={say(texts.counts)}
        placeholder={say(texts.countsHint)}
        value={counts}
        onChange={(event) => onCounts(event.target.value.normalize('NFKC').replaceAll(/\D/g, ''))}
      />
    </form>
  )
}
