// Where the bytes of files lie, from the environment.
import type { NetConnectOpts } from 'node:net'
import { isAbsolute, join } from 'node:path'

export interface S3Settings {
  readonly place: 's3'
  /** Without a slash at its end. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

export type Place = 'database' | 'folder' | 's3'

export interface FileSettings {
  /** Where new ones go, and what lies elsewhere is brought. */
  readonly place: Place
  /** Absolute path: what lies there is read, whatever the place. */
  readonly folder: string
  readonly s3?: S3Settings
  /** The clamd that is asked about each new one; absent: nobody is. */
  readonly clamd?: NetConnectOpts
}

type Environment = Readonly<Record<string, string | undefined>>

const places: readonly Place[] = ['database', 'folder', 's3']
const needed = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/**
 * Consoles of a database of their own may share nothing else, and their own disks may not last: there a folder has to be named to be used.
 * @throws Error with the one line that names the wrong setting; never its value where that is a secret.
 */
export function fileSettingsFrom(environment: Environment, dataDir: string): FileSettings {
  const s3 = s3In(environment)
  const isLasting = !environment.DATABASE_URL || environment.DATA_DIR !== undefined
  const value = environment.FILE_STORE ?? (s3 ? 's3' : isLasting ? 'folder' : 'database')
  const place = places.find((one) => one === value)
  if (!place) throw new Error(`FILE_STORE=${value} is wrong: one of ${places.join(', ')} is needed`)
  if (place === 's3' && !s3) throw new Error('S3_BUCKET is missing: FILE_STORE=s3 needs it')
  const clamd = clamdIn(environment.CLAMD)
  return { place, folder: join(dataDir, 'files'), ...(s3 && { s3 }), ...(clamd && { clamd }) }
}

function clamdIn(value: string | undefined): NetConnectOpts | undefined {
  if (!value) return undefined
  if (isAbsolute(value)) return { path: value }
  const [, bare, name, port] = /^(?:\[([0-9a-fA-F:.]+)\]|([a-zA-Z0-9.-]+)):(\d{1,5})$/.exec(value) ?? []
  const host = bare ?? name
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
    throw new Error(`CLAMD=${value} is wrong: host:port or the path of a socket is needed, such as 127.0.0.1:3310 or /run/clamav/clamd.ctl`)
  return { host, port: Number(port) }
}

function s3In(environment: Environment): S3Settings | undefined {
  if (!['S3_ENDPOINT', 'S3_REGION', ...needed].some((name) => environment[name])) return undefined
  const missing = needed.find((name) => !environment[name])
  if (missing) throw new Error(`${missing} is missing: files in S3 need it`)
  const {
    S3_BUCKET: bucket = '',
    S3_REGION: region = 'us-east-1',
    S3_ACCESS_KEY: accessKey = '',
    S3_SECRET_KEY: secretKey = '',
  } = environment
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new Error(`S3_BUCKET=${bucket} is wrong: the name of a bucket is needed`)
  const endpoint = environment.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Error('S3_ENDPOINT is wrong: an address beginning with https:// is needed, without a name or password')
  return { place: 's3', endpoint: url.href.replace(/\/+$/, ''), bucket, region, accessKey, secretKey }
}
