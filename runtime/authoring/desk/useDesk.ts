// One document on the desk: what the server holds of it, what is being changed, and the draft that follows each change.
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { Choices } from '../../../metadata/layers/merge/conflict.ts'
import { isApiError } from '../../core/api/apiError.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { useDebounced } from '../../core/hooks/useDebounced.ts'
import { draftOf, edited, type Draft, type Edit } from '../base/draft.ts'
import { marksOf } from './marksOf.ts'
import { isOutdated, type OtherAuthor, otherAuthor, revisionOf } from '../base/otherAuthor.ts'
import { contentOf, type Checked, type DocumentAnswer, heldIn, workshopCalls } from '../base/server.ts'
import type { Mark } from '../text/JsonText.tsx'
import { leaveUnkept, takeUnkept } from '../base/unkept.ts'
import { messageOf } from '../../core/hooks/useAnswer.ts'

/** Milliseconds after the last change until it is kept. */
const PAUSE = 800
/** So many pauses later a draft that could not be kept is sent again. */
const AGAIN = 10

export type Keeping = 'kept' | 'changed' | 'keeping' | 'failed'

export interface Desk {
  readonly answer: DocumentAnswer | undefined
  readonly error: string | undefined
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
  readonly marks: readonly Mark[]
  readonly checked: Checked | undefined
  /** What would be wrong in other documents. */
  readonly elsewhere: Checked['problems']
  readonly keeping: Keeping
  /** Somebody else has been at it meanwhile, which has to be decided: nothing is kept until then. */
  readonly other: OtherAuthor | undefined
  readonly take: (whose: 'other' | 'mine' | 'both', choices?: Choices) => void
  /** Somebody else has been at it meanwhile, and what both changed goes on together; until it is seen. */
  readonly merged: OtherAuthor | undefined
  readonly seen: () => void
  readonly hasDraft: boolean
  /** The draft is kept, compiles, and nobody else's has come before it: it can be looked at and published. */
  readonly isReady: boolean
  readonly discard: () => Promise<void>
  /** Decides what an upgrade left open; what comes of it is the draft. */
  readonly settle: (choices: Readonly<Record<string, 'mine' | 'theirs'>>) => Promise<void>
  /** What was live once becomes the draft; null: what the product has. */
  readonly bringBack: (content: unknown) => Promise<void>
  readonly again: () => void
}

const nothing = { kind: '', id: '' }

