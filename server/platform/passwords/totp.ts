// Time-based one-time passwords as authenticator apps make them (RFC 6238): SHA-1, six digits, a new one every 30 seconds.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const seconds = 30
/** Steps a clock may be off to either side. */
const drift = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newSecret = (): Buffer => randomBytes(20)

/** RFC 4648, without padding. The bytes must fill whole groups of five bits with those before. */
export function base32(bytes: Buffer): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}

/** What the app scans. */
export function addressOf(secret: Buffer, account: string): string {
  const issuer = 'Spindle'
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=${issuer}`
}

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac[19] ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** The step whose code this is, at about the given time (ms); undefined for a wrong one. */
export function stepOf(secret: Buffer, code: string, at: number): number | undefined {
  const now = Math.floor(at / 1000 / seconds)
  const steps = Array.from({ length: drift * 2 + 1 }, (_, index) => now - drift + index)
  return steps.find((step) => code.length === 6 && timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)))
}
