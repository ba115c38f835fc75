// A downloaded file: its name from Content-Disposition, its bytes, and the way to the user's disk.

export interface SavedFile {
  readonly name: string | undefined
  readonly blob: Blob
}

/** RFC 6266: filename* (UTF-8, percent-encoded) wins over filename. */
export function fileNameOf(disposition: string | null): string | undefined {
  if (disposition === null) return undefined
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended.trim())
    } catch {
      // A name that is not valid percent-encoding: the plain one below, or none.
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition)?.[1]?.trim()
}

export async function savedFileOf(response: Response): Promise<SavedFile> {
  return { name: fileNameOf(response.headers.get('content-disposition')), blob: await response.blob() }
}

/** Hands the file to the browser's download; `fallback` names it where the server did not. */
export function saveFile(file: SavedFile, fallback: string): void {
  const address = URL.createObjectURL(file.blob)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name ?? fallback
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has read the address when the click returns; a minute is ample for slow disks.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
