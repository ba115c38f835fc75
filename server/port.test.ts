// What is said of a port before the console needs it.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { ensureFree } from './port.ts'

const host = '127.0.0.1'

test('a port that another has is refused by its line, and taken once it is free; any free one always is', async () => {
  const other = createServer().listen(0, host)
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(ensureFree({ host, port })).rejects.toThrow(`PORT=${port} is in use: stop what uses it, or set PORT`)
  other.close()
  await once(other, 'close')
  await ensureFree({ host, port })
  await ensureFree({ host, port: 0 })
})

test('an address that is not this machine’s is named', async () => {
  await expect(ensureFree({ host: '192.0.2.1', port: 0 })).rejects.toThrow('The console cannot listen on 192.0.2.1:0')
})
