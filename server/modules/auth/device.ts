// The cookie by which a browser is known again: no right comes with it, only that others' wrong tries do not keep its owner waiting (R19).
import type { PublicCall } from '../../kernel/request/route.ts'
import { hashOf, newToken } from '../../http/sessions.ts'

const days = 180

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
  const kept = `Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict`
  return request.headers.origin?.startsWith('https:')
    ? `__Host-spindle_device=${token}; ${kept}; Secure`
    : `spindle_device=${token}; ${kept}`
}
