// The secret of a second factor as its column holds it: the bytes of a sealed text.
import { type Seal, Unopened } from '../../base/seal.ts'

export const sealSecret = (seal: Seal, secret: Buffer): Buffer => Buffer.from(seal.seal(secret.toString('base64')))

/** undefined: sealed with a key that is lost; recovery codes go on. */
export function openSecret(seal: Seal, stored: Buffer): Buffer | undefined {
  try {
    return Buffer.from(seal.open(stored.toString()), 'base64')
  } catch (fault) {
    if (fault instanceof Unopened) return undefined
    throw fault
  }
}
