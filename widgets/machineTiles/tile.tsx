// One machine.
import { memo, type DragEvent } from 'react'
import { useLanguage, useSay, type LiveItem } from '../../runtime/index.ts'
import { spoken } from '../kit/live/duration.ts'
import { Badge } from '../kit/live/badge.tsx'
import { Mark } from '../kit/live/mark.tsx'
import { texts } from '../kit/live/texts.ts'
import { momentOf } from './inOrder.ts'
import { DRAGGED } from './tray.tsx'

interface TileProps {
  readonly item: LiveItem
  /** Of its state in the dictionary. */
  readonly shape: number
  readonly until: string | undefined
  /** Milliseconds for which nothing was heard of it, where that is too long. */
  readonly age: number | undefined
  readonly inReach: boolean
  readonly onOpen: ((item: LiveItem) => void) | undefined
  /** What that does, where it is not to open something. */
  readonly opens: string | undefined
  /** Where records are assigned to it: whether it is chosen. */
  readonly chosen?: boolean | undefined
  readonly onDrop?: ((item: LiveItem, record: string) => void) | undefined
}

export const Tile = memo(function Tile({ item, shape, until, age, inReach, onOpen, opens, chosen, onDrop }: TileProps) {
  const say = useSay()
  const language = useLanguage()
  const { state, title, since, figures, badge } = item
  const then = momentOf(item, until)
  const content = (
    <>
      <span className="tile-head">
        <strong>{title}</strong>
        {badge && <Badge of={badge} />}
        {then === undefined
          ? since !== undefined && <time className="tile-timer" data-since={since} />
          : until !== undefined && <time className="tile-timer" data-until={then} />}
      </span>
      <span className="tile-state">
        <Mark shape={shape} colour={state.colour} />
        {state.label}
        {age !== undefined && <em>{say(texts.old).replace('{time}', spoken(age, language))}</em>}
      </span>
      <span className="tile-figures">
        {figures.map(
          ({ id, label, text, unit }) =>
            id !== until &&
            text !== '' && (
              <span key={id}>
                {label} <b>{text}</b>
                {unit !== undefined && ` ${unit}`}
              </span>
            ),
        )}
      </span>
      {onOpen && opens !== undefined && <span className="tile-opens">{opens}</span>}
    </>
  )
  const shared = { className: 'tile', 'data-colour': state.colour ?? 'neutral', 'data-old': age === undefined ? undefined : true }
  return (
    <li data-id={item.id} {...(onDrop && takes((record) => onDrop(item, record)))}>
      {onOpen ? (
        <button type="button" {...shared} tabIndex={inReach ? 0 : -1} aria-pressed={chosen} onClick={() => onOpen(item)}>
          {content}
        </button>
      ) : (
        <div {...shared}>{content}</div>
      )}
    </li>
  )
})

/** Takes what is dropped on it. */
const takes = (take: (record: string) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    const record = event.dataTransfer.getData(DRAGGED)
    if (record !== '') take(record)
  },
})
