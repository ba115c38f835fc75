// Notices that the server has a newer client than the one running, and offers to load it (product rule 4.5).
import { useEffect } from 'react'
import { useAppearance, useServices } from '../hooks.ts'
import type { Services } from '../services.ts'

export const CHECK_EVERY_MS = 10_000

/** Asks every 10 seconds and at each click, while the page is visible and online; says so once, and not over unsaved input. */
export function useUpdateCheck(): void {
  const services = useServices()
  const { ownsDocument } = useAppearance()
  useEffect(() => {
    const running = entryOf(document)
    if (!ownsDocument || running === undefined || import.meta.env.DEV) return undefined
    return watch(services, running)
  }, [services, ownsDocument])
}

function watch(services: Services, running: string): () => void {
  const stop = new AbortController()
  let asked = false
  let asking = false
  const check = async () => {
    if (asked || asking || document.hidden || !navigator.onLine || services.tabs.unsaved.size > 0) return
    asking = true
    const served = await servedEntry(stop.signal)
    asking = false
    if (served === undefined || served === running || stop.signal.aborted) return
    asked = true
    const { speak, notices } = services
    if (await notices.ask({ title: speak('update.title'), content: speak('update.hint'), okText: speak('update.load') })) location.reload()
  }
  const timer = setInterval(() => void check(), CHECK_EVERY_MS)
  window.addEventListener('click', () => void check(), { signal: stop.signal })
  return () => {
    clearInterval(timer)
    stop.abort()
  }
}

/** Address of the page's entry script: its name holds the hash of what it contains. */
function entryOf(page: Document): string | undefined {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined
}

/** What the server would send now; undefined where it cannot be asked. */
async function servedEntry(signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal })
    return response.ok ? entryOf(new DOMParser().parseFromString(await response.text(), 'text/html')) : undefined
  } catch {
    // Offline, or going away: the next check asks again.
    return undefined
  }
}
