// A tool of the header: an icon, or letters, with its name as a hint.
import type { ReactNode, Ref } from 'react'
import styles from './header.module.css'

export interface HeaderButtonProps {
  readonly label: string
  readonly lang?: string
  readonly onClick?: () => void
  readonly children?: ReactNode
  /** Letters in place of an icon: part of the name, for those who speak to the button. */
  readonly sign?: string
  /** Left out on a phone. */
  readonly wide?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** Whatever opens a menu on it (antd's Dropdown) adds its own handlers. */
export function HeaderButton({ label, lang, children, sign, wide, ref, ...handlers }: HeaderButtonProps) {
  const name = sign === undefined ? label : `${sign} ${label}`
  return (
    <button
      {...handlers}
      ref={ref}
      type="button"
      className={styles.button}
      aria-label={name}
      lang={lang}
      data-hint={label}
      data-wide={wide || undefined}
    >
      {sign === undefined ? children : <span className={styles.language}>{sign}</span>}
    </button>
  )
}
