// A colour as somebody types it: six hex digits, or red, green and blue from 0 to 255.
import { hexOf, hexOfChannels } from './colour.ts'

export type ReadColour = { readonly kind: 'empty' | 'wrongHex' | 'wrongRgb' } | { readonly kind: 'colour'; readonly hex: string }

const CHANNELS = /^(?:rgb\s*\(\s*)?(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})(?:\s*\))?$/i

/** Reads `#2478f2`, `2478f2`, `36, 120, 242` and `rgb(36, 120, 242)`. What has a comma, a blank or the word rgb is meant as red, green and blue. */
export function readColour(typed: string): ReadColour {
  const text = typed.trim()
  if (text === '') return { kind: 'empty' }
  if (!/[,\s]|rgb/i.test(text)) {
    const hex = hexOf(text)
    return hex === undefined ? { kind: 'wrongHex' } : { kind: 'colour', hex }
  }
  const [red = 256, green = 256, blue = 256] = (CHANNELS.exec(text)?.slice(1) ?? []).map(Number)
  return Math.max(red, green, blue) > 255 ? { kind: 'wrongRgb' } : { kind: 'colour', hex: hexOfChannels([red, green, blue]) }
}
