// Where one is signed in, and signing out elsewhere.
import { Button, Tag } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { momentText } from '../../core/i18n/moment.ts'
import { texts } from './texts.ts'
import { useQuietCall } from './useQuietCall.ts'
import styles from './account.module.css'

interface OwnSession {
  readonly id: string
  readonly since: string
  readonly seen: string
  readonly ip: string | null
  readonly agent: string | null
  readonly current: boolean
}

const browsers = [
  ['MicroMessenger', 'WeChat'],
  ['DingTalk', 'DingTalk'],
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['HarmonyOS', 'HarmonyOS'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/**
 * What a browser calls itself, in two words a person knows. `Chrome · Windows`; what it says itself where that is neither; undefined where
 * it says nothing.
 */
function deviceName(agent: string | null): string | undefined {
  if (!agent) return undefined
  const named = [browsers, systems].flatMap((words) => words.find(([word]) => agent.includes(word))?.[1] ?? [])
  return named.length > 0 ? named.join(' · ') : agent.slice(0, 40)
}

export function OwnSessions() {
  const { api } = useServices()
  const say = useSay()
  const [sessions, setSessions] = useState<readonly OwnSession[]>([])
  const { busy, failure, call } = useQuietCall()
  const look = useCallback(
    () => api.call<readonly OwnSession[]>('/auth/sessions', { quiet: true, silent: true }).then(setSessions, () => undefined),
    [api],
  )
  useEffect(() => void look(), [look])
  const end = async (body: { readonly id?: string }): Promise<void> => {
    await call('/auth/sessions/end', body)
    await look()
  }
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map(({ id, since, seen, ip, agent, current }) => (
          <li key={id}>
            <div className={styles.device}>
              <span>
                {deviceName(agent) ?? say(texts.unknownDevice)}
                {current && <Tag className={styles.here ?? ''}>{say(texts.here)}</Tag>}
              </span>
              <small>
                {ip} · {current ? `${say(texts.since)} ${momentText(new Date(since))}` : `${say(texts.seen)} ${momentText(new Date(seen))}`}
              </small>
            </div>
            {!current && (
              <Button size="small" disabled={busy} onClick={() => void end({ id })}>
                {say(texts.end)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {sessions.length > 1 && (
        <Button disabled={busy} onClick={() => void end({})}>
          {say(texts.endOthers)}
        </Button>
      )}
    </>
  )
}
