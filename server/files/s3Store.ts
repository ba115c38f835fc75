// Files in a bucket of a service that speaks S3, by path-style addresses. A PUT is whole or not at all, as the protocol has it.
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from './fileSettings.ts'
import { checkedKey, type Store } from './store.ts'

/** Milliseconds until an answer begins. */
const patience = 60_000
/** Tries after the first, of a service that is busy. */
const retries = 2

export class S3Store implements Store {
  readonly #settings: S3Settings
  readonly #client: AwsClient

  constructor(settings: S3Settings) {
    this.#settings = settings
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = settings
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const headers = { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': hash('sha256', bytes) }
    await done(await this.#ask('PUT', key, { headers, body: new Uint8Array(bytes) }))
  }

  async get(key: string): Promise<Readable | undefined> {
    const answer = await this.#ask('GET', key)
    if (!answer.ok) {
      const fault = await refusal(answer)
      if (fault.code === 'NoSuchKey') return undefined
      throw fault
    }
    return answer.body ? Readable.from(answer.body, { objectMode: false }) : Readable.from([])
  }

  async remove(key: string): Promise<void> {
    await done(await this.#ask('DELETE', key))
  }

  async tidy(): Promise<void> {}

  /** An address that the operator has set may be private; where it redirects to may not be anything. */
  async #ask(method: string, key: string, given: Pick<RequestInit, 'headers' | 'body'> = {}): Promise<Response> {
    checkedKey(key)
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(new Error('the file service does not answer')), patience)
    const { endpoint, bucket } = this.#settings
    try {
      return await this.#client.fetch(`${endpoint}/${bucket}/${key}`, { ...given, method, redirect: 'error', signal: waiting.signal })
    } finally {
      clearTimeout(timer)
    }
  }
}

async function done(answer: Response): Promise<void> {
  if (!answer.ok) throw await refusal(answer)
  await answer.arrayBuffer()
}

/** With the service's own word for it, such as SignatureDoesNotMatch: for the log, never for a user. */
class S3Refusal extends Error {
  readonly code: string

  constructor(status: number, code: string) {
    super(`the file service answered ${status} ${code}`.trim())
    this.code = code
  }
}

const refusal = async (answer: Response): Promise<S3Refusal> =>
  new S3Refusal(answer.status, /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? '')
