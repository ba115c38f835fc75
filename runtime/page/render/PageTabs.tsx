// The tabs of a page, beside its title. Their panels are drawn below, where they keep the height that is left.
import { Tabs } from 'antd'
import { useSay } from '../../hooks.ts'
import type { Panel } from '../plan.ts'
import styles from './page.module.css'

export interface PageTabsProps {
  readonly panels: readonly Panel[]
  readonly active: string
  readonly onOpen: (id: string) => void
}

export function PageTabs({ panels, active, onOpen }: PageTabsProps) {
  const say = useSay()
  return (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={active}
      onChange={onOpen}
      items={panels.map(({ id, title }) => ({ key: id, label: title ? say(title) : '' }))}
    />
  )
}
