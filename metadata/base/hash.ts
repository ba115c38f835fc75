// Short names for content: equal content, equal hash, in Node and in the browser.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The first 16 hex characters of SHA-256 over the JSON of `content`. Keys count in the order they stand. */
export function hashOf(content: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(content)))).slice(0, 16)
}