/** @param pause milliseconds after a change until it is kept */
export function useDesk(target: string, pause = PAUSE): Desk {
  const { api, notices, session } = useServices()
  const author = session.user?.name ?? ''
  const calls = useMemo(() => workshopCalls(api), [api])
  const [answer, setAnswer] = useState<DocumentAnswer>()
  const [error, setError] = useState<string>()
  const [turn, setTurn] = useState(0)
  const [draft, edit] = useReducer(edited, draftOf(nothing))
  const [keeping, setKeeping] = useState<Keeping>('kept')
  const [checked, setChecked] = useState<Checked>()
  const [other, setOther] = useState<OtherAuthor>()
  const [merged, setMerged] = useState<OtherAuthor>()
  /** Version of the draft that the server holds, and which revision was live when it was looked at. */
  const version = useRef<number>(undefined)
  const based = useRef(0)
  const stored = useRef<unknown>(undefined)
  /** What stands now, for whoever answers later. */
  const latest = useRef(draft.document)
  useEffect(() => {
    latest.current = draft.document
  })
  /** From what the server holds now on, with what stands here: it goes to the server whether or not it is changed again. */
  const goOn = useCallback(({ found, merge }: OtherAuthor, choices?: Choices) => {
    version.current = found.draft?.version
    based.current = revisionOf(found)
    stored.current = heldIn(found)
    setAnswer(found)
    setOther(undefined)
    if (choices) edit({ edit: 'rebase', onto: (document) => merge(document, choices)?.document ?? document })
  }, [])
  /** Of what its author has changed here both go on at once, where neither is in the other's way. */
  const tellOther = useCallback(
    (seen: DocumentAnswer | undefined, isAuthor: boolean) => {
      if (!seen) return
      const asking = { calls, target, answer: seen, before: stored.current, based: based.current }
      otherAuthor(asking).then(
        (found) => {
          const isSettled = isAuthor && found.merge(latest.current)?.conflicts.length === 0
          if (!isSettled) return setOther(found)
          goOn(found, {})
          setMerged(found)
        },
        (cause: unknown) => setError(messageOf(cause)),
      )
    },
    [calls, goOn, target],
  )

  useEffect(() => {
    const gone = new AbortController()
    setAnswer(undefined)
    setError(undefined)
    setOther(undefined)
    setMerged(undefined)
    setChecked(undefined)
    calls.open(target, gone.signal).then(
      (found) => {
        const document = heldIn(found) ?? nothing
        const left = takeUnkept(api, target)
        version.current = left ? left.version : found.draft?.version
        based.current = left?.based ?? found.draft?.based ?? revisionOf(found)
        stored.current = left ? left.stored : document
        edit({ edit: 'restart', document: left?.document ?? document })
        setKeeping('kept')
        setAnswer(found)
        // made upon what is live no more
        if (!left && isOutdated(found)) tellOther(found, found.editable && found.draft?.author === author)
      },
      (cause: unknown) => {
        if (!gone.signal.aborted) setError(messageOf(cause))
      },
    )
    return () => gone.abort()
  }, [api, author, calls, target, tellOther, turn])

  const product = answer?.product ?? null
  const content = useMemo(() => (answer ? contentOf(product, draft.document) : null), [answer, product, draft.document])
  const check = useCallback(
    (signal: AbortSignal) => {
      if (version.current === undefined) return setChecked(undefined)
      calls.checkDraft(target, signal).then(setChecked, () => undefined)
    },
    [calls, target],
  )
  /** Whether a draft is on its way, since two at once would be two authors. */
  const onItsWay = useRef(false)
  const way = useRef(Promise.resolve())
  /** Drafts that have arrived: what was changed while one was on its way goes next. */
  const [rounds, setRounds] = useState(0)
  const keep = useDebounced(() => {
    if (onItsWay.current || latest.current === stored.current) return
    onItsWay.current = true
    setKeeping('keeping')
    const sent = draft.document
    // what is as it was before anything was changed needs no draft
    const isNothing = content === null && !answer?.live
    const seen = { version: version.current, based: based.current }
    const kept = isNothing ? dropped(calls, target, version.current) : calls.save(target, content, seen)
    way.current = kept.then(
      (saved) => {
        onItsWay.current = false
        version.current = saved?.version
        stored.current = sent
        // what is told of the draft is told of the one that is kept now
        const kept = saved && {
          ...saved,
          based: based.current,
          author,
          updatedAt: new Date().toISOString(),
          content,
        }
        setAnswer((before) => before && { ...before, draft: kept ?? null })
        setKeeping('kept')
        setError(undefined)
        setRounds((before) => before + 1)
      },
      (cause: unknown) => {
        onItsWay.current = false
        setKeeping('failed')
        if (isOther(cause)) tellOther(answer, true)
        else setError(messageOf(cause))
        // what may pass by itself is tried again: nobody has to change anything for it
        if (!isApiError(cause) || cause.code === 0 || cause.code >= 500) setTimeout(() => setRounds((before) => before + 1), AGAIN * pause)
      },
    )
  }, pause)

  /** Whoever leaves sooner than it is kept has changed it all the same. */
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      if (!answer) return
      void way.current.then(async () => {
        if (latest.current === stored.current) return
        const seen = { version: version.current, based: based.current }
        const stay = (): void => leaveUnkept(api, target, { document: latest.current, stored: stored.current, ...seen })
        if (other) return stay()
        await calls.save(target, contentOf(product, latest.current), seen).catch((cause: unknown) => {
          stay()
          notices.error(messageOf(cause))
        })
      })
    }
  })
  useEffect(() => () => leave.current(), [])

  // a reload and a closed window are asked about by the browser, in its own words
  useEffect(() => {
    if (keeping === 'kept') return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [keeping])

  useEffect(() => {
    if (!answer || draft.document === stored.current || other) return
    setKeeping('changed')
    keep()
  }, [answer, draft.document, keep, other, rounds])

  useEffect(() => {
    if (!answer || keeping !== 'kept') return undefined
    const gone = new AbortController()
    check(gone.signal)
    return () => gone.abort()
  }, [answer, keeping, check])

  const again = useCallback(() => setTurn((before) => before + 1), [])
  const refused = (cause: unknown): void => {
    if (isOther(cause)) tellOther(answer, false)
    else setError(messageOf(cause))
  }
  const drop = (seen: number | undefined): Promise<void> => calls.drop(target, seen).then(again, refused)
  const marks = useMemo(
    () =>
      marksOf(
        (checked?.problems ?? []).filter(({ document }) => document === target),
        content,
        draft.document,
      ),
    [checked, content, draft.document, target],
  )
  return {
    answer,
    error,
    draft,
    edit,
    marks,
    checked,
    elsewhere: (checked?.problems ?? []).filter(({ document }) => document !== target),
    keeping,
    other,
    take: (whose, choices = {}) => {
      if (!other) return
      const { what, found } = other
      if (whose !== 'other') return goOn(other, whose === 'both' ? choices : undefined)
      // a draft that was made upon what is live no more goes with it
      if (what === 'published' && found.draft) return void drop(found.draft.version)
      again()
    },
    merged,
    seen: () => setMerged(undefined),
    hasDraft: version.current !== undefined,
    isReady: answer?.editable === true && version.current !== undefined && keeping === 'kept' && marks.length === 0 && other === undefined,
    settle: async (choices) => {
      // A refusal has been told by the call.
      await calls.settle(target, choices, version.current).then(again, () => undefined)
    },
    bringBack: async (content) => {
      const seen = { version: version.current, based: based.current }
      await calls.save(target, content, seen).then(again, refused)
    },
    discard: () => drop(version.current),
    again,
  }
}

const dropped = (calls: ReturnType<typeof workshopCalls>, target: string, version: number | undefined): Promise<undefined> =>
  version === undefined ? Promise.resolve(undefined) : calls.drop(target, version).then(() => undefined)

/** Somebody else has saved or published it, or taken the draft back. */
const isOther = (cause: unknown): boolean => isApiError(cause) && (cause.code === 409 || cause.code === 404)
