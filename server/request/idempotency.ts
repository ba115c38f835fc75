// The same write twice is one effect and one answer: a key claimed in the transaction of its effect (see Postgres.write).
import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Postgres } from '../database/postgres.ts'
import { type Answer, answerText, json } from './answer.ts'
import type { Caller } from './caller.ts'
import { Refusal } from './errors.ts'

/** Key and body hash of a write, when the client sent a key. @throws Refusal badIdempotencyKey. */
export function keyOf(request: FastifyRequest): Pick<Caller['call'], 'key' | 'bodyHash'> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return {}
  if (typeof key !== 'string' || !/^[\w:.-]{8,100}$/.test(key)) throw new Refusal('badIdempotencyKey')
  // A multipart body is not read yet: its length stands for it.
  const body = request.body === undefined ? `${request.headers['content-length'] ?? ''}` : JSON.stringify(request.body)
  return { key, bodyHash: hash('sha256', `${request.method} ${request.url}\n${body}`) }
}

/** Checks the session and answers what an earlier call with the same key was told, if there was one, in one round trip. */
export async function earlierAnswer(database: Postgres, caller: Caller): Promise<Answer | undefined> {
  const { key, bodyHash } = caller.call
  if (key === undefined) return undefined
  const [rows] = await database.read(caller, [
    {
      name: 'earlier_answer',
      text: "select body_hash, answer from read.idempotency where user_id = $1::uuid and key = $2 and created_at > now() - interval '24 hours'",
      values: [caller.userId, key],
    },
  ])
  const found = rows?.[0]
  if (!found) return undefined
  if (found[0] !== bodyHash) throw new Refusal('keyReused')
  return json(found[1] ?? 'null')
}

/** Keeps what the client was really told, where that differs from what the transaction could know. */
export async function settle(database: Postgres, caller: Caller, answer: Answer): Promise<void> {
  const kept = database.keptAnswer(caller)
  const given = answerText(answer)
  if (kept !== undefined && given !== undefined && given !== kept) await database.keepAnswer(caller, given)
}
