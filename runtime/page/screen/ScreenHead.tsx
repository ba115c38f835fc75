// What stands over a big screen: what it is and whose, the time, and of when the figures are where they have stopped coming.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Text } from '../../../metadata/model/model.ts'
import { useLanguage, useSay, useServices, useVisible } from '../../core/hooks/hooks.ts'
import { tagOf } from '../../core/i18n/language.ts'
import { useShiftNow } from '../chart/useShiftNow.ts'
import { atMill } from '../../core/i18n/millClock.ts'
import { dayText, timeText } from '../../core/i18n/moment.ts'
import { oldestOf, isLate } from './age.ts'
import styles from './screen.module.css'
import { words } from './texts.ts'

const TICK_MS = 1000

export interface ScreenHeadProps {
  readonly title: Text
  /** Seconds from one asking to the next. */
  readonly refresh: number
}

export function ScreenHead({ title, refresh }: ScreenHeadProps) {
  const say = useSay()
  const { session } = useServices()
  const language = useLanguage()
  const client = useQueryClient()
  const now = useNow()
  const oldest = oldestOf(client.getQueryCache().findAll({ type: 'active' }))
  const shift = useShiftNow(true)?.now.shift
  const late = isLate(oldest, now.getTime(), refresh)
  return (
    <header className={styles.head}>
      <h1>{say(title)}</h1>
      <p className={styles.whose}>{session.user?.tenantName}</p>
      {late && oldest !== undefined && (
        <p className={styles.late} role="status">
          {say(words.stopped(timeText(new Date(oldest))))}
        </p>
      )}
      {shift && <p className={styles.shift}>{[shift.name, shift.team].filter(Boolean).join(' · ')}</p>}
      <p className={styles.day}>{`${dayText(now)} ${atMill(now).toLocaleDateString(tagOf(language), { weekday: 'long' })}`}</p>
      <time className={styles.clock}>{timeText(now)}</time>
    </header>
  )
}

function useNow(): Date {
  const visible = useVisible()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!visible) return undefined
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [visible])
  return now
}
