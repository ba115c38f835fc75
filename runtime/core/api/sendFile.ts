// A file on its way to the server, with its progress: fetch cannot tell how much has left, so this is the one place with an XMLHttpRequest.

export interface FileSending {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly file: File
  /** Told the share that has left, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
  readonly timeout: number
}

export type Sent =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'network' | 'timeout' | 'aborted' }

/** Sends the file as the part `file` of a multipart call. Never throws: what went wrong is in the answer. */
export function sendFile({ url, headers, file, onProgress, signal, timeout }: FileSending): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const abort = (): void => request.abort()
    const done = (sent: Sent): void => {
      signal?.removeEventListener('abort', abort)
      resolve(sent)
    }
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    // time without any progress; a large file on a slow line may take longer than a call
    let idle = window.setTimeout(late, timeout)
    function late(): void {
      done({ kind: 'timeout' })
      request.abort()
    }
    request.upload.addEventListener('progress', (event) => {
      window.clearTimeout(idle)
      idle = window.setTimeout(late, timeout)
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('loadend', () => window.clearTimeout(idle))
    request.addEventListener('load', () => done({ kind: 'answer', status: request.status, body: request.response as unknown }))
    request.addEventListener('error', () => done({ kind: 'network' }))
    request.addEventListener('abort', () => done({ kind: 'aborted' }))
    if (signal?.aborted) return done({ kind: 'aborted' })
    signal?.addEventListener('abort', abort)
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
