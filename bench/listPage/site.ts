// One static server for both sides: a built client, and the recorded answers of the API.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { pageHeaders } from '../../server/base/securityHeaders.ts'
import { listPath, type Recorded } from './answers.ts'

export interface Site {
  readonly origin: string
  /** How many rows a page of 10 and a page of 100 are answered with, and the name of row 5. */
  readonly answering: { small: number; large: number; changed: string }
  readonly close: () => void
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
}

/** `dist` holds an index.html that is answered for every address without a file. `strict`: under the policy of the product's own pages. */
export async function serve(dist: string, recorded: Recorded, { strict = true } = {}): Promise<Site> {
  const files = new Map<string, Buffer>()
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(dist.length), readFileSync(path))
  }
  const html = files.get('/index.html')?.toString() ?? ''
  const answering = { small: 10, large: 1000, changed: '' }
  const server = createServer((request, response) => {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://site')
    const query = decodeURIComponent(search)
    if (path.startsWith('/api/')) return void answer(request, response, { path: path.slice(4), query, recorded, answering })
    const file = files.get(path)
    if (file)
      return void response
        .writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream', 'cache-control': 'no-store' })
        .end(file)
    const nonce = randomBytes(16).toString('base64')
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...(strict && pageHeaders(nonce)) })
      .end(html.replaceAll('__CSP_NONCE__', nonce))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return { origin: `http://127.0.0.1:${address.port}`, answering, close: () => server.close() }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { path, query, recorded, answering }: { path: string; query: string; recorded: Recorded; answering: Site['answering'] },
): Promise<void> {
  const say = (data: unknown): void => {
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .end(JSON.stringify({ code: 200, msg: 'ok', data }))
  }
  if (path === listPath) {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { pageSize, pageNum } = JSON.parse(body) as { readonly pageSize: number; readonly pageNum: number }
    const rows = recorded.rows.slice(0, pageSize === 10 ? answering.small : answering.large)
    const shown = answering.changed === '' ? rows : rows.map((row, at) => (at === 5 ? { ...row, name: answering.changed } : row))
    return say({ rows: shown, pageNum, pageSize, total: 1000, sums: recorded.sums })
  }
  if (Object.hasOwn(recorded.fixed, path + query)) return say(recorded.fixed[path + query])
  if (Object.hasOwn(recorded.fixed, path)) return say(recorded.fixed[path])
  if (path.endsWith('/options')) return say({ rows: [], pageNum: 1, pageSize: 25, total: 0 })
  response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":404,"msg":"not found","data":null}')
}
