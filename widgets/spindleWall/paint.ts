// One picture of the wall: frames copied from the atlas, and, as far as there is room, names, states, lines between spindles, shapes of what is not right.
import type { Tokens } from '../../runtime/index.ts'
import { shapeAt, shapeOf } from '../kit/live/shapes.ts'
import type { Atlas } from './atlas.ts'
import { type Frame, type Hit, type Layout, placeRect, type Rect, size } from './layout.ts'
import { frameName, hallName, lengthOf } from './names.ts'
import { markOf } from './shades.ts'
import type { Size, View } from './view.ts'

export interface Picture {
  readonly context: CanvasRenderingContext2D
  readonly layout: Layout
  readonly atlas: Atlas
  readonly view: View
  readonly size: Size
  /** Device pixels of a pixel. */
  readonly density: number
  readonly tokens: Tokens
  readonly pointed?: Hit | undefined
  /** By value: the place of a machine's state in its dictionary. */
  readonly stateAt: ReadonlyMap<string, number>
  /** The code that needs no shape. */
  readonly calm: number
  /** Its shape, by code. */
  readonly shapeOfCode: readonly number[]
  /** Codes that are drawn lightly: what is written on them is dark. */
  readonly quiet: ReadonlySet<number>
  readonly isOld: (frame: Frame) => boolean
}

/** Pixels of a spindle from which on it has an outline, a shape, its number. */
const from = { outline: 5, shape: 9, number: 26 } as const
const shapes = Array.from({ length: 16 }, (_, code) => new Path2D(shapeOf(code)))

export function paint(picture: Picture): void {
  const { context, layout, view, size: seen, density, tokens } = picture
  context.setTransform(density, 0, 0, density, 0, 0)
  context.fillStyle = tokens.card
  context.fillRect(0, 0, seen.width, seen.height)
  context.imageSmoothingEnabled = false
  context.textBaseline = 'middle'
  for (const hall of layout.halls) {
    const top = (hall.y - view.y) * view.scale
    const bottom = top + hall.h * view.scale
    if (bottom < 0 || top > seen.height) continue
    for (const frame of hall.frames) paintFrame(frame, picture)
    const name = hallName(hall, widthOf(hall.label, context, `600 100px ${tokens.font}`), { view, seen })
    if (!name) continue
    context.font = `600 ${name.height}px ${tokens.font}`
    label(context, { text: hall.label, x: name.x, y: name.y, colour: tokens.text, ground: tokens.card })
  }
  if (picture.pointed) outline(picture.pointed, picture)
}

function paintFrame(frame: Frame, picture: Picture): void {
  const { context, layout, atlas, view, size: seen, density, tokens, stateAt, calm, shapeOfCode, quiet, isOld } = picture
  const { scale } = view
  const [x, y, w, h] = [(frame.x - view.x) * scale, (frame.y - view.y) * scale, frame.w * scale, frame.h * scale]
  const gutter = layout.gutter * scale
  if (x + w < 0 || x - gutter > seen.width || y + h < 0 || y > seen.height) return
  const { canvas, spindles } = atlas.level(scale * density)
  const columns = Math.ceil(frame.columns / spindles)
  const { top, row, aisle } = onPixels(y, { scale, density })
  context.globalAlpha = isOld(frame) ? 0.4 : 1
  for (const side of [0, 1])
    context.drawImage(canvas, 0, 2 * frame.at + side, columns, 1, x, top + side * (row + aisle), columns * spindles * scale, row)
  if (scale >= from.outline) details(frame, { context, view, seen, tokens, calm, shapeOfCode, quiet })
  context.globalAlpha = 1
  const { state, title } = frame.item
  const colour = markOf(state.colour, tokens)
  context.fillStyle = colour
  context.fillRect(x - Math.max(2, Math.min(6, 3 * scale)) - 1, y, Math.max(2, Math.min(6, 3 * scale)), h)
  if (frame.item.badge) flag({ x: x + w, y, h }, picture)
  const em = widthOf(title, context, `100px ${tokens.font}`)
  const name = frameName(frame, em, { layout, view, seen })
  if (!name) return
  const shape = name.height * 0.8
  context.font = `${name.height}px ${tokens.font}`
  const start = name.x + lengthOf(name.height, em) - name.height * em
  label(context, { text: title, x: start, y: name.y, colour: tokens.text, ground: tokens.card })
  context.save()
  context.translate(name.x, name.y - shape / 2)
  context.scale(shape / 16, shape / 16)
  context.fillStyle = colour
  context.fill(shapes[shapeAt(state.colour, stateAt.get(state.value) ?? 0)] ?? new Path2D(), 'evenodd')
  context.restore()
}

