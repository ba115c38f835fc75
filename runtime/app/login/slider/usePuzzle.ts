// One puzzle after the other, until one is solved: asked for, guessed at, told to whoever wants it.
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../../core/api/apiError.ts'
import { useServices } from '../../../core/hooks/hooks.ts'

export type Way = 'eye' | 'ear'

export interface Wanted {
  readonly purpose: 'login' | 'sms'
  /** Account or phone that will be tried. */
  readonly who: string
}

export interface Picture {
  readonly id: string
  readonly width: number
  readonly height: number
  /** Address of the picture with the hole. */
  readonly picture: string
  readonly piece: { readonly size: number; readonly top: number; readonly picture: string }
}

export interface Sound {
  readonly id: string
  /** A WAV file in base64. */
  readonly sound: string
}

export type PuzzleState = 'loading' | 'open' | 'judging' | 'solved'

/** Milliseconds for which the tick is seen. */
const SHOWN = 450
/** Puzzles are good for two minutes; one that nobody touches is replaced before that. */
const FRESH = 110_000

const quietly = { kind: 'read', anonymous: true, quiet: true, silent: true } as const

export function usePuzzle({ purpose, who, way }: Wanted & { readonly way: Way }, onDone: (id: string) => void) {
  const { api } = useServices()
  const [puzzle, setPuzzle] = useState<Picture | Sound>()
  const [state, setState] = useState<PuzzleState>('loading')
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
    api.call<Picture | Sound>('/auth/captcha', { body: { purpose, who, way }, ...quietly, signal: gone.signal }).then(
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
  }, [api, purpose, who, way, turn])

  async function submit(guess: { readonly x: number } | { readonly heard: number }): Promise<void> {
    if (!puzzle) return
    setState('judging')
    try {
      await api.call('/auth/captcha/check', { body: { id: puzzle.id, ...guess }, ...quietly })
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
  return {
    picture: puzzle && 'picture' in puzzle ? puzzle : undefined,
    sound: puzzle && 'sound' in puzzle ? puzzle : undefined,
    state,
    message,
    judge: (guess: Parameters<typeof submit>[0]) => void submit(guess),
    renew,
  }
}
