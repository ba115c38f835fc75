// Which Chromium the tests and benches drive, and how: without a window, a graphics card, or calls to its maker.
import { existsSync } from 'node:fs'

/** Chromium's own build without windows: the same engine for half the processor time of a Chromium that only hides them. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const CANDIDATES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
]

/** The file that CHROMIUM names, or else the best that is there. @returns {string | undefined} */
export const findChromium = () => [process.env.CHROMIUM, ...CANDIDATES].find((file) => file && existsSync(file))

const executablePath = findChromium()

export const chromium = {
  ...(executablePath !== undefined && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** For tests, whose pages live for seconds: what V8 would optimise for later is not worth its processor time. */
export const forTests = { ...chromium, args: [...chromium.args, '--js-flags=--no-opt'] }
