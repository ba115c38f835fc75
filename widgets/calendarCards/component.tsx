// The rows of a range as entries on the days of a calendar: the title gives the colour, what may be done with a row opens at its entry.
import { useMemo } from 'react'
import type { Column } from '../../metadata/model/model.ts'
import { useLanguage, useLate, useSay, type CardsBlockProps, type Row } from '../../runtime/index.ts'
import type { CalendarEntry } from '../kit/calendar/entries.ts'
import { WeekGrid } from '../kit/calendar/weekGrid.tsx'
import { MoreMenu, useMoreMenu } from '../kit/dom/moreMenu.tsx'
import { Failure } from '../kit/empty/failure.tsx'
import { Nothing } from '../kit/empty/nothing.tsx'
import { isNothing } from '../kit/text/format.ts'
import { titleOf } from '../kit/text/title.ts'
import './calendarCards.css'

const calendar = { zh: '日历', en: 'Calendar' }

export default function CalendarCards(props: CardsBlockProps) {
  const { rows, status, rowActions, offers, barredBy, onAction, onClearFilter } = props
  const say = useSay()
  const busy = useLate(status.loading)
  const more = useMoreMenu()
  const entries = useEntries(props)
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const offered = (row: Row) => rowActions.filter((action) => offers(action, row) || barredBy?.(action, row))
  const onPick = ({ id }: CalendarEntry, anchor: HTMLElement) => {
    const row = byId.get(id)
    const actions = row ? offered(row) : []
    if (row && actions.length > 0) more.open(row, actions, anchor)
  }
  return (
    <section className="calendar-cards" aria-busy={status.loading} data-busy={busy || undefined}>
      {status.error !== undefined && <Failure message={status.error} retry={status.retry} />}
      {entries.length > 0 && <WeekGrid label={say(calendar)} entries={entries} {...(rowActions.length > 0 && { onPick })} />}
      {entries.length === 0 && !status.loading && status.error === undefined && <Nothing status={status} onClear={onClearFilter} />}
      <MoreMenu menu={more} onAction={onAction} barredBy={barredBy} />
    </section>
  )
}

function useEntries({ rows, cards, cellOf, optionsOf }: CardsBlockProps): readonly CalendarEntry[] {
  const say = useSay()
  const language = useLanguage()
  return useMemo(() => {
    const textOf = (row: Row, column: Column): string => {
      const label = row.$labels?.[column.field]
      const option = optionsOf(column)
      const bag = { value: row[column.field], row, column, language, settings: column.cell.props }
      return cellOf(column).text({ ...bag, ...(label !== undefined && { label }), ...(option && { option }) })
    }
    const named = (column: Column): string => titleOf(column, { say, language })
    const { title, status, items, by = '' } = cards
    // What is true of a row is a word at its day, all else is seen on pointing at the entry.
    const [marks, hints] = [items.filter(isYesNo), items.filter((item) => !isYesNo(item))]
    return rows.flatMap((row): CalendarEntry[] => {
      const day = row[by]
      if (typeof day !== 'string') return []
      const shown = hints.filter(({ field }) => !isNothing(row[field]))
      return [
        {
          id: row.id,
          day,
          title: isNothing(row[title.field]) ? '--' : textOf(row, title),
          ...(status && { text: textOf(row, status) }),
          hint: shown.map((item) => `${named(item)}：${textOf(row, item)}`).join('\n'),
          marks: marks.filter(({ field }) => row[field] === true).map(named),
        },
      ]
    })
  }, [rows, cards, cellOf, optionsOf, say, language])
}

const isYesNo = ({ kind }: Column): boolean => kind === 'boolean'
