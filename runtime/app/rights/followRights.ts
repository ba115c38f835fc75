// A console whose user's rights change while it is open follows them, and so it does where the product's documents are others: told by the epoch and
// their number that come with every look at what has changed. While the past of a demo mill is still being filled in, these looks tell how far that is.
import type { Services } from '../../core/services.ts'
import { HistoryLine } from './historyLine.ts'

/** Until the answer is called. */
export function followRights(services: Services): () => void {
  let renewing = false
  // Of several processes some may have begun with documents that others have taken over since: what was shown once is no news. At first a console shows
  // what a process began with; where that is not so, what it has asked for may be of before, and is asked for again.
  const shown = new Set([0])
  const history = new HistoryLine(services)
  const stop = services.live.follow((epoch, { $history: done, $documents: documents = 0 }) => {
    history.show(done)
    const { user } = services.session
    if (renewing || !user || (user.epoch === epoch && shown.has(documents))) return
    renewing = true
    // What could not be asked for now is asked for at the next look: the epoch is kept only when all of it is there.
    void import('./renewRights.ts')
      .then(({ renewRights }) => renewRights(services, epoch))
      .then(() => shown.add(documents))
      .catch(() => undefined)
      .finally(() => (renewing = false))
  })
  return () => {
    stop()
    history.show(undefined)
  }
}
