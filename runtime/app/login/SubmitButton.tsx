// Signs in. While it is under way the button can still be focused, and does nothing.
import { useText } from '../../core/hooks/hooks.ts'
import styles from './login.module.css'

export function SubmitButton({ busy }: { readonly busy: boolean }) {
  const text = useText()
  return (
    <button className={styles.submit} type="submit" aria-disabled={busy}>
      {text(busy ? 'login.submitting' : 'login.submit')}
    </button>
  )
}
