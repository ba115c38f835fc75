// A console whose user's rights change while it is open follows them: told by the epoch that comes with every look at what has changed. While the past
// of a demo mill is still being filled in, these looks tell how far that is.
import type { Services } from '../services.ts'
import { HistoryLine } from './historyLine.ts'

/** Until the answer is called. */
export function followRights(services: Services): () => void {
  let renewing = false
  const history = new HistoryLine(services)
  const stop = services.live.follow((epoch, { $history: done }) => {
    history.show(done)
    const { user } = services.session
    if (renewing || !user || user.epoch === epoch) return
    renewing = true
    // What could not be asked for now is asked for at the next look: the epoch is kept only when all of it is there.
    void import('./renewRights.ts')
      .then(({ renewRights }) => renewRights(services, epoch))
      .catch(() => undefined)
      .finally(() => (renewing = false))
  })
  return () => {
    stop()
    history.show(undefined)
  }
}
