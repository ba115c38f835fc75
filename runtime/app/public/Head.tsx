// The head of the pages outside the shell: mark and name, the switches of language and theme.
import { Link } from 'react-router-dom'
import { observer } from 'mobx-react-lite'
import { useText } from '../../core/hooks/hooks.ts'
import { HOME_PATH } from '../../core/stores/tabs.ts'
import { Corner } from './Corner.tsx'
import { Logo } from '../../ui/drawing/Logo.tsx'
import styles from './head.module.css'

/** `lined` where the page below has the same ground. */
export const Head = observer(function Head({ lined = false }: { readonly lined?: boolean }) {
  const text = useText()
  return (
    <header className={lined ? `${styles.head} ${styles.lined}` : styles.head}>
      <Link className={styles.brand} to={HOME_PATH}>
        <Logo className={styles.mark} />
        {text('product')}
      </Link>
      <Corner />
    </header>
  )
})
