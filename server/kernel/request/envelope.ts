// The envelope { code, msg, data } that every API answer wears, and how an answer leaves the server.
import type { FastifyReply } from 'fastify'
import type { Answer } from '../call/answer.ts'
import { catalog, messageOf, type Refusal } from '../../base/errors.ts'

const success = { zh: '操作成功', en: 'Success' } as const

/** The text of a successful envelope around data that is JSON already. */
export const envelope = (dataText: string, language: 'zh' | 'en'): string => `{"code":200,"msg":"${success[language]}","data":${dataText}}`

const type = 'application/json; charset=utf-8'

export function send(reply: FastifyReply, answer: Answer, language: 'zh' | 'en'): FastifyReply {
  switch (answer.kind) {
    case 'data':
      return reply
        .headers({ ...answer.headers })
        .type(type)
        .send(envelope(JSON.stringify(answer.data) ?? 'null', language))
    case 'json':
      return reply.type(type).send(envelope(answer.text, language))
    case 'file':
      return reply
        .type(answer.type)
        .headers({ 'content-disposition': attachment(answer.name), ...(answer.size !== undefined && { 'content-length': answer.size }) })
        .send(answer.body)
    case 'raw':
      return reply
        .code(answer.status ?? 200)
        .headers({ ...answer.headers })
        .type(answer.type)
        .send(answer.body)
  }
}

/** What was refused and why, in the caller's language. Never a stack, a statement, a path or a version. */
export function refuse(reply: FastifyReply, refusal: Refusal, language: 'zh' | 'en'): FastifyReply {
  const { status } = catalog[refusal.error]
  const details = { error: refusal.error, correlationId: reply.request.id, ...refusal.details.data }
  if (status === 503 || status === 429) reply.header('retry-after', String(refusal.details.values?.seconds ?? 2))
  // 501 asks back; nothing went wrong on the way.
  return reply
    .code(status === 501 ? 200 : status)
    .type(type)
    .send(JSON.stringify({ code: status, msg: messageOf(refusal, language), data: details }))
}

/** RFC 6266: an ASCII name for old readers, the real one in UTF-8. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`
}
