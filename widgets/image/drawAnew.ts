// A chosen picture drawn anew: fitted into a square, without what else its file carries (position, camera, scripts).

/** Answers undefined for what only claims to be a picture. */
export async function drawAnew(file: File, maxEdge: number): Promise<File | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, maxEdge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.85))
  return blob ? new File([blob], file.name, { type: blob.type }) : undefined
}
