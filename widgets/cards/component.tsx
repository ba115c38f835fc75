// The rows of a list as cards: the same order, ticks, actions and pages as in a table.
import { useCallback, useRef } from 'react'
import { useLate, useSay, type CardsBlockProps } from '../../runtime/index.ts'
import { Nothing } from '../kit/empty/nothing.tsx'
import { Failure } from '../kit/empty/failure.tsx'
import { MoreMenu, useMoreMenu } from '../kit/dom/moreMenu.tsx'
import { Pager } from '../kit/dom/pager.tsx'
import { useWidth } from '../kit/dom/useWidth.ts'
import { Card } from './card.tsx'
import './cards.css'
import { CardsHead } from './head.tsx'
import { Sums } from './sums.tsx'
import { texts } from './texts.ts'
import { useTicks } from './useTicks.ts'
import { useWalk } from './useWalk.ts'

const waiting = Array.from({ length: 6 }, (_, at) => at)

export default function CardList(props: CardsBlockProps) {
  const { rows, status, paging, cards, onClearFilter, onAction } = props
  const say = useSay()
  const around = useRef<HTMLElement>(null)
  const width = useWidth(around)
  const busy = useLate(status.loading)
  const more = useMoreMenu()
  const walk = useWalk(rows)
  const ticks = useTicks(props)
  const bare = rows.length === 0
  const view = props.rowActions.find(({ action }) => action === 'view')
  const open = useCallback((row: (typeof rows)[number]) => view && onAction(view, row), [view, onAction])
  return (
    <section className="cards-block" ref={around} aria-busy={status.loading}>
      {status.error !== undefined && <Failure message={status.error} retry={status.retry} />}
      {!bare && <CardsHead {...props} />}
      <div className="cards-body">
        {busy && !bare && <div className="cards-progress" role="progressbar" aria-label={say(texts.loading)} />}
        {!bare && (
          <ul className="cards-list" data-walked onKeyDown={walk.onKeyDown} onFocus={walk.onFocus}>
            {rows.map((row) => (
              <Card
                key={row.id}
                row={row}
                cards={cards}
                cellOf={props.cellOf}
                optionsOf={props.optionsOf}
                rowActions={props.rowActions}
                offers={props.offers}
                {...(props.barredBy && { barredBy: props.barredBy })}
                onAction={onAction}
                onMore={more.open}
                onView={view && props.offers(view, row) ? open : undefined}
                inReach={row.id === walk.at}
                ticked={ticks?.ids.has(row.id)}
                single={ticks?.single === true}
                onTick={ticks?.tick}
              />
            ))}
          </ul>
        )}
        {bare && busy && (
          <div className="cards-list" aria-hidden="true">
            {waiting.map((at) => (
              <i key={at} className="cards-waiting" />
            ))}
          </div>
        )}
        {bare && !status.loading && status.error === undefined && (
          <div className="cards-empty">
            <Nothing status={status} onClear={onClearFilter} />
          </div>
        )}
      </div>
      {!bare && <Sums columns={props.columns} sums={props.sums} />}
      {paging && <Pager paging={paging} width={width} />}
      <MoreMenu menu={more} onAction={onAction} barredBy={props.barredBy} />
    </section>
  )
}
