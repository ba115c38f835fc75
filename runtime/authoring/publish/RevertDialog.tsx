// Before a publication is brought back: what that changes in words, which stored rows would not pass, and what is wrong.
import { Alert, Button } from 'antd'
import { useCallback, useState } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import { isApiError } from '../../core/api/apiError.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { messageOf, useAnswer } from '../../core/hooks/useAnswer.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import type { Stay } from '../../core/contracts/overlayContract.ts'
import { Waiting } from '../../ui/overlay/Waiting.tsx'
import { Findings, isFit } from './Findings.tsx'
import { workshopCalls } from '../base/server.ts'
import { texts } from '../base/texts.ts'
import styles from '../base/workshop.module.css'

interface Props {
  /** The publication. */
  readonly row?: Row | undefined
  readonly stay: Stay
  readonly done: () => void
}

export function RevertDialog({ row, stay, done }: Props) {
  const say = useSay()
  const { api, notices } = useServices()
  // it is called by its number
  const revision = Number(row?.name)
  const ask = useCallback((signal: AbortSignal) => workshopCalls(api).goingBack(revision, signal), [api, revision])
  const { answer: looked, error, again } = useAnswer(ask)
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const go = async (seen: number): Promise<void> => {
    setBusy(true)
    try {
      await workshopCalls(api).revert(revision, seen)
      notices.success(fill(say(texts.broughtBack), { n: revision }))
      stay.close()
      done()
    } catch (cause) {
      // what it would change by now is shown with it
      if (isApiError(cause) && cause.code === 409) again()
      setRefused(messageOf(cause))
    } finally {
      setBusy(false)
    }
  }
  const isReady = looked !== undefined && isFit(looked) && looked.targets.length > 0
  return (
    <Overlay
      container={{ type: 'dialog', width: '560px' }}
      title={fill(say(texts.goBackTo), { n: revision })}
      stay={stay}
      footer={
        <>
          <Button onClick={stay.close}>{say(texts.cancel)}</Button>
          <Button type="primary" danger loading={busy} disabled={!isReady} onClick={() => looked && void go(looked.seen)}>
            {say(texts.goBack)}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>{say(texts.goBackHint)}</p>
      {looked && (refused ?? error) !== undefined && <Alert type="error" showIcon title={refused ?? error} />}
      {looked ? <Findings checked={looked} /> : <Waiting error={error} retry={again} />}
    </Overlay>
  )
}
