// Codes for scanners. What draws them is fetched with the first.
import type { Symbology } from './drawing.ts'

/** Dark on light whatever the theme: not every scanner reads the reverse. Rejects a text that the symbol cannot hold. */
export async function codePicture(text: string, symbol: Symbology = 'qrcode'): Promise<SVGElement> {
  return (await import('./drawing.ts')).drawSvg(text, symbol)
}

/** The same as a PNG that prints sharply. */
export async function codeFile(text: string, symbol: Symbology = 'qrcode'): Promise<Blob> {
  return (await import('./drawing.ts')).drawPng(text, symbol)
}
