// One panel of a page: tree at the left; search, charts and the list that fills the rest at the right.
import { useState } from 'react'
import { ChartPart } from '../blocks/ChartPart.tsx'
import { ListPart } from '../blocks/ListPart.tsx'
import { SearchPart } from '../blocks/SearchPart.tsx'
import { TreePart } from '../blocks/TreePart.tsx'
import { WidgetPart } from '../blocks/WidgetPart.tsx'
import type { Panel } from '../plan.ts'
import { PartBoundary } from './PartBoundary.tsx'
import styles from './page.module.css'

export interface PanelViewProps {
  readonly panel: Panel
  /** Where the panel's primary action is drawn while it is shown. */
  readonly primary: HTMLElement | undefined
}

export function PanelView({ panel, primary }: PanelViewProps) {
  // On a narrow screen the list comes first; the charts are a click away.
  const [charts, setCharts] = useState(() => window.innerWidth >= 768)
  const hasCharts = panel.charts.length > 0
  return (
    <div className={styles.columns}>
      {panel.trees.length > 0 && (
        <aside className={styles.side}>
          {panel.trees.map((plan) => (
            <PartBoundary key={plan.tree.id}>
              <TreePart plan={plan} />
            </PartBoundary>
          ))}
        </aside>
      )}
      <div className={styles.main}>
        {panel.searches.map((block) => (
          <div key={block.id} className={styles.card}>
            <PartBoundary height={64}>
              <SearchPart block={block} />
            </PartBoundary>
          </div>
        ))}
        {hasCharts && charts && (
          <div className={styles.charts}>
            {panel.charts.map((block) => (
              <div key={block.id} className={`${styles.card} ${styles.chart}`}>
                <PartBoundary height={240}>
                  <ChartPart block={block} />
                </PartBoundary>
              </div>
            ))}
          </div>
        )}
        {panel.lists.map((plan, index) => (
          <div key={plan.table.id} className={`${styles.card} ${styles.list}`}>
            <PartBoundary>
              <ListPart
                plan={plan}
                primary={index === 0 ? primary : undefined}
                charts={hasCharts && index === 0 ? { shown: charts, toggle: () => setCharts(!charts) } : undefined}
              />
            </PartBoundary>
          </div>
        ))}
        {panel.widgets.map((block) => (
          <div key={block.id} className={`${styles.card} ${styles.list}`}>
            <PartBoundary>
              <WidgetPart block={block} />
            </PartBoundary>
          </div>
        ))}
      </div>
    </div>
  )
}
