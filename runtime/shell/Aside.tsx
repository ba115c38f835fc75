// The aside: mark and menu, 210 px wide or 65 when folded.
import { Link } from 'react-router-dom'
import { useText } from '../hooks.ts'
import { Logo } from '../plain/Logo.tsx'
import { HOME_PATH } from '../stores/tabs.ts'
import { SideMenu } from './SideMenu.tsx'
import styles from './shell.module.css'

export function Aside({ collapsed }: { readonly collapsed: boolean }) {
  const text = useText()
  return (
    <aside className={styles.aside} data-collapsed={collapsed || undefined}>
      <Link to={HOME_PATH} className={styles.brand} aria-label={text('product')}>
        <Logo className={styles.mark} />
        {!collapsed && <span className={styles.brandName}>{text('product')}</span>}
      </Link>
      <nav className={styles.menu} aria-label={text('shell.menu')}>
        <SideMenu collapsed={collapsed} />
      </nav>
    </aside>
  )
}
