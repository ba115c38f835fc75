// All settings of the console, from the environment: parsed, checked, and refused with one clear line when wrong.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { PasswordRule } from '../../metadata/values/passwords.ts'
import { type FileSettings, fileSettingsFrom } from './fileSettings.ts'
import { type SmsSettings, smsSettingsFrom } from './smsSettings.ts'
import { type Tls, tlsFrom } from './tls.ts'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

export type PortRange = readonly [from: number, to: number]

export interface Settings {
  readonly port: number
  readonly host: string
  /** Absent: plain http. */
  readonly tls?: Tls
  /** Absolute path: embedded database, its passwords, the lock. */
  readonly dataDir: string
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrls?: { readonly owner: string; readonly app: string }
  readonly replicaUrl?: string
  /** CIDRs of proxies in front: what these say of where a call comes from is believed. */
  readonly trustedProxies: readonly string[]
  /** CIDRs that outgoing calls may reach besides public addresses. */
  readonly outboundAllow: readonly string[]
  /** Ports that databases of tenants may be reached at, from and to. */
  readonly outboundDatabasePorts: readonly PortRange[]
  /** 32 bytes by which secrets are sealed; absent: those of the data folder's secret.key. */
  readonly secretKey?: Buffer
  /** The key before it: what was sealed with it is sealed anew at the start. */
  readonly oldSecretKey?: Buffer
  /** Absent: the embedded broker. */
  readonly mqttUrl?: string
  /** Of the embedded broker; absent: 1883, or a free one where that is taken. */
  readonly mqttPort?: number
  readonly demo: boolean
  /** Whether the demo mills' machines run. */
  readonly simulator: boolean
  readonly captcha: boolean
  /** What new passwords have to be like. */
  readonly passwords: PasswordRule
  readonly sms: SmsSettings
  readonly files: FileSettings
  /** Whoever sends it as a bearer may read the metrics; absent: nobody may. */
  readonly metricsToken?: string
  readonly logLevel: LogLevel
}

/** A setting that cannot be used: its message is the one line that the user sees. */
export class SettingError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/** As `settingsFrom`, for a program that was started with these options, of which there are none. */
export function settingsOf(environment: Environment, [option]: readonly string[]): Settings {
  if (option !== undefined) throw new SettingError(`${option} is no option: settings are environment variables, see --help`)
  return settingsFrom(environment)
}