/** At the right end of a machine, seen from afar too. */
function flag({ x, y, h }: Pick<Rect, 'x' | 'y' | 'h'>, { context, tokens }: Picture): void {
  const high = Math.min(16, Math.max(6, h))
  const [left, top] = [x + 3, y + (h - high) / 2]
  context.fillStyle = tokens.state.amber.mark
  context.fillRect(left, top, Math.max(1, high / 8), high)
  context.beginPath()
  context.moveTo(left, top)
  context.lineTo(left + high * 0.9, top + high * 0.3)
  context.lineTo(left, top + high * 0.6)
  context.fill()
}

/** From afar rows end where pixels end, so that all frames look alike wherever they stand: an aisle of less than most of a pixel is none. */
function onPixels(y: number, { scale, density }: { readonly scale: number; readonly density: number }) {
  const [row, aisle] = [size.row * scale, size.aisle * scale]
  if (scale >= from.outline) return { top: y, row, aisle }
  const whole = (length: number): number => Math.round(length * density) / density
  return { top: whole(y), row: Math.max(1 / density, whole(row)), aisle: aisle * density < 0.75 ? 0 : Math.max(1 / density, whole(aisle)) }
}

/** Of letters as high as a pixel: measuring takes longer than drawing, and letters grow evenly. */
function widthOf(title: string, context: CanvasRenderingContext2D, font: string): number {
  const key = `${font} ${title}`
  const known = widths.get(key)
  if (known !== undefined) return known
  context.font = font
  const width = context.measureText(title).width / 100
  widths.set(key, width)
  return width
}
const widths = new Map<string, number>()

type Detail = Pick<Picture, 'context' | 'view' | 'tokens' | 'calm' | 'shapeOfCode' | 'quiet'> & { readonly seen: Size }

function details(frame: Frame, { context, view, seen, tokens, calm, shapeOfCode, quiet }: Detail): void {
  const { places } = frame.item
  if (!places) return
  const { scale } = view
  const first = Math.max(0, Math.floor(view.x - frame.x))
  const last = Math.min(frame.columns, Math.ceil(view.x + seen.width / scale - frame.x))
  context.fillStyle = tokens.card
  for (let column = first; column <= last; column += 1)
    context.fillRect((frame.x + column - view.x) * scale - 0.5, (frame.y - view.y) * scale, 1, frame.h * scale)
  if (scale < from.shape) return
  const shape = Math.min(scale, size.row * scale) * 0.62
  for (const side of [0, 1])
    for (let column = first; column < last; column += 1) {
      const place = side * frame.columns + column
      const code = places[place]
      if (code === undefined) continue
      const rect = placeRect(frame, place)
      const [x, y] = [(rect.x - view.x) * scale, (rect.y - view.y) * scale]
      if (code !== calm) {
        context.save()
        context.translate(x + (scale - shape) / 2, y + (size.row * scale - shape) / 2)
        context.scale(shape / 16, shape / 16)
        context.fillStyle = quiet.has(code) ? tokens.textSecond : tokens.card
        context.fill(shapes[shapeOfCode[code] ?? code] ?? new Path2D(), 'evenodd')
        context.restore()
      }
      if (quiet.has(code) && code !== calm) {
        context.strokeStyle = tokens.textSecond
        context.lineWidth = 1
        context.strokeRect(x + 1, y + 0.5, scale - 2, size.row * scale - 1)
      }
      if (scale < from.number) continue
      context.font = `11px ${tokens.font}`
      context.textAlign = 'center'
      context.fillStyle = quiet.has(code) ? tokens.text : tokens.card
      context.fillText(String(place + 1), x + scale / 2, y + 10)
      context.textAlign = 'left'
    }
}

function outline({ frame, place }: Hit, { context, view, tokens }: Picture): void {
  const { x, y, w, h } = place === undefined ? frame : placeRect(frame, place)
  const least = Math.max(0, (4 - w * view.scale) / 2)
  context.strokeStyle = tokens.text
  context.lineWidth = 2
  context.strokeRect(
    (x - view.x) * view.scale - least - 1,
    (y - view.y) * view.scale - 1,
    w * view.scale + 2 * least + 2,
    h * view.scale + 2,
  )
}

interface Label {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly colour: string
  readonly ground: string
}

/** Readable over whatever it stands on. */
function label(context: CanvasRenderingContext2D, { text, x, y, colour, ground }: Label): void {
  context.lineWidth = 4
  context.lineJoin = 'round'
  context.strokeStyle = ground
  context.strokeText(text, x, y)
  context.fillStyle = colour
  context.fillText(text, x, y)
}
