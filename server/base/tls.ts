// The certificate that the console serves https by itself with, from the environment.
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'

/** Both in PEM; the certificate with the chain that leads to it. */
export interface Tls {
  readonly cert: Buffer
  readonly key: Buffer
}

/**
 * Undefined where neither TLS_CERT nor TLS_KEY is set.
 * @throws Error with the one line that names the wrong setting; never what the key file contains.
 */
export function tlsFrom({ TLS_CERT, TLS_KEY }: Readonly<Record<string, string | undefined>>): Tls | undefined {
  if (!TLS_CERT && !TLS_KEY) return undefined
  if (!TLS_CERT) throw new Error('TLS_CERT is missing: TLS_KEY needs the certificate that belongs to it')
  if (!TLS_KEY) throw new Error('TLS_KEY is missing: TLS_CERT needs its private key')
  const tls = { cert: fileOf('TLS_CERT', TLS_CERT), key: fileOf('TLS_KEY', TLS_KEY) }
  try {
    createSecureContext(tls)
  } catch (cause) {
    throw new Error('TLS_CERT and TLS_KEY are wrong: a certificate and its unencrypted private key in PEM files are needed', { cause })
  }
  return tls
}

function fileOf(name: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new Error(`${name}=${path} is wrong: the file cannot be read`, { cause })
  }
}
