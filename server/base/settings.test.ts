// Settings: defaults, and the one clear line for each wrong value.
import { expect, test } from 'vitest'
import { help, settingsFrom } from './settings.ts'

const urls = { DATABASE_OWNER_URL: 'postgres://owner:o@db/spindle', DATABASE_URL: 'postgres://console:c@db/spindle' }

test('nothing set is the embedded demo mill on 127.0.0.1:8080', () => {
  expect(settingsFrom({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: expect.stringMatching(/\/data$/),
    demo: true,
    captcha: true,
    logLevel: 'info',
    outboundAllow: [],
    outboundDatabasePorts: [[5_432, 5_432]],
  })
  expect(settingsFrom(urls)).toMatchObject({ demo: false, databaseUrls: { owner: urls.DATABASE_OWNER_URL, app: urls.DATABASE_URL } })
  expect(settingsFrom({ ...urls, DEMO: 'on' }).demo).toBe(true)
})

test.each([
  [{ TLS_CERT: 'cert.pem' }, 'TLS_KEY is missing: TLS_CERT needs its private key'],
  [{ TLS_KEY: 'key.pem' }, 'TLS_CERT is missing'],
  [{ TLS_CERT: 'nowhere.pem', TLS_KEY: 'nowhere.pem' }, 'TLS_CERT=nowhere.pem is wrong: the file cannot be read'],
  [{ TLS_CERT: 'package.json', TLS_KEY: 'package.json' }, 'TLS_CERT and TLS_KEY are wrong: a certificate'],
  [{ PORT: '8o80' }, 'PORT=8o80 is wrong: a number from 0 to 65535 is needed'],
  [{ PORT: '70000' }, 'PORT=70000 is wrong'],
  [{ PORT: '-1' }, 'PORT=-1 is wrong'],
  [{ DATA_DIR: '' }, 'DATA_DIR= is wrong: a folder is needed'],
  [{ DATA_DIR: ' ' }, 'DATA_DIR= is wrong'],
  [{ DEMO: 'yes' }, 'DEMO=yes is wrong: one of on, off is needed'],
  [{ CAPTCHA: '0' }, 'CAPTCHA=0 is wrong'],
  [{ METRICS_TOKEN: 'secret' }, 'METRICS_TOKEN is wrong: 16 to 200 letters'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud is wrong'],
  [{ MQTT_URL: 'http://broker' }, 'MQTT_URL is wrong: an address beginning with mqtt:// is needed'],
  [{ OUTBOUND_DATABASE_PORTS: '5432,8-x' }, 'OUTBOUND_DATABASE_PORTS has 8-x'],
  [{ OUTBOUND_ALLOW: '10.0.0.0/8, example.org' }, 'OUTBOUND_ALLOW has example.org'],
  [{ OUTBOUND_ALLOW: '10.0.0.0/8,999.1.1.1/8' }, 'OUTBOUND_ALLOW has 999.1.1.1/8'],
  [{ OUTBOUND_ALLOW: '10.0.0.0/33' }, 'OUTBOUND_ALLOW has 10.0.0.0/33'],
  [{ DATABASE_URL: urls.DATABASE_URL }, 'DATABASE_OWNER_URL is missing'],
  [{ DATABASE_OWNER_URL: urls.DATABASE_OWNER_URL }, 'DATABASE_URL is missing'],
  [{ ...urls, DATABASE_URL: 'mysql://console:secret@db' }, 'DATABASE_URL is wrong: an address beginning with postgres:// is needed'],
  [
    { ...urls, DATABASE_URL: 'postgres://spindle_app:secret@db/spindle' },
    'DATABASE_URL must not use the role spindle_app: the console makes a group',
  ],
  [
    { ...urls, DATABASE_OWNER_URL: 'postgres://spindle_reader:secret@db/spindle' },
    'DATABASE_OWNER_URL must not use the role spindle_reader',
  ],
  [{ ...urls, DATABASE_URL: 'postgres://con%ZZ:secret@db/spindle' }, 'DATABASE_URL is wrong: postgres://role:password@host:5432/database'],
  [{ ...urls, DATABASE_URL: 'postgres://db/spindle' }, 'DATABASE_URL is wrong: postgres://role:password@host:5432/database'],
  [
    { ...urls, DATABASE_OWNER_URL: 'postgres://owner:secret@db' },
    'DATABASE_OWNER_URL is wrong: postgres://role:password@host:5432/database',
  ],
  [{ ...urls, DATABASE_URL: urls.DATABASE_OWNER_URL }, 'DATABASE_URL must not use the role of DATABASE_OWNER_URL'],
])('%j is refused', (environment, line) => {
  expect(() => settingsFrom(environment)).toThrow(line)
  expect(() => settingsFrom(environment)).not.toThrow('secret')
})

test('the help lists every setting', () => {
  for (const name of [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_OWNER_URL',
    'DATABASE_URL',
    'DATABASE_REPLICA_URL',
    'OUTBOUND_ALLOW',
    'OUTBOUND_DATABASE_PORTS',
    'MQTT_URL',
    'DEMO',
    'CAPTCHA',
    'METRICS_TOKEN',
    'LOG_LEVEL',
  ]) {
    expect(help).toMatch(new RegExp(`^  ${name} `, 'm'))
  }
})
