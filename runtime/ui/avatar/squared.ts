// A chosen picture as a head picture: its middle as a square, drawn anew without what else the file carries (position, camera).
const EDGE = 512

/** Undefined for what only claims to be a picture. */
export async function squared(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const side = Math.min(picture.width, picture.height)
  const edge = Math.min(EDGE, side)
  const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge })
  const from = [(picture.width - side) / 2, (picture.height - side) / 2] as const
  canvas.getContext('2d')?.drawImage(picture, ...from, side, side, 0, 0, edge, edge)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.9))
  return blob ? new File([blob], file.name, { type: blob.type }) : undefined
}
