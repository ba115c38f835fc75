// Says whose mill one is in, which ones may be entered, and when the licence ends or has ended.
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState, useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { endView, useEndView } from '../../core/hooks/useEndView.ts'
import { momentText } from '../../core/i18n/moment.ts'
import { queryClientOf } from '../../core/query/queryClient.ts'
import type { User, Viewable } from '../../core/stores/session.ts'
import { PreviewBanner } from './PreviewBanner.tsx'
import { texts } from './texts.ts'
import styles from './statusBanners.module.css'

const inside = {
  role: { zh: '正在以角色“{name}”查看，只读，{until} 自动结束', en: 'You are viewing as the role "{name}", read only, until {until}' },
  userAccount: { zh: '正在以“{name}”的身份查看，只读，{until} 自动结束', en: 'You are viewing as {name}, read only, until {until}' },
} satisfies Record<Viewable, Text>

/** Clocks differ: the server must have ended it first. */
const LATE_MS = 2000

/**
 * Says as which role or person the console is seen, and ends it. It ends by itself on the server: the console then begins anew with what is
 * the user's own.
 */
function ViewingLine({ entity, name, until }: NonNullable<User['viewing']>) {
  const { session } = useServices()
  const say = useSay()
  useEffect(() => {
    const timer = setTimeout(() => session.restart(), Math.max(0, Date.parse(until) - Date.now()) + LATE_MS)
    return () => clearTimeout(timer)
  }, [session, until])
  const end = useEndView()
  return (
    <div className={styles.line} role="status">
      <span>{fill(say(inside[entity]), { name, until: momentText(new Date(until)) })}</span>
      <Button size="small" onClick={end}>
        {say(endView)}
      </Button>
    </div>
  )
}

export const SubscriptionBanner = observer(function SubscriptionBanner() {
  const { session } = useServices()
  if (session.user?.previewing ?? session.user?.viewing)
    return (
      <>
        {session.user?.previewing && <PreviewBanner />}
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

interface Entry {
  readonly id: string
  readonly tenant: string
  /** ISO. */
  readonly until: string
}

const AGAIN_MS = 10_000

/**
 * The tenants that one of the platform's staff may enter now: asked anew wherever he goes, with the list of entries, and from time to time.
 */
function useEntries(): readonly Entry[] {
  const services = useServices()
  const { pathname, search } = useLocation()
  const { data, refetch } = useQuery(
    {
      // Among the entity's rows: an entry that has just been saved or ended changes this line with the list.
      queryKey: ['rows', 'tenantEntry', 'open'],
      queryFn: ({ signal }) =>
        services.api.call<readonly Entry[]>('/platform-system/tenant/entries', { quiet: true, silent: true, unattended: true, signal }),
      refetchInterval: AGAIN_MS,
    },
    queryClientOf(services),
  )
  useEffect(() => void refetch(), [refetch, pathname, search])
  // Whoever may not ask has none.
  return data ?? []
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
