// Says as which role or person the console is seen, and ends it.
import { Button } from 'antd'
import { useEffect } from 'react'
import { fill } from '../../../metadata/fill.ts'
import type { Text } from '../../../metadata/model.ts'
import { useSay, useServices } from '../../hooks.ts'
import { momentText } from '../../i18n/moment.ts'
import type { User, Viewable } from '../../stores/session.ts'
import styles from './standing.module.css'

const inside = {
  role: { zh: '正在以角色“{name}”查看，只读，{until} 自动结束', en: 'You are viewing as the role “{name}”, read only, until {until}' },
  userAccount: { zh: '正在以“{name}”的身份查看，只读，{until} 自动结束', en: 'You are viewing as {name}, read only, until {until}' },
} satisfies Record<Viewable, Text>
const leave: Text = { zh: '结束查看', en: 'End the view' }

/** Clocks differ: the server must have ended it first. */
const LATE_MS = 2000

/** It ends by itself on the server: the console then begins anew with what is the user's own. */
export function ViewingLine({ entity, name, until }: NonNullable<User['viewing']>) {
  const { api, session } = useServices()
  const say = useSay()
  useEffect(() => {
    const timer = setTimeout(() => session.startAnew(), Math.max(0, Date.parse(until) - Date.now()) + LATE_MS)
    return () => clearTimeout(timer)
  }, [session, until])
  async function end(): Promise<void> {
    await api.call('/platform-system/role/end-view', { method: 'POST' })
    session.startAnew()
  }
  return (
    <div className={styles.line} role="status">
      <span>{fill(say(inside[entity]), { name, until: momentText(new Date(until)) })}</span>
      {/* A refusal has been told by the call. */}
      <Button size="small" onClick={() => void end().catch(() => undefined)}>
        {say(leave)}
      </Button>
    </div>
  )
}
