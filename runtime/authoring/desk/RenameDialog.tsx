// Another name for what is chosen: what follows from it is shown while the name is written, and carried out together.
import { Alert, Button, Input } from 'antd'
import { useEffect, useId, useState } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { messageOf } from '../../core/hooks/useAnswer.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import { type RenamePlan, workshopCalls } from '../base/server.ts'
import { renaming, texts } from '../base/texts.ts'
import styles from '../base/workshop.module.css'

interface Props {
  /** field:order.x_colour */
  readonly subject: string
  readonly close: () => void
  /** @param to the new name */
  readonly renamed: (to: string) => void
}

const pause = 300
const kinds = ['rows', 'views', 'masks', 'imports'] as const

export function RenameDialog({ subject, close, renamed }: Props) {
  const say = useSay()
  const { api, notices } = useServices()
  const id = useId()
  const name = subject.slice(Math.max(subject.lastIndexOf('.'), subject.lastIndexOf('/'), subject.indexOf(':')) + 1)
  const [to, setTo] = useState(name)
  const [found, setFound] = useState<{ readonly to: string; readonly plan: RenamePlan }>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (to === '') return undefined
    const gone = new AbortController()
    const timer = setTimeout(() => {
      workshopCalls(api)
        .rename({ subject, to }, gone.signal)
        .then(
          (plan) => {
            setFault(undefined)
            setFound({ to, plan })
          },
          (cause: unknown) => !gone.signal.aborted && setFault(messageOf(cause)),
        )
    }, pause)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [api, subject, to])
  const plan = found?.plan
  const isPlanned = found?.to === to && plan?.why === null
  const apply = async (): Promise<void> => {
    setBusy(true)
    try {
      await workshopCalls(api).rename({ subject, to, apply: true })
      notices.success(say(renaming.done))
      renamed(to)
    } catch (cause) {
      setFault(messageOf(cause))
    } finally {
      setBusy(false)
    }
  }
  // the name as it is says nothing yet
  const why = fault ?? (to === name || found?.to !== to ? undefined : (plan?.why ?? undefined))
  return (
    <Overlay
      container={{ type: 'dialog', width: '560px' }}
      title={`${say(renaming.rename)} ${name}`}
      stay={{ open: true, close, gone: () => undefined }}
      footer={
        <>
          <Button onClick={close}>{say(texts.cancel)}</Button>
          <Button type="primary" loading={busy} disabled={!isPlanned} onClick={() => void apply()}>
            {say(renaming.rename)}
          </Button>
        </>
      }
    >
      <form
        className={styles.making}
        onSubmit={(event) => {
          event.preventDefault()
          if (isPlanned && !busy) void apply()
        }}
      >
        <label htmlFor={id}>{say(renaming.name)}</label>
        <Input
          id={id}
          autoFocus
          value={to}
          maxLength={50}
          status={why === undefined ? '' : 'error'}
          onChange={({ target }) => setTo(target.value.trim())}
        />
      </form>
      {why !== undefined && <Alert type="error" showIcon title={why} />}
      {plan && plan.why === null && (
        <section className={styles.follows} aria-label={say(renaming.follows)}>
          <p>{say(plan.isLive ? renaming.live : renaming.drafted)}</p>
          <ul className={styles.changes}>
            {kinds.map((kind) => plan.counts[kind] > 0 && <li key={kind}>{fill(say(renaming[kind]), { n: plan.counts[kind] })}</li>)}
            <li>{fill(say(renaming.places), { n: plan.uses.length })}</li>
          </ul>
          <ul className={styles.uses}>
            {plan.uses.map(({ target, path, place, message }) => (
              <li key={`${target} ${path} ${message}`}>
                <span>{message}</span>
                <small className={styles.hint} title={`${target} ${path}`}>
                  {place || target}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Overlay>
  )
}
