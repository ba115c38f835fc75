// Turns whatever was thrown into a refusal of the catalog; the log keeps what really happened.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import { codeOf } from '../../base/codeOf.ts'
import { refuse } from './envelope.ts'
import { type ErrorName, Refusal } from '../../base/errors.ts'
import { languageOf } from '../../base/language.ts'

/** Fastify's own codes and what they mean here. */
const known: Readonly<Record<string, ErrorName>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'jsonOnly',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badRequest',
  FST_ERR_BAD_URL: 'badRequest',
  FST_ERR_MAX_PARAM_LENGTH: 'noSuchAddress',
  FST_ERR_ASYNC_CONSTRAINT: 'badRequest',
  FST_REQ_FILE_TOO_LARGE: 'fileTooLarge',
  FST_FILES_LIMIT: 'badRequest',
  FST_FIELDS_LIMIT: 'badRequest',
  FST_PARTS_LIMIT: 'badRequest',
  FST_PROTO_VIOLATION: 'forbiddenKey',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'badRequest',
}

export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((fault, request, reply) => answerFault(fault, request, reply))
}

export function answerFault(fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(fault)
  const level = refusal.error === 'broken' ? 'error' : refusal.error === 'unavailable' ? 'warn' : 'debug'
  request.log[level]({ err: refusal.details.cause ?? refusal, refused: refusal.error }, 'refused')
  return refuse(reply, refusal, languageOf(request.headers))
}

function refusalOf(fault: unknown): Refusal {
  if (fault instanceof Refusal) return fault
  // Class 22: a value that is not what its column holds, such as a malformed id.
  if (fault instanceof DatabaseError && fault.code?.startsWith('22')) return new Refusal('badRequest', { cause: fault })
  return new Refusal(known[codeOf(fault) ?? ''] ?? 'broken', { cause: fault })
}
