// A call from here to the world: only to addresses that may be reached, judged after the name is resolved and then held to; no redirects.
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP } from 'node:net'
import { reachableWith } from './addresses.ts'
import { restrictedLookup, OutboundRefused } from './restricted.ts'

export interface Outgoing {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Incoming {
  readonly status: number
  readonly body: string
}

/** Milliseconds for all of it, and bytes of the answer. */
const limits = { time: 10_000, bytes: 256_000 } as const

/** @param allowed CIDRs beside public addresses. @throws OutboundRefused for an address that may not be reached; Error when no answer comes. */
export async function send(allowed: readonly string[], { url, method, headers = {}, body = '' }: Outgoing): Promise<Incoming> {
  const target = new URL(url)
  if (target.protocol !== 'https:' && target.protocol !== 'http:') throw new OutboundRefused(`${target.protocol} is not called`)
  const reachable = reachableWith(allowed)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  // A name is judged when it is resolved; an address is resolved by nobody.
  if (isIP(host) !== 0 && !reachable(host)) throw new OutboundRefused('this address is not public')
  return new Promise((settle, fail) => {
    const call = (target.protocol === 'https:' ? secure : plain)(
      target,
      {
        method,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        lookup: restrictedLookup(reachable),
        agent: false,
        signal: AbortSignal.timeout(limits.time),
      },
      (answer) => {
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > limits.bytes) call.destroy(new Error('the answer is too long'))
          else parts.push(part)
        })
        answer.on('error', fail)
        answer.on('end', () => settle({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }))
      },
    )
    call.on('error', fail)
    call.end(body)
  })
}
