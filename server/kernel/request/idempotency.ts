// The same write twice is one effect and one answer: a key claimed in the transaction of its effect (see Postgres.write).
import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Databases } from '../database/databases.ts'
import { type Answer, answerText, json } from '../call/answer.ts'
import type { Caller } from '../call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import { contentOf } from './upload.ts'

/** Key and body hash of a write, when the client sent a key. @throws Refusal badIdempotencyKey. */
export function keyOf(request: FastifyRequest): Pick<Caller['call'], 'key' | 'bodyHash'> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return {}
  if (typeof key !== 'string' || !/^[\w:.-]{8,100}$/.test(key)) throw new Refusal('badIdempotencyKey')
  return { key, bodyHash: async () => hash('sha256', `${request.method} ${request.url}\n${await bodyOf(request)}`) }
}

/** A multipart body is read by its handler, or here where an earlier call has the answer. */
async function bodyOf(request: FastifyRequest): Promise<string> {
  return request.isMultipart() ? contentOf(request) : (JSON.stringify(request.body) ?? '')
}

/** Checks the session and answers what an earlier call with the same key was told, if there was one, in one round trip. */
export async function earlierAnswer(database: Databases, caller: Caller): Promise<Answer | undefined> {
  const { key, bodyHash } = caller.call
  if (key === undefined) return undefined
  const statements = [
    {
      name: 'earlier_answer',
      // Forms wait on phones for up to 30 days (app.sweep).
      text: `select body_hash, answer from read.idempotency where user_id = $1::uuid and key = $2
        and created_at > now() - case when starts_with(key, 'form:') then interval '30 days' else interval '24 hours' end`,
      values: [caller.userId, key],
    },
  ]
  // Kept where the call has written, which may be in either home.
  const answers = await Promise.all((await database.places(caller)).map((each) => each.read(caller, statements)))
  const found = answers.flatMap(([rows]) => rows?.[0] ?? [])
  if (found.length === 0) return undefined
  if (found[0] !== (await bodyHash?.())) throw new Refusal('keyReused')
  return json(found[1] ?? 'null')
}

/** Keeps what the client was really told, where that differs from what the transaction could know. */
export async function storeAnswer(database: Databases, caller: Caller, answer: Answer): Promise<void> {
  if (caller.call.key === undefined) return
  const sentText = answerText(answer)
  for (const place of await database.places(caller)) {
    const storedText = place.keptAnswer(caller)
    if (storedText !== undefined && sentText !== undefined && sentText !== storedText) await place.keepAnswer(caller, sentText)
  }
}

/** Whether a transaction of this call has been committed: then it may not be repeated as a whole. */
export const hasWritten = async (database: Databases, caller: Caller): Promise<boolean> =>
  (await database.places(caller)).some((place) => place.hasWritten(caller))
