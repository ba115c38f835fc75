// A console whose user's rights change while it is open follows them: told by the epoch that comes with every look at what has changed.
import type { Services } from '../services.ts'

/** Until the answer is called. */
export function followRights(services: Services): () => void {
  let renewing = false
  return services.live.follow((epoch) => {
    const { user } = services.session
    if (renewing || !user || user.epoch === epoch) return
    renewing = true
    // What could not be asked for now is asked for at the next look: the epoch is kept only when all of it is there.
    void import('./renewRights.ts')
      .then(({ renewRights }) => renewRights(services, epoch))
      .catch(() => undefined)
      .finally(() => (renewing = false))
  })
}
