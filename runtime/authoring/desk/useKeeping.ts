// Keeps the draft on the desk: sends it a while after the last change, one at a time, again where that failed, and what is left of it on leaving.
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { isApiError } from '../../core/api/apiError.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { messageOf } from '../../core/hooks/useAnswer.ts'
import { useDebounced } from '../../core/hooks/useDebounced.ts'
import type { OtherAuthor } from '../base/otherAuthor.ts'
import { contentOf, type DocumentAnswer, type workshopCalls } from '../base/server.ts'
import { storeUnsavedDraft } from '../base/unsavedDrafts.ts'
import type { Copies } from './copies.ts'

/** So many pauses later a draft that could not be kept is sent again. */
const AGAIN = 10

export type Keeping = 'kept' | 'changed' | 'keeping' | 'failed'

export interface KeepingProps {
  readonly calls: ReturnType<typeof workshopCalls>
  readonly target: string
  readonly answer: DocumentAnswer | undefined
  readonly setAnswer: Dispatch<SetStateAction<DocumentAnswer | undefined>>
  readonly setError: (message: string | undefined) => void
  /** The document here, and what of it is not the product's. */
  readonly document: Patchable
  readonly content: ReturnType<typeof contentOf>
  readonly copies: Copies
  /** Nothing is sent until it is decided what becomes of their change. */
  readonly other: OtherAuthor | undefined
  readonly findOther: (answer: DocumentAnswer | undefined, isAuthor: boolean) => void
  /** Milliseconds after a change until it is sent. */
  readonly pause: number
}

export function useKeeping(props: KeepingProps): readonly [Keeping, (keeping: Keeping) => void] {
  const { calls, target, answer, setAnswer, setError, document, content, copies, other, findOther, pause } = props
  const author = useServices().session.user?.name ?? ''
  const [keeping, setKeeping] = useState<Keeping>('kept')
  /** Two drafts on their way at once would be two authors. */
  const onItsWay = useRef(false)
  const way = useRef(Promise.resolve())
  /** Drafts that have arrived: what was changed while one was on its way goes next. */
  const [rounds, setRounds] = useState(0)
  const goOn = (): void => setRounds((before) => before + 1)

  const arrived = (sent: Patchable, saved: { readonly version: number } | undefined): void => {
    onItsWay.current = false
    copies.arrived(sent, saved?.version)
    // what is said of the draft is said of the one that is kept now
    const draft = saved ? { ...saved, based: copies.seen.based, author, updatedAt: new Date().toISOString(), content } : null
    setAnswer((before) => before && { ...before, draft })
    setKeeping('kept')
    setError(undefined)
    goOn()
  }
  const failed = (cause: unknown): void => {
    onItsWay.current = false
    setKeeping('failed')
    if (isOther(cause)) findOther(answer, true)
    else setError(messageOf(cause))
    // what may pass by itself is tried again: no further change is needed for it
    if (!isApiError(cause) || cause.code === 0 || cause.code >= 500) setTimeout(goOn, AGAIN * pause)
  }
  const keep = useDebounced(() => {
    if (onItsWay.current || copies.isKept) return
    onItsWay.current = true
    setKeeping('keeping')
    // what is as it was before anything was changed needs no draft
    const isNothing = content === null && !answer?.live
    const writing = isNothing ? dropped(calls, target, copies.seen.version) : calls.save(target, content, copies.seen)
    way.current = writing.then((saved) => arrived(document, saved), failed)
  }, pause)

  useSaveOnLeave(props, way)
  useAskBeforeUnload(keeping !== 'kept')
  useEffect(() => {
    if (!answer || document === copies.stored || other) return
    setKeeping('changed')
    keep()
  }, [answer, document, copies, keep, other, rounds])
  return [keeping, setKeeping]
}

/** A change goes to the server also where the desk is left sooner than it is kept; one that cannot waits for the desk to open again. */
function useSaveOnLeave({ calls, target, answer, copies, other }: KeepingProps, way: RefObject<Promise<void>>): void {
  const { api, notices } = useServices()
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      if (!answer) return
      void way.current.then(async () => {
        if (copies.isKept) return
        const { latest, stored, seen } = copies
        const stay = (): void => storeUnsavedDraft(api, target, { document: latest, stored, ...seen })
        if (other) return stay()
        await calls.save(target, contentOf(answer.product, latest), seen).catch((cause: unknown) => {
          stay()
          notices.error(messageOf(cause))
        })
      })
    }
  })
  useEffect(() => () => leave.current(), [])
}

/** A reload and a closed window are asked about by the browser, in its own words. */
function useAskBeforeUnload(isUnkept: boolean): void {
  useEffect(() => {
    if (!isUnkept) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnkept])
}

const dropped = (calls: KeepingProps['calls'], target: string, version: number | undefined): Promise<undefined> =>
  version === undefined ? Promise.resolve(undefined) : calls.drop(target, version).then(() => undefined)

/** Another author has saved or published it, or taken the draft back. */
export const isOther = (cause: unknown): boolean => isApiError(cause) && (cause.code === 409 || cause.code === 404)
