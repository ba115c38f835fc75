// The frame of the plain pages outside the shell: head, one column of text, the way in.
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useServices, useText } from '../../core/hooks/hooks.ts'
import { HOME_PATH } from '../../core/stores/tabs.ts'
import { Head } from './Head.tsx'
import styles from './plain.module.css'

export interface PlainPageProps {
  readonly title: string
  readonly children: ReactNode
  /** Stands beside the text where there is room, and above it where there is none. */
  readonly beside?: ReactNode
}

export const PlainPage = observer(function PlainPage({ title, children, beside }: PlainPageProps) {
  const { session } = useServices()
  const text = useText()
  const inside = session.token !== undefined
  return (
    <div className={styles.screen}>
      <Head lined />
      <main className={beside ? `${styles.article} ${styles.guided}` : styles.article}>
        <h1>{title}</h1>
        {beside}
        <div>
          {children}
          <p className={styles.way}>
            <Link to={inside ? HOME_PATH : '/login'}>{text(inside ? 'error.home' : 'plain.toLogin')}</Link>
          </p>
        </div>
      </main>
    </div>
  )
})
