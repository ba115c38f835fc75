// One panel of a page: tree at the left; search, charts and the list that fills the rest at the right.
import { Suspense, use, type ReactNode } from 'react'
import { AwaitedChart, AwaitedValue } from '../blocks/AwaitedChart.tsx'
import { ListPart } from '../blocks/ListPart.tsx'
import { SEARCH_HEIGHT, SearchPart } from '../blocks/SearchPart.tsx'
import { isTenants } from '../../../metadata/base/names.ts'
import { useAppearance } from '../../core/hooks/hooks.ts'
import type { Panel } from '../base/plan.ts'
import { usePageScope, PageScopeContext } from '../base/scope.ts'
import { PageBoundary } from '../crash/PageBoundary.tsx'
import { BoardPart, ContainerView, DetailPart, DrillLine, FormPart, TimelinePart, TreePart, WidgetPart } from './lateParts.ts'
import { useCharts } from './useCharts.ts'
import styles from '../base/page.module.css'

export interface PanelViewProps {
  readonly panel: Panel
  /** Where the panel's primary action is drawn while it is shown. */
  readonly primary: HTMLElement | undefined
  /** It stands in a place of a given height, and fills it. */
  readonly fills?: boolean
}

/**
 * One block's own fence: its code loads, or it crashes, without the rest of the page. `height` holds the place of a block that is still
 * loading, in pixels, 0 for none; without it the block fills what is left.
 */
function PartBoundary({ height, children }: { readonly height?: number; readonly children: ReactNode }) {
  const size = height === undefined ? undefined : { flex: '0 1 auto', height, minHeight: 0 }
  const place = height === 0 ? null : <div className={styles.place} style={size} aria-hidden="true" />
  return (
    <PageBoundary page={use(PageScopeContext)?.bundle.page.id}>
      <Suspense fallback={place}>{children}</Suspense>
    </PageBoundary>
  )
}

export function PanelView({ panel, primary, fills = false }: PanelViewProps) {
  const { page } = usePageScope().bundle
  const { screen } = page
  const { density } = useAppearance()
  const tiles = panel.charts.filter(({ tile }) => tile)
  const drawings = panel.charts.filter(({ tile }) => !tile)
  const { length: count } = drawings
  const charts = useCharts({ page, panel: panel.id, table: panel.lists[0]?.table, count })
  return (
    <div className={styles.columns} data-fills={fills || undefined}>
      {panel.trees.length > 0 && (
        <aside className={styles.side} data-block={panel.trees[0]?.tree.id}>
          {panel.trees.map((plan) => (
            <PartBoundary key={plan.tree.id}>
              <TreePart plan={plan} />
            </PartBoundary>
          ))}
        </aside>
      )}
      <div className={styles.main}>
        {panel.searches.map((block) => (
          <Card key={block.id} id={block.id} height={SEARCH_HEIGHT[density]}>
            <SearchPart block={block} />
          </Card>
        ))}
        {panel.forms.map((block) => (
          <Card key={block.id} id={block.id}>
            <FormPart block={block} />
          </Card>
        ))}
        {panel.values.length > 0 && (
          <div className={styles.tiles}>
            {panel.values.map((block) => (
              <Card key={block.id} id={block.id} place="tile">
                <AwaitedValue block={block} fills={fills} />
              </Card>
            ))}
          </div>
        )}
        <div className={styles.figures}>
          {tiles.length > 0 && (
            <div className={styles.tiles}>
              {tiles.map((block) => (
                <Card key={block.id} id={block.id} place="tile">
                  <AwaitedChart block={block} fills={fills} />
                </Card>
              ))}
            </div>
          )}
          {count > 0 && (charts.shown || fills) && (
            <div className={styles.charts}>
              {drawings.map((block) => (
                <Card key={block.id} id={block.id} place="chart">
                  <AwaitedChart block={block} fills={fills} />
                </Card>
              ))}
            </div>
          )}
        </div>
        {panel.charts.some(({ drill }) => drill !== undefined) && (
          <PartBoundary height={0}>
            <DrillLine charts={panel.charts} />
          </PartBoundary>
        )}
        {panel.lists.map((plan, index) => (
          <div
            key={plan.table.id}
            data-block={plan.table.id}
            className={`${styles.card} ${styles.list}`}
            style={count > 0 && charts.shown && !fills && index === 0 ? { minHeight: charts.least } : undefined}
          >
            <PartBoundary>
              <ListPart plan={plan} primary={index === 0 ? primary : undefined} charts={count > 0 && index === 0 ? charts : undefined} />
            </PartBoundary>
          </div>
        ))}
        {panel.timelines.map((plan) => (
          <Card key={plan.timeline.id} id={plan.timeline.id} place="list">
            <TimelinePart plan={plan} />
          </Card>
        ))}
        {/* one of a package is as high as what it draws; on a grid it fills its cell */}
        {panel.widgets.map((block) => (
          <Card key={block.id} id={block.id} {...((fills || block.live || !isTenants(block.widget.name)) && { place: 'list' })}>
            <WidgetPart block={block} fills={fills} />
          </Card>
        ))}
        {panel.boards.map((block) => (
          <PartBoundary key={block.id} height={0}>
            <BoardPart block={block} />
          </PartBoundary>
        ))}
        {panel.details.map((block) => (
          <Card key={block.id} id={block.id} place="list">
            <DetailPart block={block} />
          </Card>
        ))}
        {panel.containers.map((plan) => (
          <PartBoundary key={plan.block.id}>
            <ContainerView
              plan={plan}
              fixed={screen !== undefined}
              primary={primary}
              draw={(part, { fills: filled, own = { primary } }) => <PanelView panel={part} primary={own.primary} fills={filled} />}
            />
          </PartBoundary>
        ))}
      </div>
    </div>
  )
}

interface CardProps {
  /** The block's. */
  readonly id: string
  /** Which of the panel's places it takes; absent: the whole width, as high as it is. */
  readonly place?: 'tile' | 'chart' | 'list'
  readonly height?: number
  readonly children: ReactNode
}

function Card({ id, place, children, ...boundary }: CardProps) {
  return (
    <div className={place ? `${styles.card} ${styles[place]}` : styles.card} data-block={id}>
      <PartBoundary {...boundary}>{children}</PartBoundary>
    </div>
  )
}
