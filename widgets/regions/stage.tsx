// The picture with its regions: drawn over an empty place, moved and pulled; as large as its room, larger by its buttons.
import { ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Fragment, useRef, useState, type ReactNode } from 'react'
import type { Region } from '../../metadata/values/regions.ts'
import { useSay } from '../../runtime/index.ts'
import { boxOf, type NamedRegion } from '../kit/entry/regions.ts'
import { useWidth } from '../kit/dom/useWidth.ts'
import { RegionBox } from './box.tsx'
import { BoxName, type Naming } from './boxName.tsx'
import { between, isRegion, moved, resized } from './geometry.ts'
import { texts } from './texts.ts'
import { useStroke } from './useStroke.ts'

interface Props {
  readonly id: string
  readonly url: string
  readonly label: string
  readonly regions: readonly NamedRegion[]
  readonly selected: number | undefined
  readonly fixed: boolean
  readonly full: boolean
  /** Undefined where regions have no name. */
  readonly naming: Naming | undefined
  /** Beside the buttons: how many there are. */
  readonly children: ReactNode
  readonly onSelect: (index: number | undefined) => void
  readonly onPlace: (index: number, place: Region) => void
  readonly onDraw: (place: Region) => void
  readonly onRemove: (index: number) => void
}

/** Of the picture that fits: times so many. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const
const HEIGHT = 420
/** A small picture is made larger, so far. */
const MOST_PIXELS = 2
const STEP = 0.01

export function Stage(props: Props) {
  const { id, url, label, regions, selected, fixed, full, naming, onSelect, onPlace, onDraw, onRemove } = props
  const say = useSay()
  const room = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const width = useWidth(room)
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>()
  const [zoom, setZoom] = useState(0)
  const times = ZOOMS[zoom] ?? 1
  const { stroke, begin } = useStroke(picture, ({ index, place }) => {
    if (index !== undefined) onPlace(index, place)
    else if (isRegion(place)) onDraw(place)
  })
  const fits = size && Math.min(width ?? size.width, (HEIGHT * size.width) / size.height, size.width * MOST_PIXELS)
  const open = !fixed && !full
  return (
    <div className="regions-stage">
      <div className="regions-bar">
        <span className="regions-count">{props.children}</span>
        <Button
          type="text"
          size="small"
          icon={<ZoomOutOutlined />}
          aria-label={say(texts.smaller)}
          data-hint={say(texts.smaller)}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <Button type="text" size="small" disabled={zoom === 0} onClick={() => setZoom(0)}>
          {zoom === 0 ? say(texts.fits) : `${times * 100}%`}
        </Button>
        <Button
          type="text"
          size="small"
          icon={<ZoomInOutlined />}
          aria-label={say(texts.larger)}
          data-hint={say(texts.larger)}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
      <div className="regions-room" ref={room} tabIndex={zoom > 0 ? 0 : undefined} role="region" aria-label={label}>
        <div
          className="kit-regions regions-picture"
          ref={picture}
          style={{ width: fits && Math.round(fits * times) }}
          data-open={open ? '' : undefined}
          data-fixed={fixed ? '' : undefined}
          onPointerDown={(event) => {
            onSelect(undefined)
            naming?.begin(undefined)
            if (open) begin(event, undefined, between)
          }}
        >
          <img
            className="kit-regions-picture"
            src={url}
            alt={label}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setSize({ width: naturalWidth, height: naturalHeight })}
          />
          {regions.map(({ name, place }, index) => (
            // regions have no name of their own before they are stored
            // oxlint-disable-next-line no-array-index-key
            <Fragment key={index}>
              <RegionBox
                index={index}
                name={name}
                place={stroke?.index === index ? stroke.place : place}
                selected={selected === index}
                fixed={fixed}
                step={STEP / times}
                describedBy={`${id}-keys`}
                onSelect={() => onSelect(index)}
                onPull={(event, handle) =>
                  begin(event, index, (from, to) => {
                    const by = { x: to.x - from.x, y: to.y - from.y }
                    return handle === undefined ? moved(place, by) : resized(place, handle, by)
                  })
                }
                onPlace={(next) => onPlace(index, next)}
                onName={() => naming?.begin(index)}
                onRemove={() => onRemove(index)}
              />
              {naming?.index === index && !fixed ? <BoxName index={index} name={name} place={place} naming={naming} /> : null}
            </Fragment>
          ))}
          {stroke && stroke.index === undefined ? <div className="kit-region regions-new" style={boxOf(stroke.place)} /> : null}
        </div>
      </div>
      {fixed ? null : (
        <p className="regions-keys" id={`${id}-keys`}>
          {say(full ? texts.full : texts.keys)}
        </p>
      )}
    </div>
  )
}
