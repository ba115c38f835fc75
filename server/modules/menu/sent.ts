// The console's menu as it is sent: written and compressed once for all who hold the same, since with thousands of pages that takes longer than all
// else of a first load.
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Model } from '../../../metadata/model/model.ts'
import { type Answer, raw } from '../../kernel/call/answer.ts'
import type { Grants } from '../../kernel/permission/rights.ts'
import { envelope } from '../../kernel/request/envelope.ts'
import type { Call } from '../../kernel/request/route.ts'
import { placesFor } from './menu.ts'

interface Sent {
  readonly text: string
  readonly etag: string
  readonly compressed: Promise<Buffer>
}

const compress = promisify(brotliCompress)
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const type = 'application/json; charset=utf-8'
/** By model and grants, then by kind of caller and language. */
const known = new WeakMap<Model, WeakMap<Grants, Map<string, Sent>>>()

export async function menuAnswer(model: Model, { caller, language, request }: Call): Promise<Answer> {
  const { etag, text, compressed } = sentTo(model, { caller, language })
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' }
  if (request.headers['if-none-match'] === etag) return { kind: 'raw', body: '', type, headers, status: 304 }
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return raw(text, type, headers)
  return { kind: 'raw', body: await compressed, type, headers: { ...headers, 'content-encoding': 'br' } }
}

function sentTo(model: Model, { caller, language }: Pick<Call, 'caller' | 'language'>): Sent {
  const ofModel = known.get(model) ?? new WeakMap<Grants, Map<string, Sent>>()
  known.set(model, ofModel)
  const menus = ofModel.get(caller.grants) ?? new Map<string, Sent>()
  ofModel.set(caller.grants, menus)
  const key = `${caller.kind} ${language}`
  const found = menus.get(key)
  if (found) return found
  const text = envelope(JSON.stringify(placesFor(model, caller)), language)
  const sent = { text, etag: `"${hash('sha256', text, 'base64url').slice(0, 22)}"`, compressed: compress(text, options) }
  menus.set(key, sent)
  return sent
}