/** @throws SettingError naming the setting, the value and what would be right. */
export function settingsFrom(environment: Environment): Settings {
  const databaseUrls = databases(environment)
  const demo = oneOf('DEMO', environment.DEMO ?? (databaseUrls ? 'off' : 'on'), ['on', 'off']) === 'on'
  const dataDir = folder(environment.DATA_DIR ?? './data')
  const tls = said(() => tlsFrom(environment))
  return {
    port: port(environment.PORT ?? '8080'),
    host: environment.HOST ?? '127.0.0.1',
    ...(tls && { tls }),
    dataDir,
    ...(databaseUrls ? { databaseUrls } : {}),
    ...(environment.DATABASE_REPLICA_URL ? { replicaUrl: databaseUrl('DATABASE_REPLICA_URL', environment.DATABASE_REPLICA_URL) } : {}),
    trustedProxies: cidrs('TRUSTED_PROXIES', environment.TRUSTED_PROXIES),
    outboundAllow: cidrs('OUTBOUND_ALLOW', environment.OUTBOUND_ALLOW),
    outboundDatabasePorts: portRanges(environment.OUTBOUND_DATABASE_PORTS ?? '5432'),
    ...(environment.SECRET_KEY ? { secretKey: key('SECRET_KEY', environment.SECRET_KEY) } : {}),
    ...(environment.SECRET_KEY_OLD ? { oldSecretKey: key('SECRET_KEY_OLD', environment.SECRET_KEY_OLD) } : {}),
    ...(environment.MQTT_URL ? { mqttUrl: url('MQTT_URL', environment.MQTT_URL, ['mqtt:', 'mqtts:', 'ws:', 'wss:']) } : {}),
    ...(environment.MQTT_PORT ? { mqttPort: port(environment.MQTT_PORT, 'MQTT_PORT') } : environment.PORT === '0' ? { mqttPort: 0 } : {}),
    demo,
    simulator: oneOf('SIMULATOR', environment.SIMULATOR ?? 'on', ['on', 'off']) === 'on' && demo,
    captcha: oneOf('CAPTCHA', environment.CAPTCHA ?? 'on', ['on', 'off']) === 'on',
    passwords: oneOf('PASSWORDS', environment.PASSWORDS ?? 'spec', ['spec', 'strict']),
    sms: said(() => smsSettingsFrom(environment, demo)),
    files: said(() => fileSettingsFrom(environment, dataDir)),
    ...(environment.METRICS_TOKEN ? { metricsToken: token('METRICS_TOKEN', environment.METRICS_TOKEN) } : {}),
    logLevel: oneOf('LOG_LEVEL', environment.LOG_LEVEL ?? 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  }
}

function databases(environment: Environment): Settings['databaseUrls'] {
  const { DATABASE_OWNER_URL: owner, DATABASE_URL: app } = environment
  if (!owner && !app) return undefined
  if (!owner)
    throw new SettingError('DATABASE_OWNER_URL is missing: beside DATABASE_URL it must name the role that owns and migrates the tables')
  if (!app) throw new SettingError('DATABASE_URL is missing: beside DATABASE_OWNER_URL it must name the role that the console runs as')
  const urls = { owner: databaseUrl('DATABASE_OWNER_URL', owner), app: databaseUrl('DATABASE_URL', app) }
  if (new URL(owner).username === new URL(app).username) {
    throw new SettingError('DATABASE_URL must not use the role of DATABASE_OWNER_URL: the console may not own its tables')
  }
  return urls
}

/** Groups that the console makes and that nothing signs in as. */
const groups = ['spindle_app', 'spindle_reader']

function databaseUrl(name: string, value: string): string {
  const protocols = ['postgres:', 'postgresql:']
  const { username, pathname } = new URL(url(name, value, protocols))
  const [role, database] = [decoded(username), decoded(pathname.slice(1))]
  if (!role || !database) throw new SettingError(`${name} is wrong: postgres://role:password@host:5432/database is needed`)
  if (groups.includes(role))
    throw new SettingError(
      `${name} must not use the role ${role}: the console makes a group of that name; use another, such as spindle_console`,
    )
  return value
}

/** Undefined for %-signs that stand for nothing. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function port(value: string, name = 'PORT'): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number > 65_535) throw new SettingError(`${name}=${value} is wrong: a number from 0 to 65535 is needed`)
  return number
}

/** The value is not repeated. */
function key(name: string, value: string): Buffer {
  if (!/^[0-9a-fA-F]{64}$/.test(value))
    throw new SettingError(`${name} is wrong: 64 hexadecimal digits are needed, such as openssl rand -hex 32 gives`)
  return Buffer.from(value, 'hex')
}

/** The value is not repeated. */
function token(name: string, value: string): string {
  if (!/^[\x21-\x7e]{16,200}$/.test(value))
    throw new SettingError(
      `${name} is wrong: 16 to 200 letters, digits and signs without spaces are needed, such as openssl rand -hex 32 gives`,
    )
  return value
}

/** Empty would be the folder of the program itself. */
function folder(value: string): string {
  if (value.trim() === '') throw new SettingError('DATA_DIR= is wrong: a folder is needed, or leave it out for ./data')
  return resolve(value)
}

function url(name: string, value: string, protocols: readonly string[]): string {
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  // The value is not repeated: it may hold a password.
  if (!parsed || !protocols.includes(parsed.protocol))
    throw new SettingError(`${name} is wrong: an address beginning with ${protocols[0]}// is needed`)
  return value
}

/** What refuses a setting elsewhere says so in its own line. */
function said<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new SettingError(cause instanceof Error ? cause.message : String(cause))
  }
}

function oneOf<const T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw new SettingError(`${name}=${value} is wrong: one of ${allowed.join(', ')} is needed`)
  return found
}

function cidrs(name: string, value = ''): string[] {
  const list = value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const wrong = list.find((part) => !isRange(part))
  if (wrong !== undefined) throw new SettingError(`${name} has ${wrong}: address ranges such as 10.0.0.0/8 are needed, separated by commas`)
  return list
}

/** An address and how many of its bits count: what the list of open ranges can be made of. */
function isRange(part: string): boolean {
  const [, network = '', bits] = /^([^/]+)\/(\d{1,3})$/.exec(part) ?? []
  const family = isIP(network)
  return family !== 0 && Number(bits) <= (family === 6 ? 128 : 32)
}

