// What the tests need of the machine: a Chromium, and a font with Chinese characters (without one they show as boxes).
import { existsSync } from 'node:fs'
import { findChromium, HEADLESS_SHELL } from './chromium.mjs'
import { installPackages } from './packages.mjs'
import { output } from './process.mjs'

const PACKAGE = 'chromium-headless-shell'

/**
 * Finds both, installs Debian's packages when it may, and names the browser in CHROMIUM for the tests.
 * @returns {Promise<boolean>} whether both are there
 */
export async function ensureBrowser() {
  // Another Chromium does as well, but makes the tests slower: no reason to fail.
  if (!process.env.CHROMIUM && !existsSync(HEADLESS_SHELL)) await installPackages([PACKAGE])
  const missing = [...(findChromium() ? [] : [PACKAGE]), ...((await hasChineseFont()) ? [] : ['fonts-noto-cjk'])]
  if (missing.length && !(await installPackages([...missing, 'fontconfig']))) {
    console.error(
      `The browser tests need: ${missing.join(', ')}. As root: apt-get install --no-install-recommends ${missing.join(' ')} (or set CHROMIUM to a Chromium's path).`,
    )
    return false
  }
  await likePictures()
  process.env.CHROMIUM = findChromium()
  return process.env.CHROMIUM !== undefined
}

/** Committed pictures (pictures.mjs) are compared where letters look alike: without this font of figures and code they are not, which is no reason to fail. */
async function likePictures() {
  const font = await output('fc-match', ['monospace', 'file'])
  if (font !== undefined && !font.includes('NotoSansMono')) await installPackages(['fonts-noto-mono'])
}

async function hasChineseFont() {
  const fonts = await output('fc-list', [':lang=zh', 'family'])
  return Boolean(fonts?.trim())
}
