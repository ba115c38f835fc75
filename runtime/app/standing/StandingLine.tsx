// Says whose mill one is in, which ones may be entered, and when the licence ends or has ended.
import { Button } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { momentText } from '../../core/i18n/moment.ts'
import type { User } from '../../core/stores/session.ts'
import { PreviewLine } from './PreviewLine.tsx'
import { texts } from './texts.ts'
import { useEntries } from './useEntries.ts'
import { ViewingLine } from './ViewingLine.tsx'
import styles from './standing.module.css'

export const StandingLine = observer(function StandingLine() {
  const { session } = useServices()
  if (session.user?.previewing ?? session.user?.viewing)
    return (
      <>
        {session.user?.previewing && <PreviewLine />}
        {session.user?.viewing && <ViewingLine {...session.user.viewing} />}
      </>
    )
  if (session.user?.kind === 'platform')
    return (
      <>
        <Ended />
        <Entries />
      </>
    )
  if (session.user?.visit) return <Visit tenant={session.user.tenantName ?? ''} until={session.user.visit.until} />
  return session.user?.licence ? <Licence licence={session.user.licence} /> : null
})

function Line({ over = false, children }: { readonly over?: boolean; readonly children: ReactNode }) {
  return (
    <div className={over ? `${styles.line} ${styles.over}` : styles.line} role="status">
      {children}
    </div>
  )
}

function Visit({ tenant, until }: { readonly tenant: string; readonly until: string }) {
  const { api, session } = useServices()
  const say = useSay()
  async function leave(): Promise<void> {
    // What has run out by now is over anyway.
    await api.call('/auth/login-out', { method: 'POST', kind: 'read', silent: true }).catch(() => undefined)
    session.leaveVisit()
  }
  return (
    <Line>
      <span>{fill(say(texts.inside), { tenant, until: momentText(new Date(until)) })}</span>
      <Button size="small" onClick={() => void leave()}>
        {say(texts.leave)}
      </Button>
    </Line>
  )
}

/** A visit that ran out, or that the tenant has ended, is told of until it is read. */
function Ended() {
  const { session } = useServices()
  const say = useSay()
  const [tenant, setTenant] = useState(session.endedVisit)
  if (tenant === undefined) return null
  const read = () => {
    session.forgetEndedVisit()
    setTenant(undefined)
  }
  return (
    <Line>
      <span>{fill(say(tenant === '' ? texts.endedSome : texts.ended), { tenant })}</span>
      <Button size="small" onClick={read}>
        {say(texts.read)}
      </Button>
    </Line>
  )
}

function Entries() {
  const { api, session } = useServices()
  const say = useSay()
  const entries = useEntries()
  async function enter(id: string): Promise<void> {
    const { token } = await api.call<{ readonly token: string }>('/platform-system/tenant/enter', { method: 'POST', body: { id } })
    session.visit(token)
    location.assign('/')
  }
  return entries.map(({ id, tenant, until }) => (
    <Line key={id}>
      <span>{fill(say(texts.mayEnter), { tenant, until: momentText(new Date(until)) })}</span>
      {/* A refusal has been told by the call. */}
      <Button size="small" type="primary" onClick={() => void enter(id).catch(() => undefined)}>
        {say(texts.enter)}
      </Button>
    </Line>
  ))
}

function Licence({ licence: { state, daysLeft, licensedUntil } }: { readonly licence: NonNullable<User['licence']> }) {
  const say = useSay()
  if (state !== 'ending' && state !== 'over') return null
  return (
    <Line over={state === 'over'}>
      <span>{fill(say(texts[state]), { until: licensedUntil ?? '', days: daysLeft ?? 0 })}</span>
    </Line>
  )
}
