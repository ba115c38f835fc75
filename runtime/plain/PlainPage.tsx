// The frame of the plain pages outside the shell: head, one column of text, the way in.
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useServices, useText } from '../hooks.ts'
import { HOME_PATH } from '../stores/tabs.ts'
import { Head } from './Head.tsx'
import styles from './plain.module.css'

export const PlainPage = observer(function PlainPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { session } = useServices()
  const text = useText()
  const inside = session.token !== undefined
  return (
    <div className={styles.screen}>
      <Head lined />
      <main className={styles.article}>
        <h1>{title}</h1>
        {children}
        <p className={styles.way}>
          <Link to={inside ? HOME_PATH : '/login'}>{text(inside ? 'error.home' : 'plain.toLogin')}</Link>
        </p>
      </main>
    </div>
  )
})
