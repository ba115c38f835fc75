// Blocks behind tabs of their own. The primary action of the tab that is shown stands at the right of the tabs.
import type { ReactNode } from 'react'
import type { TabsBlock } from '../../../metadata/model/model.ts'
import type { Panel } from '../base/plan.ts'
import { PageTabs } from './PageTabs.tsx'
import { WhenNear } from './WhenNear.tsx'
import { usePlace } from './usePlace.ts'
import { useTab } from './useTab.ts'
import styles from './tabs.module.css'

export interface TabsViewProps {
  readonly block: TabsBlock
  readonly parts: readonly Panel[]
  readonly draw: (panel: Panel, primary?: HTMLElement) => ReactNode
}

export function TabsView({ block, parts, draw }: TabsViewProps) {
  const { active, open, opened } = useTab(`${block.id}.tab`, block.id, parts)
  const [primary, place] = usePlace()
  if (!active) return null
  return (
    <div className={styles.tabs} data-block={block.id}>
      <div className={styles.head}>
        <PageTabs panels={parts} active={active.id} onOpen={open} />
        <div ref={place} className={styles.primary} />
      </div>
      {parts.map((panel) => {
        const shown = panel === active
        if (!shown && !opened.has(panel.id)) return null
        return (
          <div key={panel.id} className={styles.panel} hidden={!shown} role="tabpanel">
            <WhenNear>{draw(panel, shown ? primary : undefined)}</WhenNear>
          </div>
        )
      })}
    </div>
  )
}
