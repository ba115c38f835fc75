// Secrets that the server must be able to use again: sealed at rest (AES-256-GCM), with a key that lies outside the database.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepOnce } from './keptOnce.ts'
import type { Settings } from './settings.ts'

const version = 'v1'
const cipher = 'aes-256-gcm'

type Keys = Pick<Settings, 'secretKey' | 'oldSecretKey' | 'dataDir'>

/** Sealed with a key that is not known here, or changed since. */
export class Unopened extends Error {}

export class Seal {
  readonly #settings: Keys
  #key: Buffer | undefined

  constructor(settings: Keys) {
    this.#settings = settings
  }

  seal(text: string): string {
    const nonce = randomBytes(12)
    const sealing = createCipheriv(cipher, this.#keyOf(), nonce)
    const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
    return `${version}.${Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url')}`
  }

  /** With the key of now or the one before. @throws Unopened. */
  open(sealed: string): string {
    const text = opened(sealed, this.#keyOf()) ?? (this.#settings.oldSecretKey && opened(sealed, this.#settings.oldSecretKey))
    if (text === undefined) throw new Unopened('what was sealed with another key cannot be opened')
    return text
  }

  /** Whether it was sealed with the key of now. */
  isCurrent(sealed: string): boolean {
    return opened(sealed, this.#keyOf()) !== undefined
  }

  /** A password that follows from the key, so that nobody keeps it. */
  passwordFor(what: string): string {
    return createHmac('sha256', this.#keyOf()).update(what).digest('base64url')
  }

  #keyOf(): Buffer {
    return (this.#key ??= this.#settings.secretKey ?? keyIn(this.#settings.dataDir))
  }
}

function opened(sealed: string, key: Buffer): string | undefined {
  const [known, text = ''] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  if (known !== version || bytes.length < 28) return undefined
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, 12))
    opening.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([opening.update(bytes.subarray(28)), opening.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** The folder's key. */
function keyIn(folder: string): Buffer {
  const path = join(folder, 'secret.key')
  mkdirSync(folder, { recursive: true })
  keepOnce(path, `${randomBytes(32).toString('hex')}\n`)
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  if (key.length !== 32) throw new Error(`${path} does not hold 64 hexadecimal digits`)
  return key
}
