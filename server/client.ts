// Serves the built client: hashed assets for ever, and index.html, with a nonce of its own, for every address of the console.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './request/envelope.ts'
import { Refusal } from './request/errors.ts'
import { languageOf } from './request/language.ts'
import { apiHeaders, assetHeaders, pageHeaders } from './request/securityHeaders.ts'

/** What the build writes where each answer puts its nonce (vite: html.cspNonce). */
const placeholder = '__CSP_NONCE__'

export async function serveClient(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    // Answers by reply.sendFile alone: no route of its own, so none without a declared permission.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const readable = request.method === 'GET' || request.method === 'HEAD'
    if (!readable || path === '/api' || path.startsWith('/api/')) return refuse(reply, new Refusal('noSuchAddress'), languageOf(request.headers))
    return /\.\w+$/.test(path) ? sendAsset(path, request, reply) : sendPage(dist, request, reply)
  })
}

/** Requests whose file was looked for: a missing one comes back here as not found. */
const lookedFor = new WeakSet<FastifyRequest>()

function sendAsset(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (lookedFor.has(request)) return refuse(reply.headers({ ...apiHeaders }), new Refusal('noSuchAddress'), languageOf(request.headers))
  lookedFor.add(request)
  const hashed = /^\/assets\/.+-[\w-]{8,}\.\w+$/.test(path)
  return reply.code(200).headers({ ...assetHeaders(hashed) }).sendFile(path.slice(1))
}

async function sendPage(dist: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const html = await readFile(join(dist, 'index.html'), 'utf8').catch(() => undefined)
  if (html === undefined) return refuse(reply, new Refusal('noSuchAddress'), languageOf(request.headers))
  const nonce = randomBytes(16).toString('base64')
  return reply.code(200).headers({ ...pageHeaders(nonce) }).type('text/html; charset=utf-8').send(html.replaceAll(placeholder, nonce))
}
