// Secrets that the server must be able to use again: sealed at rest (AES-256-GCM), with a key that lies outside the database.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

const version = 'v1'
const cipher = 'aes-256-gcm'

export class Seal {
  readonly #settings: Pick<Settings, 'secretKey' | 'dataDir'>
  #key: Buffer | undefined

  constructor(settings: Pick<Settings, 'secretKey' | 'dataDir'>) {
    this.#settings = settings
  }

  seal(text: string): string {
    const nonce = randomBytes(12)
    const sealing = createCipheriv(cipher, this.#keyOf(), nonce)
    const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
    return `${version}.${Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url')}`
  }

  /** @throws Error for what was sealed with another key, or changed since. */
  open(sealed: string): string {
    const [known, text = ''] = sealed.split('.')
    if (known !== version) throw new Error('this was not sealed here')
    const bytes = Buffer.from(text, 'base64url')
    const opening = createDecipheriv(cipher, this.#keyOf(), bytes.subarray(0, 12))
    opening.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([opening.update(bytes.subarray(28)), opening.final()]).toString('utf8')
  }

  /** A password that follows from the key, so that nobody keeps it. */
  passwordFor(what: string): string {
    return createHmac('sha256', this.#keyOf()).update(what).digest('base64url')
  }

  #keyOf(): Buffer {
    return (this.#key ??= this.#settings.secretKey ?? keyIn(this.#settings.dataDir))
  }
}

/** The folder's key; of two consoles that make one at once the first has made it. */
function keyIn(folder: string): Buffer {
  const path = join(folder, 'secret.key')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  if (key.length !== 32) throw new Error(`${path} does not hold 64 hexadecimal digits`)
  return key
}
