// Blocks behind tabs of their own. The primary action of the tab that is shown stands at the right of the tabs.
import { useState, type ReactNode } from 'react'
import type { TabsBlock } from '../../../metadata/model.ts'
import type { Panel } from '../plan.ts'
import { PageTabs } from '../render/PageTabs.tsx'
import { usePlace } from '../render/usePlace.ts'
import { usePageScope } from '../scope.ts'
import styles from './tabs.module.css'

export interface TabsViewProps {
  readonly block: TabsBlock
  readonly parts: readonly Panel[]
  readonly draw: (panel: Panel, primary?: HTMLElement) => ReactNode
}

export function TabsView({ block, parts, draw }: TabsViewProps) {
  const { address } = usePageScope()
  const [id, setId] = useState(address.state[`${block.id}.tab`])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [primary, place] = usePlace()
  const active = parts.find((part) => part.id === id) ?? parts[0]
  if (!active) return null
  const open = (next: string) => {
    setOpened(new Set([...opened, active.id, next]))
    setId(next)
    address.replace(block.id, next === parts[0]?.id ? {} : { [`${block.id}.tab`]: next })
  }
  return (
    <div className={styles.tabs}>
      <div className={styles.head}>
        <PageTabs panels={parts} active={active.id} onOpen={open} />
        <div ref={place} className={styles.primary} />
      </div>
      {parts.map((panel) => {
        const shown = panel === active
        if (!shown && !opened.has(panel.id)) return null
        return (
          <div key={panel.id} className={styles.panel} hidden={!shown} role="tabpanel">
            {draw(panel, shown ? primary : undefined)}
          </div>
        )
      })}
    </div>
  )
}
