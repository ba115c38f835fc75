// All drafts of whoever is signed in, published together; what somebody else has drafted stays with him, and is told of.
import { Alert } from 'antd'
import { useCallback, useState } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import type { Stay } from '../../core/contracts/overlayContract.ts'
import { Waiting } from '../../ui/overlay/Waiting.tsx'
import { OtherDesk } from '../design/OtherDesk.tsx'
import { PublishDialog } from '../publish/PublishDialog.tsx'
import { type Listed, type PlacedProblem, workshopCalls } from '../base/server.ts'
import { kindOf, publishingAll, texts } from '../base/texts.ts'

interface Props {
  readonly stay: Stay
  readonly done: () => void
}

export function PublishAll({ stay, done }: Props) {
  const say = useSay()
  const { api, session } = useServices()
  const ask = useCallback((signal: AbortSignal) => workshopCalls(api).list({ changed: 'true' }, signal), [api])
  const { answer, error, again } = useAnswer(ask)
  /** A document that is put right before. */
  const [other, setOther] = useState<{ readonly target: string; readonly sought?: PlacedProblem }>()
  const drafts = answer?.documents.filter(({ draft }) => draft !== null)
  const own = drafts?.filter(({ draft }) => draft?.author === session.user?.name) ?? []
  const others = drafts?.filter((each) => !own.includes(each)) ?? []
  const named = ({ target, label, draft }: Listed): string =>
    fill(say(publishingAll.draftOf), { name: `${say(kindOf(target))}${label ? ` ${say(label)}` : ''}`, author: draft?.author ?? '' })
  const othersNote = others.length > 0 && (
    <Alert type="info" showIcon title={fill(say(publishingAll.others), { names: others.map(named).join(say(publishingAll.between)) })} />
  )
  // the dialog of a draft goes at once, and leaves nothing that slides away
  const leave = (): void => {
    stay.close()
    stay.gone()
  }
  const finish = (): void => {
    leave()
    done()
  }
  if (other !== undefined)
    return (
      <OtherDesk
        target={other.target}
        sought={other.sought}
        open={(target) => setOther({ target })}
        onChange={again}
        close={() => {
          setOther(undefined)
          again()
        }}
      />
    )
  if (own.length > 0)
    return (
      <PublishDialog
        targets={own.map(({ target }) => target)}
        before={othersNote}
        show={(problem) => setOther({ target: problem.document, sought: problem })}
        close={leave}
        published={finish}
      />
    )
  return (
    <Overlay container={{ type: 'dialog', width: '560px' }} title={say(texts.publish)} stay={stay}>
      {drafts ? <p>{say(publishingAll.none)}</p> : <Waiting error={error} retry={again} />}
      {othersNote}
    </Overlay>
  )
}
