// Pictures are drawn anew: what comes out holds pixels and nothing else, no place where it was taken and no file hidden in another (R27).
import { Transformer } from '@napi-rs/image'
import { imageSize } from 'image-size'
import { mostPixels } from '../../../metadata/document/files.ts'
import { concurrencyLimit } from '../../base/concurrencyLimit.ts'

/** A picture in memory takes four bytes a pixel, and more while it is turned. */
const inTurn = concurrencyLimit({ atOnce: 2, waiting: 20 })

/** How well a picture is kept that loses by each writing. */
const quality = 90

/** Of these, what comes out is of the kind that went in. */
const writers = {
  'image/jpeg': (picture: Transformer) => picture.jpeg(quality),
  'image/png': (picture: Transformer) => picture.png(),
  'image/webp': (picture: Transformer) => picture.webp(quality),
} as const

export const isPicture = (media: string): media is keyof typeof writers => Object.hasOwn(writers, media)

/** Told from the header, before any pixel takes room: 'large' beyond `mostPixels`, 'broken' where it cannot be drawn. */
export async function redrawn(bytes: Buffer, media: keyof typeof writers): Promise<Buffer | 'large' | 'broken'> {
  try {
    const { width, height } = imageSize(bytes)
    if (width * height > mostPixels) return 'large'
  } catch {
    return 'broken'
  }
  // Turned as its camera was held, as that word of the camera is gone afterwards.
  return inTurn(() => writers[media](new Transformer(bytes).rotate()).catch(() => 'broken' as const))
}
