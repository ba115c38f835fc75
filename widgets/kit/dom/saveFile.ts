// Hands a file to the reader's browser.

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has taken it by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** A drawing as a PNG file of that name. */
export function savePicture(name: string, canvas: HTMLCanvasElement): void {
  canvas.toBlob((blob) => {
    if (blob) saveFile(`${name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.png`, blob)
  }, 'image/png')
}
