// The product's mark and name; leads home.
import { Link } from 'react-router-dom'
import { useText } from '../../core/hooks/hooks.ts'
import { Logo } from '../../ui/drawing/Logo.tsx'
import { HOME_PATH } from '../../core/stores/tabs.ts'
import styles from './aside.module.css'

export function Brand({ short = false }: { readonly short?: boolean }) {
  const text = useText()
  return (
    <Link to={HOME_PATH} className={styles.brand} aria-label={text('product')} data-short={short || undefined}>
      <Logo className={styles.mark} />
      {!short && <span className={styles.brandName}>{text('product')}</span>}
    </Link>
  )
}
