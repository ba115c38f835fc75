// Files in a bucket of a service that speaks S3, by path-style addresses. A PUT is whole or not at all, as the protocol has it.
import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../../base/fileSettings.ts'
import { checkedKey, type Store } from './store.ts'

/** Milliseconds for all of a call, its answer with it. */
const patience = 60_000
/** Bytes of an answer that is no file. */
const longestAnswer = 64 * 1024
/** Tries after the first, of a service that is busy. */
const retries = 2

interface Answer extends Pick<Response, 'ok' | 'status'> {
  readonly bytes: (most: number) => Promise<Buffer>
}

interface Asked extends Pick<RequestInit, 'headers' | 'body'> {
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
    await this.#ask({ method: 'PUT', key, headers, body: new Uint8Array(bytes) }, done)
  }

  async get(key: string, most: number): Promise<Buffer | undefined> {
    return this.#ask({ method: 'GET', key }, async (answer) => {
      if (answer.ok) return answer.bytes(most)
      const fault = await refusal(answer)
      if (fault.code === 'NoSuchKey') return undefined
      throw fault
    })
  }

  async remove(key: string): Promise<void> {
    await this.#ask({ method: 'DELETE', key }, done)
  }

  async tidy(): Promise<void> {}

  /** An address that the operator has set may be private; where it redirects to may not be anything. @param read What is made of the answer, in the same time. */
  async #ask<T>({ method, key, ...given }: Asked, read: (answer: Answer) => Promise<T>): Promise<T> {
    checkedKey(key)
    const waiting = new AbortController()
    // A fetch may forget its signal, whose request is collected: the deadline itself is waited for as well.
    const late = new Promise<never>((_, fail) => waiting.signal.addEventListener('abort', () => fail(waiting.signal.reason)))
    late.catch(() => undefined)
    const timer = setTimeout(() => waiting.abort(new Error('the file service does not answer in time')), this.#patience)
    const { endpoint, bucket } = this.#settings
    try {
      const options = { ...given, method, redirect: 'error', signal: waiting.signal } as const
      const { ok, status, body } = await Promise.race([this.#client.fetch(`${endpoint}/${bucket}/${key}`, options), late])
      return await read({ ok, status, bytes: (most) => bytesOf(body, most, waiting.signal) })
    } finally {
      clearTimeout(timer)
    }
  }
}

async function done(answer: Answer): Promise<void> {
  if (!answer.ok) throw await refusal(answer)
  await answer.bytes(longestAnswer)
}

/** What comes beyond that is not waited for, and nothing after the deadline. */
async function bytesOf(body: Response['body'], most: number, deadline: AbortSignal): Promise<Buffer> {
  if (!body) return Buffer.alloc(0)
  const reader = body.getReader()
  const stop = (): void => void reader.cancel(deadline.reason).catch(() => undefined)
  deadline.addEventListener('abort', stop)
  const parts: Uint8Array[] = []
  let size = 0
  try {
    while (size < most) {
      const { done: isDone, value } = await reader.read()
      deadline.throwIfAborted()
      if (isDone) return Buffer.concat(parts)
      parts.push(value)
      size += value.length
    }
  } finally {
    deadline.removeEventListener('abort', stop)
    stop()
  }
  return Buffer.concat(parts).subarray(0, most)
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
  new S3Refusal(answer.status, /<Code>(\w+)<\/Code>/.exec((await answer.bytes(longestAnswer)).toString())?.[1] ?? '')
