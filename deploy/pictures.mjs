// The committed pictures that stories are compared with (stories/pictures): only the kind of machine that drew them draws them the same again.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findChromium, HEADLESS_SHELL } from './chromium.mjs'

const folder = path.join(import.meta.dirname, '..', 'stories', 'pictures')
const fonts = ['sans-serif', 'sans-serif:lang=zh', 'monospace', 'Noto Sans CJK SC']

/** Browser, processor and fonts, as they stand in stories/pictures/machine.txt; undefined where one of them cannot be told. */
function machineKind() {
  if (findChromium() !== HEADLESS_SHELL) return undefined
  const say = (command, ...args) => execFileSync(command, args, { encoding: 'utf8' }).trim()
  try {
    const major = /(\d+)\./.exec(say(HEADLESS_SHELL, '--version'))?.[1]
    return [
      `Chromium ${major}, ${process.platform} ${process.arch}`,
      ...fonts.map((font) => say('fc-match', '-f', '%{file|basename} %{fontversion}', font)),
    ].join('\n')
  } catch {
    return undefined
  }
}

/** Whether this is that kind; where pictures are drawn anew (-u), it is from now on. */
export function canCompare() {
  const kind = machineKind()
  if (kind === undefined) return false
  const file = path.join(folder, 'machine.txt')
  if (process.argv.includes('-u')) writeFileSync(file, `${kind}\n`)
  const same = kind === readFileSync(file, 'utf8').trim()
  if (!same) console.warn('Stories are not compared with their pictures: another kind of machine drew them (stories/pictures/machine.txt).')
  return same
}

/** For Vitest: where pictures lie, and how far a drawing may be from its own: a thousandth of the pixels, for the edges of letters. A hundredth would let a row of figures go. */
export const toMatchScreenshot = {
  comparatorName: /** @type {const} */ ('pixelmatch'),
  comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.001 },
  // until two shots in a row are alike
  timeout: 20_000,
  resolveScreenshotPath: ({ arg, ext }) => path.join(folder, `${arg}${ext}`),
}
