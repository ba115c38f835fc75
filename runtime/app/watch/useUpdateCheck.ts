// Offers to load a newer client: one dialog, never over unsaved input.
import { useEffect } from 'react'
import { useAppearance, useServices } from '../../core/hooks/hooks.ts'
import type { Services } from '../../core/services.ts'
import { entryOf, servedEntry, watchVersion } from './watchVersion.ts'

export function useUpdateCheck(): void {
  const services = useServices()
  const { ownsDocument } = useAppearance()
  useEffect(() => {
    const running = entryOf(document)
    if (!ownsDocument || running === undefined || import.meta.env.DEV) return undefined
    const may = () => !document.hidden && navigator.onLine && services.tabs.unsaved.size === 0
    return watchVersion({ running, served: servedEntry, may, tell: () => void offer(services) })
  }, [services, ownsDocument])
}

async function offer({ speak, notices }: Services): Promise<void> {
  if (await notices.ask({ title: speak('update.title'), content: speak('update.hint'), okText: speak('update.load') })) location.reload()
}
