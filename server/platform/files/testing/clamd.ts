// What the console needs of a ClamAV daemon, in this process: INSTREAM, one signature, and the ways in which it fails.
import { createServer, type AddressInfo } from 'node:net'

export interface Clamd {
  /** As the setting CLAMD has it. */
  readonly address: string
  readonly close: () => Promise<void>
}

export const harmful = 'spindle-own-test-signature'

/** @param answer What it says instead of judging; `silent` closes the line. */
export async function clamd(answer?: string): Promise<Clamd> {
  const server = createServer((socket) => {
    let heard = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk])
      const bytes = streamIn(heard)
      if (!bytes) return
      if (answer === 'silent') socket.destroy()
      else socket.end(`${answer ?? (bytes.includes(harmful) ? 'stream: Spindle.Test.UNOFFICIAL FOUND' : 'stream: OK')}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, close: async () => new Promise((resolve) => server.close(() => resolve())) }
}

/** undefined until all of it has come. */
function streamIn(heard: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return heard.subarray(0, command.length).toString() === command ? Buffer.concat(parts) : undefined
    parts.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
