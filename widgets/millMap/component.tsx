// The mill from above: a room for each workshop, in it its machines by colour, shape and number, and how many stand in which state.
import { Skeleton } from 'antd'
import { useMemo, useRef, useLayoutEffect, useState, type RefObject } from 'react'
import type { Text } from '../../metadata/model/model.ts'
import { useLanguage, useSay, type LiveBlockProps, type LiveItem, type Option } from '../../runtime/index.ts'
import { Nothing } from '../kit/empty/nothing.tsx'
import { Failure } from '../kit/empty/failure.tsx'
import { spoken } from '../kit/live/duration.ts'
import { grouped, type ItemGroup } from '../kit/live/groups.ts'
import { LineNote } from '../kit/live/lineNote.tsx'
import '../kit/live/live.css'
import { Mark } from '../kit/live/mark.tsx'
import { shapeAt } from '../kit/live/shapes.ts'
import { countsOf } from '../kit/live/stateChips.tsx'
import { texts } from '../kit/live/texts.ts'
import '../kit/stateColours.css'
import { useWidth } from '../kit/dom/useWidth.ts'
import { apart, layoutOf } from './across.ts'
import './millMap.css'

const words = {
  share: { zh: '{state}率', en: '{state} share' },
  of: { zh: '{count} / {all} 台', en: '{count} of {all}' },
} satisfies Record<string, Text>

/** How high the rooms may stand, where their place says so. Pixels; undefined while the element is as high as what it holds. */
function useHeight(of: RefObject<HTMLElement | null>, bound: boolean): number | undefined {
  const [height, setHeight] = useState<number>()
  useLayoutEffect(() => {
    const element = of.current
    if (!element || !bound) return undefined
    const measure = () => {
      if (element.clientHeight > 0) setHeight(element.clientHeight)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [of, bound])
  return bound ? height : undefined
}

export default function MillMap({ title, items, states, now, stale, line, told, status, onOpen, fills = false, settings }: LiveBlockProps) {
  const say = useSay()
  const language = useLanguage()
  const around = useRef<HTMLElement>(null)
  const width = useWidth(around) ?? 800
  const elsewhere = say(texts.ungrouped)
  const groups = useMemo(() => grouped(items, elsewhere), [items, elsewhere])
  const counts = countsOf(items)
  const calm = states.find(({ value }) => value === settings.calm)
  const large = settings.large === true
  const at = now()
  const place = useRef<HTMLDivElement>(null)
  const height = useHeight(place, fills)
  const shorts = useMemo(() => groups.map(({ items: own }) => apart(own.map(({ title: name }) => name))), [groups])
  const layout = useMemo(
    () =>
      layoutOf(
        groups.map(({ items: own }) => own.length),
        { width, height, large, letters: longest(groups, shorts) },
      ),
    [groups, shorts, width, height, large],
  )
  const isOld = ({ seen }: LiveItem): boolean => line === 'lost' || (seen !== undefined && at - seen > stale)
  return (
    <section className="map-block" ref={around} data-large={large || undefined} data-fills={fills || undefined} aria-busy={status.loading}>
      <div className="map-head">
        {title !== undefined && <h3>{title}</h3>}
        {calm && items.length > 0 && (
          <p className="map-share">
            <span>{say(words.share).replace('{state}', calm.label)}</span>
            <b>{(((counts.get(calm.value) ?? 0) / items.length) * 100).toFixed(1)}</b>%
            <span>
              {say(words.of)
                .replace('{count}', (counts.get(calm.value) ?? 0).toLocaleString(language))
                .replace('{all}', items.length.toLocaleString(language))}
            </span>
          </p>
        )}
        <Legend states={states} counts={counts} />
        {(!large || line === 'lost') && <LineNote line={line} told={told} now={now} />}
      </div>
      {status.error !== undefined && <Failure message={status.error} retry={status.retry} />}
      {items.length === 0 && status.loading && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {items.length === 0 && !status.loading && status.error === undefined && <Nothing status={status} none={texts.none} />}
      <div
        ref={place}
        className="map-rooms"
        data-dense={layout.dense || undefined}
        style={{ gridTemplateColumns: `repeat(${layout.rooms}, minmax(0, 1fr))` }}
      >
        {groups.map(({ id, label, items: own }, at) => (
          <section key={id} className="map-room" aria-label={label}>
            <h4>
              {label}
              {calm && (
                <span>
                  {(countsOf(own).get(calm.value) ?? 0).toLocaleString(language)}/{own.length}
                </span>
              )}
            </h4>
            <ul style={{ gridTemplateColumns: `repeat(${layout.machines[at] ?? 1}, minmax(0, 1fr))` }}>
              {own.map((item) => (
                <Machine
                  key={item.id}
                  item={item}
                  name={(layout.dense && shorts[at]?.(item.title)) || item.title}
                  shape={shapeAt(
                    item.state.colour,
                    states.findIndex(({ value }) => value === item.state.value),
                  )}
                  old={isOld(item)}
                  calm={item.state.value === calm?.value}
                  hint={[item.title, item.state.label, ...(item.since === undefined ? [] : [spoken(at - item.since, language)])].join(
                    ' · ',
                  )}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

/** Letters of the longest of the short names; the longest of all are cut rather than taking the room of the others. */
const longest = (groups: readonly ItemGroup[], shorts: readonly ((name: string) => string)[]): number =>
  Math.min(6, Math.max(1, ...groups.flatMap(({ items }, at) => items.map(({ title }) => (shorts[at]?.(title) ?? title).length))))

interface MachineProps {
  readonly item: LiveItem
  /** As it is written here. */
  readonly name: string
  readonly shape: number
  readonly old: boolean
  readonly calm: boolean
  readonly hint: string
  readonly onOpen: LiveBlockProps['onOpen']
}

function Machine({ item, name, shape, old, calm, hint, onOpen }: MachineProps) {
  const shared = {
    className: 'map-machine',
    'data-colour': item.state.colour ?? 'neutral',
    'data-old': old || undefined,
    'data-calm': calm || undefined,
    'data-hint': hint,
  }
  const content = (
    <>
      <Mark shape={shape} colour={item.state.colour} />
      <span>{name}</span>
      <span className="live-unseen">{item.state.label}</span>
    </>
  )
  return (
    <li>
      {onOpen ? (
        <button type="button" {...shared} onClick={() => onOpen(item)}>
          {content}
        </button>
      ) : (
        <div {...shared}>{content}</div>
      )}
    </li>
  )
}

interface LegendProps {
  readonly states: readonly Option[]
  readonly counts: ReadonlyMap<string, number>
}

function Legend({ states, counts }: LegendProps) {
  const language = useLanguage()
  return (
    <ul className="map-legend">
      {states.map(({ value, label, colour }, place) => {
        const count = counts.get(value) ?? 0
        return count === 0 ? null : (
          <li key={value} data-colour={colour ?? 'neutral'}>
            <Mark shape={shapeAt(colour, place)} colour={colour} />
            {label} <b>{count.toLocaleString(language)}</b>
          </li>
        )
      })}
    </ul>
  )
}
