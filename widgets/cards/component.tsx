// The rows of a list as cards: the same order, ticks, actions and pages as in a table.
import { useCallback, useRef, useEffect, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useLate, useSay, useLanguage, type CardsBlockProps, type Row } from '../../runtime/index.ts'
import { Nothing } from '../kit/empty/nothing.tsx'
import { Failure } from '../kit/empty/failure.tsx'
import { MoreMenu, useMoreMenu } from '../kit/dom/moreMenu.tsx'
import { Pager } from '../kit/dom/pager.tsx'
import { useWidth } from '../kit/dom/useWidth.ts'
import { formatNumber } from '../kit/text/format.ts'
import { titleOf } from '../kit/text/title.ts'
import { Card } from './card.tsx'
import './cards.css'
import { CardsHead } from './head.tsx'
import { texts } from './texts.ts'

const waiting = Array.from({ length: 6 }, (_, at) => at)

/** Ticks on cards, kept over pages: those of other pages stay as they are. */
function useTicks({ selection }: Pick<CardsBlockProps, 'selection'>) {
  const current = useRef(selection)
  useEffect(() => {
    current.current = selection
  })
  const tick = useCallback((id: string, on: boolean) => {
    const now = current.current
    if (!now) return
    const others = now.single ? [] : [...now.ids].filter((each) => each !== id)
    now.onChange(new Set(on ? [...others, id] : others))
  }, [])
  return selection && { ids: selection.ids, single: selection.single === true, tick }
}

/** Figures over the whole result, which a table has at its foot. */
function Sums({ columns, sums }: { readonly columns: CardsBlockProps['columns']; readonly sums: CardsBlockProps['sums'] }) {
  const say = useSay()
  const language = useLanguage()
  const summed = columns.filter(({ field, hidden }) => sums !== undefined && field in sums && !hidden)
  if (!sums || summed.length === 0) return null
  return (
    <dl className="cards-sums" aria-label={say(texts.sum)}>
      {summed.map((column) => (
        <div key={column.field}>
          <dt>{`${say(texts.sum)} · ${titleOf(column, { say, language })}`}</dt>
          <dd>{formatNumber(sums[column.field], { language, ...(column.decimals !== undefined && { decimals: column.decimals }) })}</dd>
        </div>
      ))}
    </dl>
  )
}

const cardsIn = (list: HTMLElement): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>(':scope > [data-row]')]

/** Cards that stand on one line. */
function perLine(cards: readonly HTMLElement[]): number {
  const top = cards[0]?.offsetTop
  const next = cards.findIndex((card) => card.offsetTop !== top)
  return next < 0 ? cards.length : next
}

/** Walking over cards by the arrow keys: one of them is in the order of tabs, and what stands on it. */
function useWalk(rows: readonly Row[]) {
  const [last, setLast] = useState<string>()
  const at = rows.some(({ id }) => id === last) ? last : rows[0]?.id
  const onFocus = ({ target }: FocusEvent) => {
    const id = target.closest('[data-row]')?.getAttribute('data-row')
    if (id) setLast(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cards = cardsIn(event.currentTarget)
    const from = cards.findIndex((card) => card === event.target)
    // Keys inside a card are those of its controls.
    if (from < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: perLine(cards),
      ArrowUp: -perLine(cards),
      Home: -from,
      End: cards.length - 1 - from,
    }
    const step = steps[event.key]
    const to = step === undefined ? undefined : cards[from + step]
    if (step === undefined) return
    event.preventDefault()
    to?.focus()
  }
  return { at, onFocus, onKeyDown }
}

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
