// Draws codes; the encoders are those of bwip-js, of which only these three are taken in.
import { code128, datamatrix, drawingSVG, qrcode } from 'bwip-js/browser'

const encoders = { qrcode, datamatrix, code128 }
export type Symbology = keyof typeof encoders
/** Pixels of the PNG's smallest dot, and dots of white around it, as the standards ask for. */
const DOT = 10
const QUIET = 4

const optionsOf = (text: string, symbol: Symbology) => ({ bcid: symbol, text, ...(symbol === 'code128' && { height: 12 }) })

export function drawSvg(text: string, symbol: Symbology): SVGElement {
  const written = encoders[symbol](optionsOf(text, symbol), drawingSVG())
  const picture = new DOMParser().parseFromString(written, 'image/svg+xml').documentElement
  return document.importNode(picture as Element as SVGElement, true)
}

export async function drawPng(text: string, symbol: Symbology): Promise<Blob> {
  const canvas = document.createElement('canvas')
  encoders[symbol](canvas, { ...optionsOf(text, symbol), scale: DOT / 2, padding: QUIET * 2, backgroundcolor: 'FFFFFF' })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no file was made'))), 'image/png')
  })
}
