// An open page is sent to again, by the palette, a scan or a link: what the address asks is given to its blocks; all else stays as it was left.
import { useEffect, useRef } from 'react'
import type { PageScope } from '../scope.ts'
import { askedIn, askedOf, tabAsked } from './asked.ts'
import { stateOf } from './pageAddress.ts'

export function useIncoming({ address, outputs }: PageScope, route: string): void {
  const seen = useRef(route)
  useEffect(() => {
    if (seen.current === route) return
    seen.current = route
    const state = stateOf(route)
    if (address.isEcho(state)) return
    const asked = askedIn(state).filter(({ kind, block, value }) => kind === 'do' || address.state[`${block}.${kind}`] !== value)
    const elsewhere = state.tab !== undefined && state.tab !== address.state.tab
    if (asked.length === 0 && !elsewhere) return
    outputs.set(tabAsked, { tab: state.tab ?? '' })
    for (const each of asked) outputs.set(askedOf(each.block), each)
    address.write()
  }, [route, address, outputs])
}
