// From a chosen file to a data URL: format and size are checked, the picture is drawn anew, so that only pixels are kept.

/** 2 MB, counted as the product counts: 2 × 1024 × 1024 bytes. */
const MOST_BYTES = 2 * 1024 * 1024
const formats: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
export const accepted = [...formats].join(',')

export type Refusal = 'format' | 'size' | 'broken'
export type Read = { readonly url: string } | { readonly refusal: Refusal }

/**
 * Reads a picture and fits it into a square of `maxEdge` pixels. Drawing it anew drops what else the file carries
 * (position, camera, scripts), and refuses what only claims to be a picture.
 */
export async function readImage(file: File, maxEdge: number): Promise<Read> {
  if (!formats.has(file.type)) return { refusal: 'format' }
  if (file.size >= MOST_BYTES) return { refusal: 'size' }
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return { refusal: 'broken' }
  const scale = Math.min(1, maxEdge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return { url: canvas.toDataURL(file.type, 0.85) }
}

/** Whether a stored text is a picture that may be shown: inline data of an accepted format, never markup. */
export const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && /^data:image\/(jpeg|png|webp);base64,/.test(value)
