// Connections that go to the very address that was judged: a second resolution could answer another (R32).
import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction, Socket } from 'node:net'

export class OutboundRefused extends Error {}

export const restrictedLookup =
  (reachable: (address: string) => boolean): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (fault, found) => {
      if (fault) return done(fault, [])
      const open = found.filter(({ address }) => reachable(address))
      const [first] = open
      if (!first) return done(new OutboundRefused('this address is not public'), [])
      return options.all ? done(null, open) : done(null, first.address, first.family)
    })

/** A socket for libraries that connect by themselves, as `pg` does: by port and host. */
export class RestrictedSocket extends Socket {
  readonly #reachable: (address: string) => boolean

  constructor(reachable: (address: string) => boolean) {
    super()
    this.#reachable = reachable
  }

  override connect(...given: unknown[]): this {
    const [port, host] = given
    // A name is judged when it is resolved; an address is resolved by nobody.
    if (typeof port !== 'number' || typeof host !== 'string' || (isIP(host) !== 0 && !this.#reachable(host))) {
      process.nextTick(() => this.destroy(new OutboundRefused('this address is not public')))
      return this
    }
    return super.connect({ port, host, lookup: restrictedLookup(this.#reachable) })
  }
}
