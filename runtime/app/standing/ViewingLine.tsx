// Says as which role or person the console is seen, and ends it.
import { Button } from 'antd'
import { useEffect } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { momentText } from '../../core/i18n/moment.ts'
import type { User, Viewable } from '../../core/stores/session.ts'
import styles from './standing.module.css'
import { endView, useEndView } from '../../core/hooks/useEndView.ts'

const inside = {
  role: { zh: '正在以角色“{name}”查看，只读，{until} 自动结束', en: 'You are viewing as the role "{name}", read only, until {until}' },
  userAccount: { zh: '正在以“{name}”的身份查看，只读，{until} 自动结束', en: 'You are viewing as {name}, read only, until {until}' },
} satisfies Record<Viewable, Text>

/** Clocks differ: the server must have ended it first. */
const LATE_MS = 2000

/** It ends by itself on the server: the console then begins anew with what is the user's own. */
export function ViewingLine({ entity, name, until }: NonNullable<User['viewing']>) {
  const { session } = useServices()
  const say = useSay()
  useEffect(() => {
    const timer = setTimeout(() => session.startAnew(), Math.max(0, Date.parse(until) - Date.now()) + LATE_MS)
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
