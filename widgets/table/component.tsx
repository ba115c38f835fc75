// A list of rows: the grid, what stands in for rows that are not there, and the pager that never leaves the screen.
import { Suspense, useRef } from 'react'
import { late, useDensity, useLanguage, useLate, useSay, useTokens, type TableBlockProps } from '../../runtime/index.ts'
import { useWidth } from '../kit/dom/useWidth.ts'
import { Failure } from '../kit/empty/failure.tsx'
import { Pager } from '../kit/dom/pager.tsx'
import { Grid } from './grid.tsx'
import { densityOf, rowHeightOf } from './agGrid/gridTheme.ts'
import { Skeleton } from './skeleton.tsx'
import { texts } from './cells/texts.ts'
import { useContents } from './useContents.ts'
import './table.css'

// Most lists have rows: what stands in for them comes when it is needed.
const Nothing = late(async () => (await import('../kit/empty/nothing.tsx')).Nothing)

export default function Table(props: TableBlockProps) {
  const { status, ...listed } = props
  const { rows, paging, settings, onClearFilter } = props
  const say = useSay()
  const contents = useContents(props, useLanguage())
  const busy = useLate(status.loading)
  const around = useRef<HTMLElement>(null)
  const width = useWidth(around)
  const bare = rows.length === 0
  const tokens = useTokens()
  const chosen = useDensity()
  // The view's own density, else the one chosen for the console.
  const density = densityOf(settings.density) ?? chosen
  return (
    <section className="table-block" ref={around} aria-busy={status.loading}>
      {status.error !== undefined && <Failure message={status.error} retry={status.retry} />}
      <div className="table-body">
        {busy && !bare && <div className="table-progress" role="progressbar" aria-label={say(texts.loading)} />}
        {width !== undefined && <Grid {...listed} width={width} density={density} contents={contents} />}
        {bare && busy && width !== undefined && <Skeleton rowHeight={rowHeightOf(tokens, density)} />}
        {bare && !status.loading && status.error === undefined && (
          <div className="table-empty">
            <Suspense>
              <Nothing status={status} onClear={onClearFilter} />
            </Suspense>
          </div>
        )}
      </div>
      {paging && <Pager paging={paging} width={width} />}
    </section>
  )
}
