// What is said of a port before the console needs it.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { ensureFree } from './port.ts'
import { startConsole } from '../testing/consoleProcess.ts'
import { serverForFile } from '../testing/testServer.ts'

const server = await serverForFile()

const host = '127.0.0.1'

test('a port that another has is refused by its line, and taken once it is free; any free one always is', async () => {
  const other = createServer().listen(0, host)
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(ensureFree({ host, port })).rejects.toThrow(`PORT=${port} is in use: stop what uses it, or set PORT`)
  await expect(ensureFree({ host, port }, 'MQTT_PORT')).rejects.toThrow(`MQTT_PORT=${port} is in use: stop what uses it, or set MQTT_PORT`)
  other.close()
  await once(other, 'close')
  await ensureFree({ host, port })
  await ensureFree({ host, port: 0 })
})

test('an address that is not this machine’s is named', async () => {
  await expect(ensureFree({ host: '192.0.2.1', port: 0 })).rejects.toThrow('The console cannot listen on 192.0.2.1:0')
})

test('a console that cannot go on after it has begun to listen ends, and says why in one line', { timeout: 60_000 }, async () => {
  const trial = createServer().listen(0, host)
  await once(trial, 'listening')
  const address = trial.address()
  const port = String(typeof address === 'object' && address ? address.port : 0)
  trial.close()
  const console = startConsole({
    DATABASE_OWNER_URL: server.ownerUrl,
    DATABASE_URL: server.appUrl,
    DATA_DIR: '/nowhere',
    FILE_STORE: 'database',
    SECRET_KEY: 'ab'.repeat(32),
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    PORT: port,
    MQTT_PORT: port,
  })
  expect(await console.ended).toEqual({ code: 1, signal: null })
  expect(console.errors()).toBe(`MQTT_PORT=${port} is in use: stop what uses it, or set MQTT_PORT\n`)
})
