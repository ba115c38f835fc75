// Asks clamd whether bytes are known to do harm: its INSTREAM command, over TCP or a socket of this machine (R28).
import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { Refusal } from '../../base/errors.ts'

/** Milliseconds in which it has to have answered, from the first byte to the last. */
const patience = 60_000
/** Bytes of an answer; it is one line. */
const longest = 1_000

/** @throws Refusal infected for what clamd knows, scannerAway where it does not answer: what nobody has looked at is not taken. */
export async function scanWithClamd(address: NetConnectOpts, bytes: Buffer, within = patience): Promise<void> {
  const answer = await ask(address, bytes, within).catch((cause: unknown) => {
    throw new Refusal('scannerAway', { cause })
  })
  const [, found] = /^stream: (\S{1,200}) FOUND$/.exec(answer) ?? []
  if (found !== undefined) throw new Refusal('infected', { values: { found } })
  if (answer !== 'stream: OK')
    throw new Refusal('scannerAway', { cause: new Error(`clamd answered ${JSON.stringify(answer.slice(0, 200))}`) })
}

async function ask(address: NetConnectOpts, bytes: Buffer, within: number): Promise<string> {
  const socket = connect(address)
  const deadline = setTimeout(() => socket.destroy(new Error('clamd does not answer in time')), within)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  // A length of none ends the stream.
  socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), length, bytes, Buffer.alloc(4)]))
  try {
    return (await answerOf(socket)).toString().replaceAll('\0', '').trim()
  } finally {
    clearTimeout(deadline)
    socket.destroy()
  }
}

async function answerOf(socket: Socket): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of socket as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size > longest) throw new Error('clamd answers at too great a length')
  }
  return Buffer.concat(parts)
}
