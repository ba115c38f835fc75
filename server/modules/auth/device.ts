// The cookie by which a browser is known again: no right comes with it, only that others' wrong tries do not keep its owner waiting (R19).
import { hash } from 'node:crypto'
import { networkOf } from '../../kernel/request/address.ts'
import type { PublicCall } from '../../kernel/request/route.ts'
import { hashOf, newToken } from '../../http/sessions.ts'
import type { DeviceTrust, EntryQueries } from './entryQueries.ts'

const days = 180

/** What limits count by before there is a session: a browser that has been signed in with by itself, all others of a network together. */
export interface Origin {
  /** Hash of the browser or of the network. */
  readonly name: string
  readonly standing: DeviceTrust | undefined
}

/** @param login The account that is tried; none where a phone is. */
export async function originOf(entry: EntryQueries, call: PublicCall, login = ''): Promise<Origin> {
  const device = deviceOf(call)
  const trust = device.known ? await entry.deviceTrust(device.hash, login) : undefined
  const name = trust ? `browser\n${device.hash.toString('hex')}` : `network\n${networkOf(call.ip)}`
  return { name: hash('sha256', name), standing: trust }
}

export interface Device {
  readonly hash: Buffer
  /** Undefined where the browser has sent one: it keeps that. */
  readonly cookie?: string
}

/** The browser's own, or a new one. */
export function deviceOf(call: PublicCall): Device & { readonly known: boolean } {
  const sent = /(?:^|;\s*)(?:__Host-)?spindle_device=([\w-]{43})(?:;|$)/.exec(call.request.headers.cookie ?? '')?.[1]
  if (sent !== undefined) return { hash: hashOf(sent), known: true }
  const token = newToken()
  return { hash: hashOf(token), cookie: cookieOf(token, call), known: false }
}

/** A page that came over TLS says so in its Origin, also where a proxy has taken the TLS off. */
function cookieOf(token: string, { request }: PublicCall): string {
  const cookieAttributes = `Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict`
  return request.headers.origin?.startsWith('https:')
    ? `__Host-spindle_device=${token}; ${cookieAttributes}; Secure`
    : `spindle_device=${token}; ${cookieAttributes}`
}
