// One region over the picture: taken hold of to move it, by its handles to pull it larger, or by the keys.
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Region } from '../../metadata/values/regions.ts'
import { useSay } from '../../runtime/index.ts'
import { boxOf } from '../kit/entry/regions.ts'
import { HANDLES, moved, resized, type Handle, type Point } from './geometry.ts'
import { texts } from './texts.ts'

interface Props {
  readonly index: number
  readonly name: string
  readonly place: Region
  readonly selected: boolean
  readonly fixed: boolean
  /** What an arrow key moves it by. */
  readonly step: number
  readonly describedBy: string
  readonly onSelect: () => void
  readonly onPull: (event: PointerEvent<HTMLElement>, handle: Handle | undefined) => void
  readonly onPlace: (place: Region) => void
  readonly onName: () => void
  readonly onRemove: () => void
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export function RegionBox(props: Props) {
  const { index, name, place, selected, fixed, step, onSelect, onPull } = props
  const say = useSay()
  const title = `${index + 1}${name === '' ? '' : ` ${name}`}`
  const tag = (
    <span className="kit-region-name" data-inside={place.y < 0.06 ? '' : undefined}>
      {title}
    </span>
  )
  const measures = (['x', 'y', 'w', 'h'] as const)
    .map((side) => `${say(texts[side])} ${Math.round(place[side] * 100)}%`)
    .join(say(texts.and))
  if (fixed)
    return (
      <div className="kit-region" style={boxOf(place)} role="img" aria-label={`${title}: ${measures}`}>
        {tag}
      </div>
    )
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = arrows[event.key]
    if (way) {
      const by = { x: way.x * step, y: way.y * step }
      props.onPlace(event.shiftKey ? resized(place, 'se', by) : moved(place, by))
    } else if (event.key === 'Delete' || event.key === 'Backspace') props.onRemove()
    else if (event.key === 'Enter') props.onName()
    else return
    event.preventDefault()
  }
  const pull = (event: PointerEvent<HTMLElement>, handle: Handle | undefined): void => {
    event.stopPropagation()
    onSelect()
    onPull(event, handle)
  }
  return (
    <div
      className="kit-region regions-box"
      style={boxOf(place)}
      role="button"
      tabIndex={0}
      data-selected={selected ? '' : undefined}
      aria-pressed={selected}
      aria-label={`${title}: ${measures}`}
      aria-describedby={props.describedBy}
      onFocus={onSelect}
      onKeyDown={onKeyDown}
      onDoubleClick={props.onName}
      onPointerDown={(event) => pull(event, undefined)}
    >
      {tag}
      {selected
        ? HANDLES.map((handle) => (
            <span key={handle} className="regions-handle" data-handle={handle} onPointerDown={(event) => pull(event, handle)} />
          ))
        : null}
    </div>
  )
}
