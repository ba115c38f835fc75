// One document on the desk: what the server has of it, what is being changed, and the draft that follows each change.
import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { placeInDocument } from '../../../metadata/authoring/words/placeInDocument.ts'
import type { PatchDocument } from '../../../metadata/generated/language.ts'
import type { Choices } from '../../../metadata/layers/merge/conflict.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { messageOf } from '../../core/hooks/useAnswer.ts'
import { draftOf, edited, type Draft, type Edit } from '../base/draft.ts'
import { isOutdated, type OtherAuthor, otherAuthor } from '../base/otherAuthor.ts'
import { contentOf, workshopCalls, type Checked, type DocumentAnswer, type PlacedProblem } from '../base/server.ts'
import { takeUnsavedDraft } from '../base/unsavedDrafts.ts'
import type { Mark } from '../text/JsonText.tsx'
import { Copies, emptyDocument } from './copies.ts'
import { isOther, type Keeping, type KeepingProps, useKeeping } from './useKeeping.ts'

/** Milliseconds after the last change until it is kept. */
const PAUSE = 800

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

/** @param pause milliseconds after a change until it is kept */
export function useDesk(target: string, pause = PAUSE): Desk {
  const { api, session } = useServices()
  const author = session.user?.name ?? ''
  const calls = useMemo(() => workshopCalls(api), [api])
  const [answer, setAnswer] = useState<DocumentAnswer>()
  const [error, setError] = useState<string>()
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((before) => before + 1), [])
  const [draft, edit] = useReducer(edited, draftOf(emptyDocument))
  const { document } = draft
  const [copies] = useState(() => new Copies())
  useEffect(() => copies.change(document))
  const product = answer?.product ?? null
  const content = useMemo(() => (answer ? contentOf(product, document) : null), [answer, product, document])
  const { other, merged, seen, goOn, findOther, forget } = useOther({ calls, target, copies, edit, setAnswer, setError })
  const of = { calls, target, answer, setAnswer, setError, document, content, copies, other, findOther, pause }
  const [keeping, setKeeping] = useKeeping(of)

  useEffect(() => {
    const gone = new AbortController()
    setAnswer(undefined)
    setError(undefined)
    forget()
    calls.open(target, gone.signal).then(
      (found) => {
        const left = takeUnsavedDraft(api, target)
        edit({ edit: 'restart', document: copies.open(found, left) })
        setKeeping('kept')
        setAnswer(found)
        // made upon what is live no more
        if (!left && isOutdated(found)) findOther(found, found.editable && found.draft?.author === author)
      },
      (cause: unknown) => {
        if (!gone.signal.aborted) setError(messageOf(cause))
      },
    )
    return () => gone.abort()
  }, [api, author, calls, copies, findOther, forget, setKeeping, target, turn])

  const checks = useChecks(of, keeping === 'kept', turn)
  const hasDraft = copies.seen.version !== undefined
  const refused = (cause: unknown): void => {
    if (isOther(cause)) findOther(answer, false)
    else setError(messageOf(cause))
  }
  const drop = (seenVersion: number | undefined): Promise<void> => calls.drop(target, seenVersion).then(again, refused)
  return {
    answer,
    error,
    draft,
    edit,
    ...checks,
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
    seen,
    hasDraft,
    isReady: answer?.editable === true && hasDraft && keeping === 'kept' && checks.marks.length === 0 && other === undefined,
    settle: async (choices) => {
      // A refusal has been reported by the call.
      await calls.settle(target, choices, copies.seen.version).then(again, () => undefined)
    },
    bringBack: async (former) => {
      await calls.save(target, former, copies.seen).then(again, refused)
    },
    discard: () => drop(copies.seen.version),
    again,
  }
}

/**
 * What is wrong with a document, at its places in the document. @param content the draft: a patch whose operations the problems name, or
 * the document itself
 */
const marksOf = (problems: readonly PlacedProblem[], content: PatchDocument | Patchable | null, document: Patchable): readonly Mark[] =>
  problems.map((problem) => ({
    message: problem.message,
    path: placeInDocument(problem, content, document),
    ...(problem.key !== undefined && { missing: true as const }),
  }))

/** What the server finds wrong with the draft that is kept: in this document as marks, and in others. */
function useChecks({ calls, target, answer, document, content, copies }: KeepingProps, isKept: boolean, turn: number) {
  const [checked, setChecked] = useState<Checked>()
  useEffect(() => setChecked(undefined), [calls, target, turn])
  useEffect(() => {
    if (!answer || !isKept) return undefined
    const gone = new AbortController()
    if (copies.seen.version === undefined) setChecked(undefined)
    else calls.checkDraft(target, gone.signal).then(setChecked, () => undefined)
    return () => gone.abort()
  }, [answer, calls, copies, isKept, target])
  const marks = useMemo(
    () =>
      marksOf(
        (checked?.problems ?? []).filter((problem) => problem.document === target),
        content,
        document,
      ),
    [checked, content, document, target],
  )
  return { checked, marks, elsewhere: (checked?.problems ?? []).filter((problem) => problem.document !== target) }
}

interface OtherProps {
  readonly calls: ReturnType<typeof workshopCalls>
  readonly target: string
  readonly copies: Copies
  readonly edit: Dispatch<Edit>
  readonly setAnswer: (answer: DocumentAnswer) => void
  readonly setError: (message: string) => void
}

/** Another author's change: found, merged where nothing is in the way, else to be decided. */
function useOther({ calls, target, copies, edit, setAnswer, setError }: OtherProps) {
  const [other, setOther] = useState<OtherAuthor>()
  const [merged, setMerged] = useState<OtherAuthor>()
  /** From what the server has now on, with what is here: it goes to the server whether or not it is changed again. */
  const goOn = useCallback(
    ({ found, merge }: OtherAuthor, choices?: Choices) => {
      copies.goOnFrom(found)
      setAnswer(found)
      setOther(undefined)
      if (choices) edit({ edit: 'rebase', onto: (document) => merge(document, choices)?.document ?? document })
    },
    [copies, edit, setAnswer],
  )
  /** What its author has changed here goes on together with the other change at once, where neither is in the other's way. */
  const findOther = useCallback(
    (answer: DocumentAnswer | undefined, isAuthor: boolean) => {
      if (!answer) return
      otherAuthor({ calls, target, answer, before: copies.stored, based: copies.seen.based }).then(
        (found) => {
          const isSettled = isAuthor && found.merge(copies.latest)?.conflicts.length === 0
          if (!isSettled) return setOther(found)
          goOn(found, {})
          setMerged(found)
        },
        (cause: unknown) => setError(messageOf(cause)),
      )
    },
    [calls, copies, goOn, setError, target],
  )
  const forget = useCallback(() => {
    setOther(undefined)
    setMerged(undefined)
  }, [])
  return { other, merged, goOn, findOther, forget, seen: () => setMerged(undefined) }
}
