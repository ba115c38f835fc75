// A wall of 120,000 spindles: what a full update costs, and how evenly it moves while one goes closer and drags it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { serve } from '../listPage/site.ts'
import { launch, metric } from '../measure/browser.ts'
import { build } from '../measure/build.ts'
import { amount, type Bench, log } from '../measure/figure.ts'
import { median, quantile } from '../measure/statistics.ts'

/** ms of a full update; frames a second while it moves. */
const budget = { update: 16, frames: 60 } as const
const updates = 20

interface Round {
  /** Main-thread milliseconds of an update, and of a frame while it moves. */
  readonly update: number
  readonly frame: number
  readonly framesPerSecond: number
}

export const wall: Bench = {
  name: 'wall',
  run: async ({ quick }) => {
    const rounds = quick ? 2 : 9
    const dist = await mkdtemp(join(tmpdir(), 'spindle-wall-'))
    await build('bench/wall/vite.config.ts', dist)
    const site = await serve(dist, { fixed: {}, token: '', rows: [], sums: {} })
    const browser = await launch()
    try {
      const found: Round[] = []
      for (let round = 0; round <= rounds; round++) {
        const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
        const measured = await watch(page, `${site.origin}/page.html`)
        await page.close()
        log(`wall ${round}/${rounds}: ${JSON.stringify(measured)}`)
        if (round > 0) found.push(measured)
      }
      const update = median(found.map((each) => each.update))
      const frames = median(found.map((each) => each.framesPerSecond))
      return {
        title: 'Wall of 120,000 spindles',
        sides: ['Spindle', ''],
        how: [
          `The widget \`spindleWall\` with 100 frames of 1,200 spindles at 1920 × 1080, built for production. Each round opens it anew. A full update: every machine and one spindle in a hundred of each stand otherwise, from the text that comes over the line, ${updates} times, and the browser’s own count of the main thread (\`TaskDuration\`) over all of them, drawing included, by their number.`,
          'Moving: two seconds of drawing it about and going closer by the wheel, an event a frame; frames counted by `requestAnimationFrame`. The machine has no graphics card: frames are composed by the processor.',
        ],
        figures: [
          {
            what: 'full update, main thread',
            ours: amount(update, 'ms'),
            theirs: '',
            rounds,
            budget: `≤ ${budget.update} ms`,
            met: update <= budget.update,
          },
          {
            what: 'frames while it moves',
            ours: amount(frames, 'a second'),
            theirs: '',
            rounds,
            budget: `≥ ${budget.frames} a second`,
            met: frames >= budget.frames,
          },
          { what: 'a frame while it moves, main thread', ours: amount(median(found.map((each) => each.frame)), 'ms'), theirs: '', rounds },
          {
            what: 'the slowest round’s frames',
            ours: amount(
              quantile(
                found.map((each) => each.framesPerSecond),
                0,
              ),
              'a second',
            ),
            theirs: '',
            rounds,
          },
        ],
      }
    } finally {
      await browser.close()
      site.close()
      await rm(dist, { recursive: true, force: true })
    }
  },
}

async function watch(page: Page, address: string): Promise<Round> {
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
