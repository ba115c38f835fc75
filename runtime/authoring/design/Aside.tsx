// Which of the author's other drafts are broken, so that the page is shown without them; each is put right on its desk, over the page.
import { Alert } from 'antd'
import { useCallback } from 'react'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import { PendingDocuments } from '../desk/PendingDocuments.tsx'
import { workshopCalls } from '../base/server.ts'
import type { Desk } from '../desk/useDesk.ts'
import { texts } from '../base/designTexts.ts'

interface Props {
  readonly desk: Desk
  readonly open: (target: string) => void
  /** Another turn asks anew. */
  readonly turn: number
}

export function Aside({ desk: { draft, checked }, open, turn }: Props) {
  const say = useSay()
  const { api } = useServices()
  const { kind, id } = draft.document
  // asked again with each check, which is when drafts have changed
  const ask = useCallback(
    (signal: AbortSignal) => (id === '' ? Promise.resolve([]) : workshopCalls(api).aside(`${kind}:${id}`, signal)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [api, kind, id, checked],
  )
  const { answer: found = [] } = useAnswer(ask, turn)
  return (
    found.length > 0 && (
      <Alert type="warning" showIcon title={say(texts.aside)} description={<PendingDocuments found={found} choose={open} />} />
    )
  )
}
