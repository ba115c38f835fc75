// Puts the slider verification before a call that wants one. The slider itself is fetched when it is first needed.
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { isApiError } from '../../../core/api/apiError.ts'
import { loadable } from '../../../core/loadable.ts'
import { useRequestedCode } from '../../../core/hooks/useRequestedCode.ts'
import type { Wanted } from './usePuzzle.ts'

const code = loadable(async () => (await import('./Slider.tsx')).Slider)

interface Open {
  readonly wanted: Wanted
  readonly settle: (id: string | undefined) => void
}

export interface Verification {
  /** Sends with the id of a solved puzzle, or without where none is asked for. undefined when the user has given up. */
  readonly verified: <T>(wanted: Wanted, send: (captcha: string | undefined) => Promise<T>) => Promise<T | undefined>
  /** To be drawn somewhere. */
  readonly slider: ReactNode
}

/** @param isWanted Whether the server asks for one; where that is not known yet, its refusal says so. */
export function useSlider(isWanted: boolean | undefined): Verification {
  const [open, setOpen] = useState<Open>()
  const opener = useRef<HTMLElement | null>(null)

  const solve = (wanted: Wanted): Promise<string | undefined> =>
    new Promise((resolve) => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      setOpen({
        wanted,
        settle: (id) => {
          setOpen(undefined)
          opener.current?.focus()
          resolve(id)
        },
      })
    })

  async function verified<T>(wanted: Wanted, send: (captcha: string | undefined) => Promise<T>): Promise<T | undefined> {
    if (!isWanted) {
      try {
        return await send(undefined)
      } catch (cause) {
        if (!needsPuzzle(cause)) throw cause
      }
    }
    const id = await solve(wanted)
    return id === undefined ? undefined : send(id)
  }

  return { verified, slider: open && <LateSlider wanted={open.wanted} onDone={open.settle} /> }
}

function LateSlider(props: ComponentProps<NonNullable<ReturnType<typeof code.peek>>>) {
  const Slider = useRequestedCode(code, () => props.onDone(undefined))
  return Slider ? <Slider {...props} /> : null
}

const needsPuzzle = (cause: unknown): boolean =>
  isApiError(cause) && typeof cause.data === 'object' && cause.data !== null && 'error' in cause.data && cause.data.error === 'puzzleNeeded'
