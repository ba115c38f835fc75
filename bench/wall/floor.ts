// The floor of the wall: the same texts drawn into one ImageData, a pixel a spindle, and copied to a canvas of the same size. No widget, no React, no legend.
import { codesOf } from '../../runtime/core/live/liveItems.ts'
import { mill, saidIn } from './said.ts'

const perLine = 600
const shades = Uint32Array.of(0xff_e0_e0_e0, 0xff_50_b0_50, 0xff_40_40_e0, 0xff_20_a0_f0, 0xff_90_90_90, 0xff_c0_50_90)

const contextOf = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  return { canvas, context }
}

const spindles = contextOf(perLine, 2 * mill.length)
const image = spindles.context.createImageData(perLine, 2 * mill.length)
const pixels = new Uint32Array(image.data.buffer)
const shown = document.createElement('canvas')
Object.assign(shown, { width: 1900, height: 900 })
document.body.append(shown)
const screen = shown.getContext('2d')
const view = { x: 0, y: 0, zoom: 1 }

function paint(): void {
  if (!screen) return
  screen.clearRect(0, 0, shown.width, shown.height)
  screen.imageSmoothingEnabled = false
  screen.drawImage(spindles.canvas, view.x, view.y, shown.width * view.zoom, shown.height * view.zoom)
}

function redraw(text: string): void {
  const maps: readonly string[] = JSON.parse(text)
  for (const [at, map] of maps.entries()) {
    const codes = codesOf(map)
    for (let place = 0; place < codes.length; place += 1) pixels[2 * at * perLine + place] = shades[codes[place] ?? 0] ?? 0
  }
  spindles.context.putImageData(image, 0, 0)
  paint()
}

let round = 0
window.renewWall = () => redraw(saidIn(round++))
shown.addEventListener('wheel', ({ deltaY }) => {
  view.zoom *= 1 - deltaY / 1000
  paint()
})
shown.addEventListener('pointermove', ({ offsetX }) => {
  view.x = offsetX - shown.width / 2
  paint()
})
redraw(saidIn(0))
