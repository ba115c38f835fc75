// Signatures of AWS, version 4, as a service makes them anew to compare: by the published specification and its example (store.test.ts), apart from the library.
import { createHmac, hash } from 'node:crypto'

export interface Signed {
  readonly method: string
  /** As it came, with nothing after it: no call of ours has a query. */
  readonly path: string
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Of the authorization header: whose it is, and what it was made over. */
export function partsOf(authorization: string) {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, accessKey = '', day = '', region = '', names = '', signature = ''] = form.exec(authorization) ?? []
  return { accessKey, day, region, names: names.split(';'), signature }
}

/** The signature that this call should carry. */
export function signatureOf({ method, path, headers }: Signed, secret: string): string {
  const { day, region, names } = partsOf(String(headers.authorization))
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`).join('')
  const request = [method, path, '', lines, names.join(';'), headers['x-amz-content-sha256']].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash('sha256', request)].join('\n')
  const steps = [day, region, 's3', 'aws4_request']
  const key = steps.reduce<Buffer>((made, step) => mac(made, step), Buffer.from(`AWS4${secret}`))
  return mac(key, text).toString('hex')
}

const mac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
