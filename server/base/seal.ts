// Secrets that the server must be able to use again: sealed at rest (AES-256-GCM), with a key that lies outside the database.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFileOnce } from './createFileOnce.ts'
import type { Settings } from './settings.ts'
import { sayingOf, StartError } from './startError.ts'

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

  /** Reads the folder's key where there is one: a wrong one stops the start, not a call. @throws StartError. */
  check(): void {
    if (existsSync(keyPath(this.#settings.dataDir))) this.#keyOf()
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

const keyPath = (folder: string): string => join(folder, 'secret.key')

/** The folder's key. @throws StartError. */
function keyIn(folder: string): Buffer {
  const path = keyPath(folder)
  const text = textIn(folder, path)
  if (!/^[0-9a-fA-F]{64}$/.test(text))
    throw new StartError(`${path} does not hold 64 hexadecimal digits: take it from the backup of this folder, or set SECRET_KEY`)
  return Buffer.from(text, 'hex')
}

function textIn(folder: string, path: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    createFileOnce(path, `${randomBytes(32).toString('hex')}\n`)
    return readFileSync(path, 'utf8').trim()
  } catch (cause) {
    throw new StartError(`The key in ${path} cannot be read or made: ${sayingOf(cause)}. Make the folder writable, or set SECRET_KEY`, {
      cause,
    })
  }
}
