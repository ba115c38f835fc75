// How a page that stands in a tab of the shell comes into the browser's address.
import type { Navigation } from '../../core/contracts/navigation.ts'
import type { Ways } from './address.ts'
import { same, stateOf, tabPathOf, withState } from '../../core/address/pageAddress.ts'

/** `tabs` as Ways.tabs. */
export function addressWays(navigation: Navigation, tabPath: string, tabs: readonly string[]): Ways {
  const entry = () => {
    const shown = navigation.entry()
    // A hidden page must not write over the address of the one that is shown.
    return tabPathOf(shown.path) === tabPath ? shown : undefined
  }
  return {
    tabs,
    entry,
    back: navigation.back,
    put(state, as) {
      const shown = entry()
      const moves = shown !== undefined && !same(stateOf(shown.path), state)
      if (moves || (shown && (!as.replace || shown.over !== as.over))) navigation.go(withState(tabPath, state), as)
      return moves
    },
  }
}
