// The frame of the screens at the door: half picture, half form. Drawn without antd, so that the first screen stays small.
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../core/hooks/hooks.ts'
import { Corner } from '../public/Corner.tsx'
import { Logo } from '../../ui/drawing/Logo.tsx'
import { SpinningDrawing } from '../../ui/drawing/SpinningDrawing.tsx'
import styles from './login.module.css'

export interface EntryFrameProps {
  readonly title: string
  /** What went wrong, or otherwise what there is to know. */
  readonly failure?: string | undefined
  readonly notice?: string | undefined
  /** Keeps a place for either, so that what stands below stays where it is when something is said. */
  readonly steady?: boolean
  readonly children: ReactNode
}

export function EntryFrame({ title, failure, notice, steady = false, children }: EntryFrameProps) {
  const text = useText()
  const said = (failure ?? notice) !== undefined && (
    <p className={failure === undefined ? styles.note : styles.failure} role="alert">
      {failure ?? notice}
    </p>
  )
  return (
    <div className={styles.screen}>
      <aside className={styles.picture}>
        <div className={styles.slogan}>
          <p className={styles.sloganLine}>{text('login.slogan')}</p>
          <p className={styles.sloganHint}>{text('login.sloganHint')}</p>
        </div>
        <SpinningDrawing />
      </aside>
      <main className={styles.side}>
        <Corner />
        <div className={styles.card}>
          <Logo className={styles.logo} />
          <h1 className={styles.title}>{title}</h1>
          {steady ? <div className={styles.said}>{said}</div> : said}
          {children}
        </div>
        <footer className={styles.foot}>
          <Link to="/app-introduce">{text('login.about')}</Link>
          <Link to="/app-privacy">{text('login.privacy')}</Link>
          <Link to="/licence">{text('login.licence')}</Link>
        </footer>
      </main>
    </div>
  )
}
