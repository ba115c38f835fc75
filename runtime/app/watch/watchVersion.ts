// Notices that the server has a newer client than the one running (product rule 4.5).
import { whileSeen } from '../../core/live/whileSeen.ts'

export const CHECK_EVERY_MS = 10_000

export interface VersionWatch {
  /** Address of the running client's entry script: its name holds the hash of what it contains. */
  readonly running: string
  /** What the server would send now; undefined where it cannot be asked. */
  readonly served: (signal: AbortSignal) => Promise<string | undefined>
  /** Whether this is a moment to ask and to tell: shown, online, nothing unsaved. */
  readonly may: () => boolean
  /** Called once, when there is another client. */
  readonly tell: () => void
}

/** Asks every 10 seconds and at each click; answers how to stop. */
export function watchVersion({ running, served, may, tell }: VersionWatch): () => void {
  const stop = new AbortController()
  let reported = false
  let asking = false
  const check = async () => {
    if (reported || asking || !may()) return
    asking = true
    const now = await served(stop.signal)
    asking = false
    // Much may have happened meanwhile: the page was hidden, somebody began to type. Then the next check tells.
    if (reported || now === undefined || now === running || stop.signal.aborted || !may()) return
    reported = true
    tell()
  }
  const pause = whileSeen(() => void check(), CHECK_EVERY_MS)
  window.addEventListener('click', () => void check(), { signal: stop.signal })
  return () => {
    pause()
    stop.abort()
  }
}

export function entryOf(page: Document): string | undefined {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined
}

/** The entry script of the page's root as the server has it now. */
export async function servedEntry(signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal })
    return response.ok ? entryOf(new DOMParser().parseFromString(await response.text(), 'text/html')) : undefined
  } catch {
    // Offline, or going away: the next check asks again.
    return undefined
  }
}
