// Opening what was scanned: the record whose code it is, on its own page.
import { isApiError } from '../../core/api/apiError.ts'
import type { FoundGroup } from '../palette/items.ts'
import { recordItems } from '../palette/items.ts'
import type { Services } from '../../core/services.ts'

/** Answers the function that takes a code; of two scans close together the later counts. */
export function scanOpener({ api, navigation, notices, palette, speak }: Services): (code: string) => void {
  let under: AbortController | undefined
  const open = async (code: string, signal: AbortSignal) => {
    const groups = await api.call<readonly FoundGroup[]>('/palette', { body: { scan: code }, kind: 'read', quiet: true, signal })
    const [item, ...others] = recordItems(groups)
    if (!item) return notices.warn(speak('scan.unknown', { code }), 'scan')
    notices.settle('scan')
    if (others.length > 0) palette.open(code)
    else navigation.go(item.path)
  }
  return (code) => {
    under?.abort()
    under = new AbortController()
    open(code.slice(0, 200), under.signal).catch((cause: unknown) => {
      // Shown by the API client, or given up for a later scan.
      if (!isApiError(cause)) throw cause
    })
  }
}
