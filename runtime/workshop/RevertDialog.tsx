// Before a publication is brought back: what that changes in words, which stored rows would not pass, and what is wrong.
import { Alert, Button } from 'antd'
import { useCallback, useState } from 'react'
import { fill } from '../../metadata/fill.ts'
import { isApiError } from '../api/apiError.ts'
import type { Row } from '../contract.ts'
import { useSay, useServices } from '../hooks.ts'
import { messageOf, useAnswer } from '../hooks/useAnswer.ts'
import { Overlay } from '../page/overlay/Overlay.tsx'
import type { Stay } from '../overlayContract.ts'
import { Waiting } from '../page/overlay/Waiting.tsx'
import { Findings, isFit } from './Findings.tsx'
import { workshopCalls } from './server.ts'
import { texts } from './texts.ts'
import styles from './workshop.module.css'

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
