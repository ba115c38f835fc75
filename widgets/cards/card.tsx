// One card: picture or letters, title and status, a few fields, what may be done.
import { Checkbox, Radio } from 'antd'
import { memo, useId, useMemo, type KeyboardEvent } from 'react'
import type { Action, Column } from '../../metadata/model/model.ts'
import { avatarOf, useLanguage, useSay, type CardsBlockProps, type Row } from '../../runtime/index.ts'
import { isNothing } from '../kit/text/format.ts'
import { titleOf } from '../kit/text/title.ts'
import { Value } from '../kit/text/value.tsx'
import { withoutUnit } from '../kit/text/withoutUnit.ts'
import { sentences, texts } from './texts.ts'

/** Edge of the picture and of the circle, in pixels. */
const PICTURE = 48
/** Actions shown on the card itself. */
const shown = 2

interface Props extends Pick<CardsBlockProps, 'cards' | 'cellOf' | 'optionsOf' | 'rowActions' | 'offers' | 'barredBy' | 'onAction'> {
  readonly row: Row
  readonly onMore: (row: Row, actions: readonly Action[], anchor: HTMLElement) => void
  readonly onView: ((row: Row) => void) | undefined
  /** The tab key comes here, not to the other cards. */
  readonly inReach: boolean
  readonly ticked: boolean | undefined
  readonly single: boolean
  readonly onTick: ((id: string, on: boolean) => void) | undefined
}

export const Card = memo(function Card(props: Props) {
  const { row, cards, cellOf, optionsOf, inReach, ticked, onTick, onView } = props
  const say = useSay()
  const language = useLanguage()
  const named = useId()
  const name = nameOf(props, language)
  const tab = inReach ? 0 : -1
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' && onView) onView(row)
    else if (event.key === ' ' && onTick) onTick(row.id, !ticked)
    else return
    event.preventDefault()
  }
  const cells = { row, cellOf, optionsOf }
  return (
    <li className="card" data-row={row.id} data-ticked={ticked || undefined} tabIndex={tab} aria-labelledby={named} onKeyDown={onKeyDown}>
      <div className="card-head">
        {onTick && <Tick {...props} tab={tab} label={say(sentences.choose(name))} />}
        <Picture {...props} name={name} />
        <div className="card-name">
          {onView ? (
            <button type="button" id={named} className="card-title card-link" tabIndex={tab} data-cut onClick={() => onView(row)}>
              {name}
            </button>
          ) : (
            <span id={named} className="card-title" data-cut>
              {name}
            </span>
          )}
        </div>
        {cards.status && <Value {...cells} as="span" className="card-status" column={cards.status} />}
      </div>
      <dl className="card-items">
        {itemsOf(props).map((item) => (
          <div key={item.field}>
            <dt>{titleOf(item, { say, language })}</dt>
            <Value {...cells} as="dd" column={withoutUnit(item)} />
          </div>
        ))}
      </dl>
      <Links {...props} tab={tab} />
    </li>
  )
})

function Tick({ row, ticked = false, single, onTick, tab, label }: Props & { readonly tab: number; readonly label: string }) {
  const Mark = single ? Radio : Checkbox
  return <Mark checked={ticked} tabIndex={tab} aria-label={label} onChange={({ target }) => onTick?.(row.id, target.checked)} />
}

function Picture({ row, cards: { picture, avatar }, cellOf, optionsOf, name }: Props & { readonly name: string }) {
  const column = useMemo(
    (): Column | undefined => picture && { ...picture, cell: { ...picture.cell, props: { size: PICTURE, ...picture.cell.props } } },
    [picture],
  )
  if (column && !isNothing(row[column.field]))
    return <Value as="span" className="card-picture" column={column} row={row} cellOf={cellOf} optionsOf={optionsOf} />
  if (!avatar) return null
  const { letters, colour, fontSize } = avatarOf(name, PICTURE)
  return (
    <span className="card-avatar" aria-hidden="true" style={{ width: PICTURE, height: PICTURE, background: colour, fontSize }}>
      {letters}
    </span>
  )
}

function Links({ row, rowActions, offers, barredBy, onAction, onMore, tab }: Props & { readonly tab: number }) {
  const say = useSay()
  const offered = rowActions.filter((action) => action.action !== 'view' && (offers(action, row) || barredBy?.(action, row)))
  const rest = offered.length > shown + 1 ? offered.slice(shown) : []
  const here = rest.length > 0 ? offered.slice(0, shown) : offered
  if (offered.length === 0) return null
  return (
    <div className="card-actions">
      {here.map((action) => {
        const why = barredBy?.(action, row)
        return (
          <button
            key={action.action}
            type="button"
            className={`card-link ${why ? 'card-barred' : action.danger ? 'card-danger' : ''}`}
            tabIndex={tab}
            {...(why && { 'aria-disabled': true, 'data-hint': say(why) })}
            onClick={() => onAction(action, row)}
          >
            {say(action.label)}
          </button>
        )
      })}
      {rest.length > 0 && (
        <button
          type="button"
          className="card-link card-more"
          tabIndex={tab}
          aria-label={say(texts.more)}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMore(row, rest, currentTarget)}
        >
          ⋯
        </button>
      )}
    </div>
  )
}

const itemsOf = ({ row, cards: { items, onlyFilled } }: Props): readonly Column[] =>
  onlyFilled ? items.filter(({ field }) => !isNothing(row[field])) : items

/** The title as text, by the cell of its field. */
function nameOf({ row, cards: { title }, cellOf, optionsOf }: Props, language: 'zh' | 'en'): string {
  const label = row.$labels?.[title.field]
  const option = optionsOf(title)
  const bag = { value: row[title.field], row, column: title, language, settings: title.cell.props }
  return cellOf(title).text({ ...bag, ...(label !== undefined && { label }), ...(option && { option }) })
}
