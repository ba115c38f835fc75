// The console's ways about the browser's history, over the router. A page follows the steps that the browser takes back and forward within it, and
// holds up one that would lose what was typed.
import type { Entry, Follower, Navigation } from '../../core/contracts/navigation.ts'
import { tabPathOf } from '../../core/address/pageAddress.ts'
import type { Router } from './router.tsx'

/** `attach` is called with the router once it is there: it needs the services, and they this. */
export function createNavigation(history: 'browser' | 'memory'): Navigation & { readonly attach: (router: Router) => void } {
  const made: { router?: Router } = {}
  const followers = new Map<string, Follower>()
  const entry = () => entryOf(made.router?.state.navigation.location ?? made.router?.state.location)
  /** Steps that are being made: who replaces such an entry means it, and not the one that is still shown. */
  let pushing = 0
  return {
    attach(router) {
      made.router = router
      watchSteps(router, (from, to) => {
        const tabPath = tabPathOf(to.path)
        return tabPathOf(from.path) === tabPath ? followers.get(tabPath) : undefined
      })
    },
    current: () => entryOf(made.router?.state.location).path,
    entry,
    go(to, { replace = false, over, step } = {}) {
      const push = !replace || pushing > 0
      if (push) pushing += 1
      void made.router
        ?.navigate(to, { replace: !push, ...(over !== undefined && { state: { over, step } }) })
        .finally(() => (pushing -= push ? 1 : 0))
    },
    back: () => void (entry().step || (history === 'browser' && hasPast()) ? made.router?.navigate(-1) : made.router?.navigate('/')),
    follow(tabPath, follower) {
      followers.set(tabPath, follower)
      return () => void (followers.get(tabPath) === follower && followers.delete(tabPath))
    },
  }
}

type Place = Router['state']['location']

function entryOf(place: Place | undefined): Entry {
  if (!place) return { path: '/' }
  const path = place.pathname + place.search
  const state: unknown = place.state
  if (typeof state !== 'object' || state === null || !('over' in state) || typeof state.over !== 'string') return { path }
  return { path, over: state.over, step: 'step' in state && state.step === true }
}

const BLOCKER = 'steps'

function watchSteps(router: Router, followerOf: (from: Entry, to: Entry) => Follower | undefined): void {
  let shown = router.state.location
  let asking = false
  router.getBlocker(BLOCKER, ({ historyAction, currentLocation, nextLocation }) => {
    const [from, to] = [entryOf(currentLocation), entryOf(nextLocation)]
    return historyAction === 'POP' && (followerOf(from, to)?.asks(from, to) ?? false)
  })
  router.subscribe(({ location, historyAction, blockers }) => {
    const blocker = blockers.get(BLOCKER)
    // The router has put the browser back to where it was.
    if (blocker?.state === 'blocked' && !asking) {
      asking = true
      void followerOf(entryOf(location), entryOf(blocker.location))
        ?.ask()
        .then((agreed) => (agreed ? blocker.proceed() : blocker.reset()))
        .finally(() => (asking = false))
    }
    if (location === shown) return
    const [from, to] = [entryOf(shown), entryOf(location)]
    shown = location
    if (historyAction === 'POP') followerOf(from, to)?.went(from, to)
  })
}

/** Whether there is a step back that stays here: the browser's own knowledge, else the number that the router gives its entries. */
function hasPast(): boolean {
  const { navigation }: { readonly navigation?: { readonly canGoBack: boolean } } = window
  if (navigation) return navigation.canGoBack
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
}
