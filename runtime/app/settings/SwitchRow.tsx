// A switch with its name at the left, the whole line of which can be pressed.
import { Switch } from 'antd'
import { useId } from 'react'
import styles from './settings.module.css'

export interface SwitchRowProps {
  readonly label: string
  readonly on: boolean
  readonly idle?: boolean
  readonly onChange: (on: boolean) => void
}

export function SwitchRow({ label, on, idle = false, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <label className={styles.row} htmlFor={id} data-idle={idle || undefined}>
      <span>{label}</span>
      <Switch id={id} size="small" checked={on} disabled={idle} onChange={onChange} />
    </label>
  )
}
