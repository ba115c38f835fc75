// Serves the built client: hashed assets for ever, and index.html, with a nonce of its own, for every address of the console. While there is none,
// as at a first start, a page that waits for it.
import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './kernel/request/envelope.ts'
import { Refusal } from './base/errors.ts'
import { languageOf } from './base/language.ts'
import { assetHeaders, pageHeaders, workerHeaders } from './base/securityHeaders.ts'
import { waitingPage } from './waitingPage.ts'

/** What the build writes where each answer puts its nonce (vite: html.cspNonce). */
const placeholder = '__CSP_NONCE__'

export async function serveClient(app: FastifyInstance, dist: string): Promise<void> {
  let files = filesIn(dist)
  let looked = Date.now()
  let shown: string | undefined
  /** A build under a running console brings files of other names: they are looked for again, at most once a second. */
  const isThere = async (wanted: string): Promise<boolean> => {
    if (!(await files).has(wanted) && isHashed(wanted) && Date.now() - looked > 1_000) {
      looked = Date.now()
      files = filesIn(dist)
    }
    return (await files).has(wanted)
  }
  /** Another page than the last needs other files, which are there before it. */
  const page = async (): Promise<string | undefined> => {
    const html = await readFile(join(dist, 'index.html'), 'utf8').catch(() => undefined)
    if (html !== shown) files = filesIn(dist)
    shown = html
    return html
  }
  await app.register(fastifyStatic, {
    root: dist,
    // The build may still make it.
    suppressWarning: true,
    // Answers by reply.sendFile alone: no route of its own, so none without a declared permission.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const wanted = path.slice(1)
    const readable = request.method === 'GET' || request.method === 'HEAD'
    if (readable && !isCall(path) && (await isThere(wanted)))
      return reply
        .code(200)
        .headers({ ...(wanted === 'worker.js' ? workerHeaders : assetHeaders(isHashed(wanted))) })
        .sendFile(wanted)
    if (readable && !isCall(path) && !/\.\w+$/.test(path)) return sendPage(await page(), request, reply)
    return refuse(reply, new Refusal('noSuchAddress'), languageOf(request.headers))
  })
}

/** The console's own screen for an address that leads nowhere. */
export const unknownPage = '/404'

/** An address of the console, not of the API, whose %-signs stand for no text: the router gives up before anybody can answer it. */
export const isUnreadablePage = ({ code }: FastifyError, { method, url }: FastifyRequest): boolean =>
  code === 'FST_ERR_BAD_URL' && method === 'GET' && !isCall(url)

const isCall = (path: string): boolean => /^\/api(?:[/?]|$)/.test(path)

/** Only what the build made is served, by its exact name: a path has no way out of the folder. */
async function filesIn(dist: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  // what is compressed is an answer to the name without its end
  return new Set(names.filter((name) => name !== 'index.html' && !/\.(?:br|gz)$/.test(name)))
}

const isHashed = (name: string): boolean => /^assets\/.+-[\w-]{8,}\.\w+$/.test(name)

function sendPage(html: string | undefined, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const answer = reply.headers({ ...pageHeaders(nonce) }).type('text/html; charset=utf-8')
  return html === undefined
    ? answer
        .code(503)
        .header('retry-after', '2')
        .send(waitingPage(languageOf(request.headers), nonce))
    : answer.code(200).send(html.replaceAll(placeholder, nonce))
}
