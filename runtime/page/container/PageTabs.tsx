// The tabs of a page, beside its title. Their panels are drawn below, where they keep the height that is left.
import { Tabs } from 'antd'
import { useSay } from '../../core/hooks/hooks.ts'
import type { Panel } from '../base/plan.ts'
import { usePageScope } from '../base/scope.ts'
import { carrySearch } from './carrySearch.ts'
import styles from '../base/page.module.css'

export interface PageTabsProps {
  readonly panels: readonly Panel[]
  readonly active: string
  readonly onOpen: (id: string) => void
}

export function PageTabs({ panels, active, onOpen }: PageTabsProps) {
  const say = useSay()
  const scope = usePageScope()
  function onChange(id: string): void {
    const [from, to] = [active, id].map((wanted) => panels.find((panel) => panel.id === wanted))
    onOpen(id)
    if (from && to) carrySearch(from, to, scope)
  }
  return (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={active}
      onChange={onChange}
      items={panels.map(({ id, title }) => ({ key: id, label: title ? say(title) : '' }))}
    />
  )
}
