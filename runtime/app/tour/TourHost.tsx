// Where the way through the console stands while somebody takes it; its code is fetched then.
import { observer } from 'mobx-react-lite'
import { useServices } from '../../core/hooks/hooks.ts'
import { lazyOverlay } from '../../core/loadable.ts'

const Tour = lazyOverlay(async () => (await import('./Tour.tsx')).Tour)

export const TourHost = observer(function TourHost() {
  const { dialogs } = useServices()
  return dialogs.shown === 'tour' ? <Tour onDone={dialogs.close} /> : null
})
