// Where a call comes from: the address behind the proxies that TRUSTED_PROXIES names, which Fastify works out; whatever anybody else says of it is nothing.
import { isIP } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Of a connection that has gone already, or never was one. */
const unspecified = '::'

/** What a trusted proxy hands on may still be no address: then it is the proxy's own. */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip'> & { readonly socket?: FastifyRequest['socket'] }): string {
  const address = isIP(ip) === 0 ? (socket?.remoteAddress ?? unspecified) : ip
  return mapped.exec(address)?.[1] ?? address
}

/** What limits count by: whoever has one IPv6 address has all 2^64 of its network. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const parts = (text: string | undefined): readonly string[] => (text ? text.split(':') : [])
  const [first, last] = [parts(head), parts(tail)]
  // The last 32 bits may be written as an IPv4 address, and are cut off.
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length - (address.includes('.') ? 1 : 0))
  const all = [...first, ...Array<string>(missing).fill('0'), ...last]
  const network = all.slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** Behind a proxy that nobody has named, all callers are one address to every limit: said once. */
export function noticeProxies(app: FastifyInstance, trusted: readonly string[], log: FastifyBaseLogger): void {
  if (trusted.length > 0) return
  let said = false
  app.addHook('onRequest', async ({ headers, socket }) => {
    if (said || headers['x-forwarded-for'] === undefined) return
    said = true
    log.warn(
      { from: socket.remoteAddress },
      'calls name another origin (X-Forwarded-For), which is not believed: where a proxy of yours sends them, name it in TRUSTED_PROXIES, or all its callers count as one',
    )
  })
}
