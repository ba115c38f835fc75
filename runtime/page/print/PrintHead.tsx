// What stands above everything that is printed: what it is, who printed it, and when.
import { useState, type ReactNode } from 'react'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { momentText } from '../../core/i18n/moment.ts'
import styles from './print.module.css'
import { printTexts } from './texts.ts'

export function PrintHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const say = useSay()
  const { session } = useServices()
  const [now] = useState(() => new Date())
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.facts}>
        {children}
        <span>
          {say(printTexts.by)}
          {session.user?.name}
        </span>
        <span>
          {say(printTexts.at)}
          {momentText(now)}
        </span>
      </div>
    </header>
  )
}
