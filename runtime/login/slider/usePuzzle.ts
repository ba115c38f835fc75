// One puzzle after the other, until one is solved: asked for, guessed at, told to whoever wants it.
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../api/apiError.ts'
import { useServices } from '../../hooks.ts'

export interface Wanted {
  readonly purpose: 'login' | 'sms'
  /** Account or phone that will be tried. */
  readonly who: string
}

interface Puzzle {
  readonly id: string
  readonly width: number
  readonly height: number
  /** Address of the picture with the hole. */
  readonly picture: string
  readonly piece: { readonly size: number; readonly top: number; readonly picture: string }
}

/** Milliseconds for which the tick is seen. */
const SHOWN = 450
/** Puzzles are good for two minutes; one that nobody touches is replaced before that. */
const FRESH = 110_000

export function usePuzzle({ purpose, who }: Wanted, onDone: (id: string) => void) {
  const { api } = useServices()
  const [puzzle, setPuzzle] = useState<Puzzle>()
  const [state, setState] = useState<'loading' | 'open' | 'judging' | 'solved'>('loading')
  const [message, setMessage] = useState<string>()
  const [turn, setTurn] = useState(0)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })

  useEffect(() => {
    const gone = new AbortController()
    let stale: ReturnType<typeof setTimeout> | undefined
    setState('loading')
    api
      .call<Puzzle>('/auth/captcha', {
        body: { purpose, who },
        kind: 'read',
        anonymous: true,
        quiet: true,
        silent: true,
        signal: gone.signal,
      })
      .then(
        (made) => {
          setPuzzle(made)
          setState('open')
          stale = setTimeout(() => setTurn(turn + 1), FRESH)
        },
        (cause: unknown) => !gone.signal.aborted && isApiError(cause) && setMessage(cause.message),
      )
    return () => {
      gone.abort()
      clearTimeout(stale)
    }
  }, [api, purpose, who, turn])

  async function judge(x: number): Promise<void> {
    if (!puzzle) return
    setState('judging')
    try {
      await api.call('/auth/captcha/check', { body: { id: puzzle.id, x }, kind: 'read', anonymous: true, quiet: true, silent: true })
      setMessage(undefined)
      setState('solved')
      setTimeout(() => done.current(puzzle.id), SHOWN)
    } catch (cause) {
      if (!isApiError(cause)) throw cause
      setMessage(cause.message)
      setTurn(turn + 1)
    }
  }
  const renew = () => {
    setMessage(undefined)
    setTurn(turn + 1)
  }
  return { puzzle, state, message, judge: (x: number) => void judge(x), renew }
}
