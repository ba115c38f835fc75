// The export centre's place in the header. Its code is fetched when an export is begun or asked for, else once the console has come to rest.
import { observer } from 'mobx-react-lite'
import { useServices } from '../../core/hooks/hooks.ts'
import { REST_MS, useAfter } from '../../core/hooks/useAfter.ts'
import { lazyOverlay } from '../../core/loadable.ts'

const ExportWatch = lazyOverlay(async () => (await import('./ExportWatch.tsx')).ExportWatch)

export const ExportEntry = observer(function ExportEntry() {
  const { exports } = useServices()
  // Somebody who has come back is told of what is ready.
  const rested = useAfter(REST_MS)
  return rested || exports.begun > 0 || exports.shown ? <ExportWatch /> : null
})
