// What is said of the machine or the spindle that is pointed at, or was chosen.
import { useLanguage, useSay, type LiveBlockProps } from '../../runtime/index.ts'
import { spoken } from '../kit/live/duration.ts'
import { Badge } from '../kit/live/badge.tsx'
import { Mark } from '../kit/live/mark.tsx'
import { codesIn } from './counts.ts'
import type { Hit } from './layout.ts'
import { words } from './texts.ts'

interface CardProps extends Pick<LiveBlockProps, 'states' | 'now'> {
  readonly places: LiveBlockProps['places']
  readonly hit: Hit
  readonly chosen: boolean
  readonly onOpen: LiveBlockProps['onOpen']
  /** To the next place that is not as it should be; absent where all are. */
  readonly onNext: (() => void) | undefined
  readonly onLeave: () => void
}

export function WallCard({ hit, states, places, now, chosen, onOpen, onNext, onLeave }: CardProps) {
  const say = useSay()
  const language = useLanguage()
  const { item } = hit.frame
  const code = hit.place === undefined ? undefined : item.places?.[hit.place]
  const place = code === undefined ? undefined : places?.states[code]
  return (
    <div className="wall-card" data-chosen={chosen || undefined}>
      <p className="wall-card-head">
        <strong>{item.title}</strong>
        <Mark shape={states.findIndex(({ value }) => value === item.state.value)} colour={item.state.colour} />
        {item.state.label}
        {item.badge && <Badge of={item.badge} />}
        {item.since !== undefined && <span>{spoken(now() - item.since, language)}</span>}
      </p>
      {place && code !== undefined && hit.place !== undefined && (
        <p className="wall-card-place">
          {places?.label} {hit.place + 1}
          <Mark shape={code} colour={place.colour} />
          {place.label}
        </p>
      )}
      <dl>
        {item.figures.map(
          ({ id, label, text, unit }) =>
            text !== '' && (
              <div key={id}>
                <dt>{label}</dt>
                <dd>
                  {text} {unit}
                </dd>
              </div>
            ),
        )}
        {places?.states.map(({ value, label }, each) => {
          const count = codesIn(item)[each] ?? 0
          return count > 0 ? (
            <div key={value}>
              <dt>{label}</dt>
              <dd>{count.toLocaleString(language)}</dd>
            </div>
          ) : null
        })}
      </dl>
      {chosen && (
        <p className="wall-card-ways">
          {onOpen && (
            <button type="button" className="wall-link" onClick={() => onOpen(item, hit.place)}>
              {say(words.open)}
            </button>
          )}
          {onNext && (
            <button type="button" className="wall-link" onClick={onNext}>
              {say(words.next)}
            </button>
          )}
          <button type="button" className="wall-link" onClick={onLeave}>
            {say(words.leave)}
          </button>
        </p>
      )}
    </div>
  )
}
