// A service that speaks what the console needs of S3, in this process, for want of a packaged one that verifies signatures: one bucket, path style, and as strict as
// the protocol: who signs, over which headers, when, and over which bytes.
import { hash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { partsOf, signatureOf } from './signature.ts'

export interface S3Server {
  /** Settings of a console whose files lie here. */
  readonly settings: Readonly<Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY', string>>
  readonly objects: ReadonlyMap<string, Buffer>
  /** Says that it has taken objects whose key ends so, and has not. */
  readonly forgets: (end: string | undefined) => void
  readonly close: () => Promise<void>
}

interface Answer {
  readonly status: number
  readonly code?: string
  readonly body?: Buffer
}

const own = { S3_BUCKET: 'mill', S3_REGION: 'cn-north-1', S3_ACCESS_KEY: 'AKIDMILL', S3_SECRET_KEY: 'secret/of+the mill' }
const quarter = 15 * 60_000

export async function s3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  let forgotten: string | undefined
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { status, code, body: found } = refusalOf(request, body) ?? answerTo(objects, request, body)
      if (forgotten !== undefined) for (const key of objects.keys()) if (key.endsWith(forgotten)) objects.delete(key)
      const error = code && `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`
      response.writeHead(status).end(error ?? found)
    })
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  return {
    settings: { S3_ENDPOINT: `http://127.0.0.1:${port}`, ...own },
    objects,
    forgets: (end) => (forgotten = end),
    close: () => new Promise((settle) => (server.close(() => settle()), server.closeAllConnections())),
  }
}

function refusalOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): Answer | undefined {
  const { accessKey, region, names, signature } = partsOf(headers.authorization ?? '')
  const refused = (status: number, code: string): Answer => ({ status, code })
  if (accessKey !== own.S3_ACCESS_KEY) return refused(403, 'InvalidAccessKeyId')
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (region !== own.S3_REGION || !needed.every((name) => names.includes(name))) return refused(400, 'AuthorizationHeaderMalformed')
  if (signature !== signatureOf({ method, path: url, headers }, own.S3_SECRET_KEY)) return refused(403, 'SignatureDoesNotMatch')
  const at = String(headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5')
  if (!(Math.abs(Date.now() - Date.parse(at)) < quarter)) return refused(403, 'RequestTimeTooSkewed')
  const sum = headers['x-amz-content-sha256']
  if (sum !== hash('sha256', body) && (method === 'PUT' || sum !== 'UNSIGNED-PAYLOAD')) return refused(400, 'XAmzContentSHA256Mismatch')
  if (method === 'PUT' && headers['content-length'] === undefined) return refused(411, 'MissingContentLength')
  return undefined
}

function answerTo(objects: Map<string, Buffer>, { method, url = '' }: IncomingMessage, body: Buffer): Answer {
  const [, bucket, key = ''] = /^\/([^/]+)\/(.+)$/.exec(url) ?? []
  if (bucket !== own.S3_BUCKET) return { status: 404, code: 'NoSuchBucket' }
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  if (method === 'PUT') {
    objects.set(key, body)
    return { status: 200 }
  }
  const found = objects.get(key)
  return found ? { status: 200, body: found } : { status: 404, code: 'NoSuchKey' }
}
