// A wall of 120,000 spindles: what a full update costs, and how evenly it moves while one goes closer and drags it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { serve } from '../listPage/site.ts'
import { launch, metric } from '../measure/browser.ts'
import { build } from '../measure/build.ts'
import { type Bench, log, ratioFigure } from '../measure/figure.ts'

/** Of the floor in the same run: how often its time a full update takes, and the part of its frames that is drawn while it moves. */
const budget = { update: 2, frames: 0.9 } as const
const sizes = { smallest: 5, quick: 20, full: 20 } as const

interface Round {
  /** Main-thread milliseconds of an update, and of a frame while it moves. */
  readonly update: number
  readonly frame: number
  readonly framesPerSecond: number
}

export const wall: Bench = {
  name: 'wall',
  run: async ({ size }) => {
    const rounds = { smallest: 1, quick: 2, full: 9 }[size]
    const updates = sizes[size]
    const dist = await mkdtemp(join(tmpdir(), 'spindle-wall-'))
    await build('bench/wall/vite.config.ts', dist)
    const site = await serve(dist, { fixed: {}, token: '', rows: [], sums: {} })
    const browser = await launch()
    try {
      const found: Round[][] = [[], []]
      const pages = ['page.html', 'floor.html']
      for (let round = 0; round <= rounds; round++) {
        for (const [side, name] of pages.entries()) {
          const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
          const measured = await watch(page, { address: `${site.origin}/${name}`, updates })
          await page.close()
          // The first of each warms the browser.
          if (round > 0) found[side]?.push(measured)
        }
        log(`wall ${round}/${rounds}: ${found.map((side) => JSON.stringify(side.at(-1))).join(' against ')}`)
      }
      const pairs = (read: (round: Round) => number) => ({ ours: (found[0] ?? []).map(read), theirs: (found[1] ?? []).map(read) })
      const frames = pairs(({ framesPerSecond }) => framesPerSecond)
      const slowest = { ours: [Math.min(...frames.ours)], theirs: [Math.min(...frames.theirs)] }
      return {
        title: 'Wall of 120,000 spindles',
        sides: ['Spindle', 'raw ImageData'],
        how: [
          `The widget \`spindleWall\` with 100 frames of 1,200 spindles at 1920 × 1080, built for production. Each round opens it, and then its floor. A full update: every machine and one spindle in a hundred of each are in another state, from the text that comes over the line, ${updates} times, and the browser’s own count of the main thread (\`TaskDuration\`) over all of them, drawing included, by their number.`,
          'Theirs: a page that reads the same texts, writes a pixel a spindle into one `ImageData` and copies it to a canvas of the same size, at each update and at each event while it moves. It knows no machines, no states, no legend and no levels of sight.',
          'Moving: two seconds of drawing it about and going closer by the wheel, an event a frame; frames counted by `requestAnimationFrame`. The machine has no graphics card: frames are composed by the processor.',
        ],
        figures: [
          ratioFigure({
            what: 'full update, main thread',
            unit: 'ms',
            pairs: pairs(({ update }) => update),
            limit: { most: budget.update },
          }),
          ratioFigure({ what: 'frames while it moves', unit: 'a second', pairs: frames, limit: { least: budget.frames } }),
          ratioFigure({ what: 'a frame while it moves, main thread', unit: 'ms', pairs: pairs(({ frame }) => frame) }),
          ratioFigure({ what: 'the slowest round’s frames', unit: 'a second', pairs: slowest }),
        ],
      }
    } finally {
      await browser.close()
      site.close()
      await rm(dist, { recursive: true, force: true })
    }
  },
}

async function watch(page: Page, { address, updates }: { readonly address: string; readonly updates: number }): Promise<Round> {
  await page.goto(address)
  await page.locator('canvas').waitFor()
  await page.waitForTimeout(1_500)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const work = async (doing: () => Promise<unknown>): Promise<number> => {
    const before = await metric(session, 'TaskDuration')
    await doing()
    return ((await metric(session, 'TaskDuration')) - before) * 1000
  }
  const idle = await work(() => page.waitForTimeout(1_000))
  const renewing = await work(() => page.evaluate(renew, updates))
  let moved: number | undefined
  const moving = await work(async () => {
    moved = await page.evaluate(move)
  })
  const frames = moved ?? 0
  return { update: (renewing - idle * updates * 0.1) / updates, frame: moving / (frames * 2), framesPerSecond: frames }
}

/** Runs in the page: an update every 100 ms. */
async function renew(count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    window.renewWall?.()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Runs in the page, for two seconds. Answers frames a second. */
async function move(): Promise<number> {
  const canvas = document.querySelector('canvas')
  if (!canvas) throw new Error('there is no wall')
  const box = canvas.getBoundingClientRect()
  const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2, bubbles: true, pointerId: 1, button: 0 }
  // A pointer that nobody holds cannot be captured.
  canvas.setPointerCapture = () => undefined
  canvas.dispatchEvent(new PointerEvent('pointerdown', at))
  const begun = performance.now()
  let frames = 0
  while (performance.now() - begun < 2_000) {
    await new Promise(requestAnimationFrame)
    frames += 1
    canvas.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: frames % 120 < 60 ? -12 : 12, cancelable: true }))
    canvas.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: at.clientX + 80 * Math.sin(frames / 10) }))
  }
  canvas.dispatchEvent(new PointerEvent('pointerup', at))
  return frames / ((performance.now() - begun) / 1000)
}
