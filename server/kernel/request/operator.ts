// Who looks after the installation rather than working in it: known by a token of the settings, wherever the call comes from. An address would
// not do: behind a proxy on the same machine everybody comes from there.
import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../base/errors.ts'

/** @throws Refusal noSuchAddress where the settings name no token, operatorOnly for any other. */
export function admitOperator({ operatorToken }: { readonly operatorToken?: string }, { headers }: FastifyRequest): void {
  if (operatorToken === undefined) throw new Refusal('noSuchAddress')
  const [, given = ''] = /^Bearer +(.+)$/i.exec(headers.authorization ?? '') ?? []
  if (!timingSafeEqual(digest(given), digest(operatorToken))) throw new Refusal('operatorOnly')
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')
