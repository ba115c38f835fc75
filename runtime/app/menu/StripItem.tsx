// A first-level entry of the column layout: icon above title. With entries below it, it only opens them; without, it leads there.
import { Link } from 'react-router-dom'
import type { MenuItem } from '../../core/api/menu.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import styles from './aside.module.css'

export interface StripItemProps {
  readonly item: Pick<MenuItem, 'path' | 'url' | 'icon' | 'children'>
  readonly label: string
  readonly active: boolean
  readonly onOpen?: () => void
}

export function StripItem({ item, label, active, onOpen }: StripItemProps) {
  const inside = (
    <>
      <Icon name={item.icon} />
      <span className={styles.entryName}>{label}</span>
    </>
  )
  const common = { className: styles.entry, title: label, 'data-active': active || undefined }
  if (item.url !== null) {
    return (
      <a {...common} href={item.url} target="_blank" rel="noreferrer">
        {inside}
      </a>
    )
  }
  if (item.path !== null) {
    return (
      <Link {...common} to={item.path} aria-current={active ? 'page' : undefined}>
        {inside}
      </Link>
    )
  }
  return (
    <button {...common} type="button" aria-pressed={active} onClick={onOpen}>
      {inside}
    </button>
  )
}
