// Time-based one-time passwords as authenticator apps make them (RFC 6238): SHA-1, six digits, a new one every 30 seconds.
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const period = 30
/** Steps a clock may be off to either side. */
const drift = 1

export const newSecret = (): Buffer => randomBytes(20)

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** RFC 4648, without padding. */
export const base32 = (bytes: Buffer): string => secretOf(bytes).base32

/** What the app scans. */
export function addressOf(secret: Buffer, account: string): string {
  const issuer = 'Spindle'
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=${issuer}`
}

export const codeAt = (secret: Buffer, step: number): string =>
  TOTP.generate({ secret: secretOf(secret), period, timestamp: step * period * 1000 })

/** The step whose code this is, at about the given time (ms); undefined for a wrong one. */
export function stepOf(secret: Buffer, token: string, timestamp: number): number | undefined {
  const off = TOTP.validate({ token, secret: secretOf(secret), period, timestamp, window: drift })
  return off === null ? undefined : TOTP.counter({ period, timestamp }) + off
}
