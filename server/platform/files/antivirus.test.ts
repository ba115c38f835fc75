// A scanner that keeps what asks it waiting, or answers without end, is one that does not answer.
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { scanWithClamd } from './antivirus.ts'

test.each<readonly [string, (socket: Socket) => void]>([
  ['a byte at a time', (socket) => void setInterval(() => socket.write('s'), 50).unref()],
  ['nothing', () => undefined],
  ['without end', (socket) => void setInterval(() => socket.writable && socket.write(Buffer.alloc(1_000_000, 's')), 1).unref()],
  ['an endless line in one go', (socket) => void socket.write(Buffer.alloc(50_000_000, 's'))],
])('one that answers %s', async (_, answer) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    socket.resume()
    answer(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await expect(scanWithClamd({ host: '127.0.0.1', port }, Buffer.from('x'), 1_000)).rejects.toMatchObject({ error: 'scannerAway' })
  await expect.poll(() => sockets.size, { timeout: 5_000 }).toBe(0)
  server.close()
})
