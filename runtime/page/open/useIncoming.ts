// An open page is sent to again, by the palette, a scan or a link, or by the browser's Back and Forward: what the address asks is given to its blocks.
import { useEffect, useRef } from 'react'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { mayDiscard } from '../base/mayDiscard.ts'
import { incoming, type PageScope } from '../base/scope.ts'
import { requestsIn, requestKeyOf, type RequestedTab } from '../../core/address/blockRequest.ts'
import { stateOf, withState } from '../../core/address/pageAddress.ts'
import { sentTo } from '../address/sentTo.ts'

/** `openAnew` mounts the page again as it stands at a path. */
export function useIncoming({ bundle, address, outputs, tabPath }: PageScope, route: string, openAnew: (path: string) => void): void {
  const services = useServices()
  const say = useSay()
  const seen = useRef(route)
  useEffect(() => {
    if (seen.current === route) return
    seen.current = route
    const state = stateOf(route)
    if (address.isEcho(state)) return
    const other = sentTo(bundle.page, address.state, state)
    if (other) {
      void mayDiscard(services, tabPath, say).then((agreed) => {
        if (!agreed) return address.writeSoon()
        address.close()
        openAnew(withState(tabPath, other))
      })
      return
    }
    const requests = requestsIn(state).filter(({ kind, block, value }) => kind === 'do' || address.state[`${block}.${kind}`] !== value)
    const elsewhere = state.tab !== undefined && state.tab !== address.state.tab
    // What forms that stand here are to be filled with, they take themselves.
    outputs.set(incoming, state)
    if (requests.length === 0 && !elsewhere) return
    const tab: RequestedTab = { tab: state.tab ?? '' }
    address.take('tab', tab.tab)
    outputs.set(requestKeyOf('tab'), tab)
    for (const each of requests) outputs.set(requestKeyOf(each.block), each)
    if (requests.length === 0) address.writeSoon()
  }, [route, bundle, services, say, tabPath, address, outputs, openAnew])
  useEffect(
    () =>
      services.navigation.follow(tabPath, {
        asks: (from, to) => services.tabs.unsaved.has(tabPath) && address.loses(from, to),
        ask: () => mayDiscard(services, tabPath, say),
        went(from, to) {
          for (const [name, tab] of address.arrive(from, to)) outputs.set(requestKeyOf(name), { tab } satisfies RequestedTab)
        },
      }),
    [services, tabPath, say, address, outputs],
  )
}
