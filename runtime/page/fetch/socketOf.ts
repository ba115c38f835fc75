// The socket of a console, made when something live is first shown.
import type { Row } from '../../core/contracts/contract.ts'
import type { Services } from '../../core/services.ts'
import { LiveSocket } from '../../core/live/liveSocket.ts'

const sockets = new WeakMap<Services, LiveSocket>()

const silently = { method: 'POST', kind: 'read', quiet: true, silent: true, unattended: true } as const
/** What is spoken; the ticket goes beside it, since a socket carries no authorization. */
const spoken = 'spindle'

export function socketOf(services: Services): LiveSocket {
  const known = sockets.get(services)
  if (known) return known
  const { api, base } = services
  const made = new LiveSocket({
    ticket: () =>
      api.call<{ readonly ticket: string }>('/live/ticket', silently).then(
        // Samples give an empty one: there is nothing to open a socket to.
        ({ ticket }) => (ticket === '' ? Promise.reject(false) : ticket),
      ),
    rows: (ask) => api.call<{ readonly at: number; readonly rows: readonly Row[] }>('/live/rows', { ...silently, body: ask }),
    open: (ticket) => {
      const address = new URL('/api/live', base ?? location.origin)
      address.protocol = address.protocol.replace('http', 'ws')
      return new WebSocket(address, [spoken, ticket])
    },
  })
  sockets.set(services, made)
  return made
}
