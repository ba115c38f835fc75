// Reads the code in a picture: QR, DataMatrix and Code 128, as the console's labels print them.
import {
  BinaryBitmap,
  Code128Reader,
  DataMatrixReader,
  Exception,
  HTMLCanvasElementLuminanceSource,
  HybridBinarizer,
  QRCodeReader,
  type Reader,
} from '@zxing/library'

const readers: readonly Reader[] = [new QRCodeReader(), new DataMatrixReader(), new Code128Reader()]

/** The text of the first code found; undefined where the picture shows none that is whole. */
export function readCode(picture: HTMLCanvasElement): string | undefined {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new HTMLCanvasElementLuminanceSource(picture)))
  for (const reader of readers) {
    try {
      return reader.decode(bitmap).getText()
    } catch (fault) {
      // How the library reports a picture without such a code.
      if (!(fault instanceof Exception)) throw fault
    }
  }
  return undefined
}

/** Longest side of what is read, in pixels: a code that fills a fifth of the picture is still sharp, and a phone reads it in a few frames. */
const LONGEST = 1_280

/** Draws a frame or photo of this size for `readCode`. */
export function drawPicture(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const scale = Math.min(1, LONGEST / Math.max(width, height, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}