function portRanges(value: string): PortRange[] {
  return value.split(',').map((part) => {
    const [, from, to = from] = /^\s*(\d{1,5})(?:-(\d{1,5}))?\s*$/.exec(part) ?? []
    const range = [Number(from), Number(to)] as const
    if (from === undefined || range[0] < 1 || range[0] > range[1] || range[1] > 65_535)
      throw new SettingError(`OUTBOUND_DATABASE_PORTS has ${part.trim()}: ports such as 5432 or 6432-6440 are needed, separated by commas`)
    return range
  })
}

export const help = `Spindle, the console of a spinning mill.

  npm start                 starts console and API
  npm start -- --help       shows this

Settings (environment variables):
  PORT                  8080        port of the console; 0 takes a free one
  HOST                  127.0.0.1   address to listen on
  TLS_CERT                          PEM file of a certificate with its chain: the console serves https; TLS_KEY is its private key. Cameras and other
                                    abilities of phones need https
  TLS_KEY                           PEM file of that key, unencrypted
  DATA_DIR              ./data      folder of the embedded database, of files and keys; one console a folder
  DATABASE_OWNER_URL                PostgreSQL 15 or newer instead of the embedded one: the role that migrates and maintains
  DATABASE_URL                      the role that the console runs as; made at start when it does not exist. README.md has the whole recipe
  DATABASE_REPLICA_URL              a replica for reports: checked, but nothing reads from it yet
  TRUSTED_PROXIES                   address ranges (CIDR) of the proxies in front, whose X-Forwarded-For is believed: 127.0.0.1/32,10.0.0.0/8
  OUTBOUND_ALLOW                    address ranges (CIDR) that outgoing calls may reach besides public ones
  OUTBOUND_DATABASE_PORTS  5432     ports at which databases of tenants may be reached: 5432,6432-6440
  SECRET_KEY                        64 hexadecimal digits by which passwords of tenants' databases and second factors are sealed: the same for all consoles
                                    of an installation. Without it DATA_DIR/secret.key, made when it is first needed
  SECRET_KEY_OLD                    the key before: what was sealed with it is sealed anew at the start
  FILE_STORE                        where files lie: folder (DATA_DIR/files), s3, database. s3 with S3_BUCKET; else folder, but database where there is a
                                    DATABASE_URL and no DATA_DIR. What lies elsewhere is brought there after the start; database brings nothing back
  S3_BUCKET                         the bucket; S3_ACCESS_KEY and S3_SECRET_KEY are needed beside it
  S3_ENDPOINT                       the service's address, path style; without it that of AWS in S3_REGION (us-east-1)
  CLAMD                             a ClamAV daemon that is asked about each file before it is kept: 127.0.0.1:3310 or /run/clamav/clamd.ctl. Set, no file is
                                    taken while it does not answer
  MQTT_PORT             1883        port of the embedded broker, to which machines' boxes connect; 0 takes a free one. Without it a free one where 1883 is taken
  MQTT_URL                          a broker instead of the embedded one
  DEMO                  on          on: demo mill and accounts. Off by default with DATABASE_URL
  SIMULATOR             on          off: the demo mills' machines stand still, and have no history
  CAPTCHA               on          off: no puzzle at login, for automated clients only
  PASSWORDS             spec        rule for new passwords. spec: 6 to 12 letters and digits with upper and lower case; strict: 8 to 64 of any characters.
                                    Common ones are refused by both
  SMS                   outbox      sends codes to phones: off; outbox, which shows them in the demo; webhook; aliyun. Off by default without the demo
  SMS_WEBHOOK_URL                   with webhook: gets POST { phone, kind, code, text, language }
  SMS_WEBHOOK_TOKEN                 its bearer token
  SMS_ALIYUN_KEY                    with aliyun: AccessKey id; SMS_ALIYUN_SECRET its secret, SMS_ALIYUN_SIGN the signature's name,
  SMS_ALIYUN_TEMPLATES              its templates: login=SMS_1,register=SMS_2,reset=SMS_3,taken=SMS_4
  METRICS_TOKEN                     whoever sends it as a bearer token may read /api/metrics; without it nobody may
  LOG_LEVEL             info        fatal, error, warn, info, debug, trace or silent
`
