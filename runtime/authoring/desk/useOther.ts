// Another author's change of the document on the desk: found, merged where nothing is in the way, else to be decided.
import { type Dispatch, useCallback, useState } from 'react'
import type { Choices } from '../../../metadata/layers/merge/conflict.ts'
import { messageOf } from '../../core/hooks/useAnswer.ts'
import type { Edit } from '../base/draft.ts'
import { type OtherAuthor, otherAuthor } from '../base/otherAuthor.ts'
import type { DocumentAnswer, workshopCalls } from '../base/server.ts'
import type { Copies } from './copies.ts'

interface Props {
  readonly calls: ReturnType<typeof workshopCalls>
  readonly target: string
  readonly copies: Copies
  readonly edit: Dispatch<Edit>
  readonly setAnswer: (answer: DocumentAnswer) => void
  readonly setError: (message: string) => void
}

export function useOther({ calls, target, copies, edit, setAnswer, setError }: Props) {
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
