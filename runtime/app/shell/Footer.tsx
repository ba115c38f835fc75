// The line at the foot of the console.
import { useState } from 'react'
import { useText } from '../../core/hooks/hooks.ts'
import styles from '../../ui/skeleton/shell.module.css'

export function Footer() {
  const text = useText()
  const [year] = useState(() => new Date().getFullYear())
  return (
    <footer className={styles.footer}>
      © {year} {text('productLong')}
    </footer>
  )
}
