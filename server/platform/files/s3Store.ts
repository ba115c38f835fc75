// Files in a bucket of a service that speaks S3, by path-style addresses. A PUT is whole or not at all, as the protocol has it.
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../../base/fileSettings.ts'
import { checkedKey, type Store } from './store.ts'

/** Milliseconds that a call waits for the service, its answer with it; a reader who takes longer does not count. */
const patience = 60_000
/** Bytes of an answer that is no file. */
const longestAnswer = 64 * 1024
/** Tries after the first, of a service that is busy. */
const retries = 2

interface Answer extends Pick<Response, 'ok' | 'status'> {
  readonly chunks: (most: number) => AsyncIterable<Uint8Array>
}

interface S3Request extends Pick<RequestInit, 'headers' | 'body'> {
  readonly method: string
  readonly key: string
}

export class S3Store implements Store {
  readonly #settings: S3Settings
  readonly #client: AwsClient
  readonly #patience: number

  constructor(settings: S3Settings, within = patience) {
    this.#settings = settings
    this.#patience = within
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = settings
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const headers = { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': hash('sha256', bytes) }
    await done(await this.#ask({ method: 'PUT', key, headers, body: new Uint8Array(bytes) }))
  }

  async get(key: string, most: number): Promise<Buffer | undefined> {
    const chunks = await this.open(key, most)
    return chunks && buffer(chunks)
  }

  async open(key: string, most: number): Promise<Readable | undefined> {
    const answer = await this.#ask({ method: 'GET', key })
    if (answer.ok) return Readable.from(answer.chunks(most), { objectMode: false })
    const fault = await refusal(answer)
    if (fault.code === 'NoSuchKey') return undefined
    throw fault
  }

  async remove(key: string): Promise<void> {
    await done(await this.#ask({ method: 'DELETE', key }))
  }

  async tidy(): Promise<void> {}

  /** An address that the operator has set may be private; where it redirects to may not be anything. */
  async #ask({ method, key, ...given }: S3Request): Promise<Answer> {
    checkedKey(key)
    const { endpoint, bucket } = this.#settings
    const deadline = new Deadline(this.#patience)
    const options = { ...given, method, redirect: 'error', signal: deadline.signal } as const
    const { ok, status, body } = await deadline.within(this.#client.fetch(`${endpoint}/${bucket}/${key}`, options))
    return { ok, status, chunks: (most) => chunksOf(body, most, deadline) }
  }
}

async function done(answer: Answer): Promise<void> {
  if (!answer.ok) throw await refusal(answer)
  await buffer(answer.chunks(longestAnswer))
}

/** The time that all waits of a call may take together. */
class Deadline {
  readonly #waiting = new AbortController()
  #left: number

  constructor(patience: number) {
    this.#left = patience
  }

  get signal(): AbortSignal {
    return this.#waiting.signal
  }

  /** A fetch may forget its signal, whose request is collected: the deadline itself is waited for as well. */
  async within<T>(work: Promise<T>): Promise<T> {
    const began = performance.now()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const fault = new Error('the file service does not answer in time')
      this.#waiting.abort(fault)
      late.reject(fault)
    }, this.#left)
    try {
      return await Promise.race([work, late.promise])
    } finally {
      clearTimeout(timer)
      this.#left = Math.max(0, this.#left - (performance.now() - began))
    }
  }
}

/** What exceeds `most` is not waited for, and nothing after the deadline. */
async function* chunksOf(body: Response['body'], most: number, deadline: Deadline): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (let left = most; left > 0;) {
      const { done: isDone, value } = await deadline.within(reader.read())
      if (isDone) return
      yield value.subarray(0, left)
      left -= value.length
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

/** With the service's own word for it, such as SignatureDoesNotMatch: for the log, never for a user. */
class S3Refusal extends Error {
  readonly code: string

  constructor(status: number, code: string) {
    super(`the file service answered ${status} ${code}`.trim())
    this.code = code
  }
}

const refusal = async (answer: Answer): Promise<S3Refusal> =>
  new S3Refusal(answer.status, /<Code>(\w+)<\/Code>/.exec(await text(answer.chunks(longestAnswer)))?.[1] ?? '')
