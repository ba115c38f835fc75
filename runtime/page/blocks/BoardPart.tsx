// A board: the cards that an operation answers for what the block takes in, each drawn by the chart of its kind.
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useMemo } from 'react'
import type { BoardBlock } from '../../../metadata/model/model.ts'
import type { ChartProps, Status } from '../../core/contracts/contract.ts'
import type { Filter } from '../../core/filter/filter.ts'
import { useSay, useServices, useWidgets } from '../../core/hooks/hooks.ts'
import { entityIn, usePageScope } from '../base/scope.ts'
import { addressOf, noRow } from '../list/useLinks.ts'
import { useInputs } from '../base/useInputs.ts'
import { useChartWidget } from '../base/widgetOf.ts'
import styles from '../base/page.module.css'

interface BoardCard extends Pick<ChartProps, 'title' | 'rows' | 'x' | 'y'> {
  readonly id: string
  readonly kind: 'statistic' | 'gauge' | 'line' | 'bar' | 'pie' | 'list' | 'text'
  /** Of 12 columns. */
  readonly width: number
  readonly text?: string
  readonly note?: string
}

interface Answer {
  readonly cards: readonly BoardCard[]
}

export function BoardPart({ block }: { readonly block: BoardBlock }) {
  const say = useSay()
  const { cards, status, answered } = useCards(block)
  if (cards.length === 0 && !status.error) return answered && block.empty ? <EmptyBoard empty={block.empty} /> : null
  return (
    <section className={styles.board} data-block={block.id} aria-label={block.title && say(block.title)}>
      {status.error !== undefined && <p className={styles.card}>{status.error}</p>}
      {cards.map((card) => (
        <article
          key={card.id}
          data-kind={card.kind}
          className={`${styles.card} ${styles.boardCard}`}
          style={{ gridColumn: `span ${card.width}` }}
        >
          <CardView card={card} status={status} />
        </article>
      ))}
    </section>
  )
}

/** Nothing yet, and where that changes for those who may open it. */
function EmptyBoard({ empty: { text, link } }: { readonly empty: NonNullable<BoardBlock['empty']> }) {
  const say = useSay()
  const { navigation, session } = useServices()
  const route = link && session.addresses.get(link.page)
  const href = link && route !== undefined ? addressOf({ ...link, route }, noRow) : undefined
  const follow = (event: MouseEvent) => {
    if (href === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigation.go(href)
  }
  return (
    <section className={`${styles.card} ${styles.boardEmpty}`}>
      <p>{say(text)}</p>
      {link && href !== undefined && (
        <a href={href} onClick={follow}>
          {say(link.title)}
        </a>
      )}
    </section>
  )
}

/** None until the search says what its operation needs. */
function useCards(block: BoardBlock): { readonly cards: readonly BoardCard[]; readonly status: Status; readonly answered: boolean } {
  const { api } = useServices()
  const { bundle } = usePageScope()
  const { filter } = useInputs(block)
  const entity = entityIn(bundle, block.entity)
  const route = entity.operationRoutes[block.op]
  const body = useMemo(() => bodyOf(block, filter), [block, filter])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['board', entity.id, block.id, body],
    queryFn: ({ signal }) => api.call<Answer>(route?.path ?? '', { method: 'POST', body, kind: 'read', quiet: true, silent: true, signal }),
    enabled: route !== undefined && block.needs.every((name) => body[name] !== undefined),
    placeholderData: (before) => before,
  })
  return {
    cards: data?.cards ?? [],
    answered: data !== undefined,
    status: { loading: isFetching, ...(error && !isFetching && { error: error.message, retry: () => void refetch() }) },
  }
}

/** Conditions by their names: of a list its first, of the range its days. */
function bodyOf({ range, takes }: BoardBlock, filter: Filter): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]): [string, unknown][] => {
      if (name === range) {
        const [from, until] = Array.isArray(value) ? value : []
        return [
          ['from', from],
          ['until', until],
        ]
      }
      const one: unknown = Array.isArray(value) ? value[0] : value
      return takes.includes(name) && one !== undefined && one !== null && one !== '' ? [[name, one]] : []
    }),
  )
}

interface CardProps {
  readonly card: BoardCard
  readonly status: Status
}

function CardView({ card, status }: CardProps) {
  if (card.kind === 'text') return <TextCard {...card} />
  if (card.kind === 'list') return <ListCard {...card} />
  return (
    <>
      <ChartCard card={card} status={status} name={card.kind} />
      {card.note !== undefined && <p className={styles.boardNote}>{card.note}</p>}
    </>
  )
}

/** A ring beside figures is as high as two of them, in pixels. */
const settingsOf: Readonly<Record<string, Readonly<Record<string, number>>>> = { gauge: { height: 150 } }
const none = {} as const

function ChartCard({ card, status, name }: CardProps & { readonly name: string }) {
  const Chart = useChartWidget(useWidgets(), name)
  const { title, rows, x, y } = card
  return Chart ? <Chart title={title} rows={rows} x={x} y={y} status={status} settings={settingsOf[name] ?? none} /> : null
}

const TextCard = ({ title, text, note }: BoardCard) => (
  <>
    <h3>{title}</h3>
    <p className={styles.boardText}>{text}</p>
    {note !== undefined && <p className={styles.boardNote}>{note}</p>}
  </>
)

const figure = (value: string | number | null | undefined, decimals: number | undefined): string =>
  typeof value === 'number' && decimals !== undefined ? value.toFixed(decimals) : String(value ?? '--')

const ListCard = ({ title, rows, x, y }: BoardCard) => (
  <>
    <h3>{title}</h3>
    <div className={styles.boardList}>
      <table>
        <thead>
          <tr>
            <th scope="col">{x.label}</th>
            {y.map(({ id, label, unit }) => (
              <th key={id} scope="col">
                {label}
                {unit !== undefined && unit !== '' && ` (${unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <td>{row[`${x.id}$label`] ?? row[x.id] ?? '--'}</td>
              {y.map(({ id, decimals }) => (
                <td key={id}>{figure(row[id], decimals)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
)
