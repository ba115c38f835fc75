// Asks clamd whether bytes are known to do harm: its INSTREAM command, over TCP or a socket of this machine (R28).
import { connect, type NetConnectOpts } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '../request/errors.ts'

/** ms in which it has to have answered. */
const patience = 20_000
/** What an answer may be long; it is one line. */
const longest = 1_000

/** @throws Refusal infected for what clamd knows, scannerAway where it does not answer: what nobody has looked at is not taken. */
export async function judgeByClamd(address: NetConnectOpts, bytes: Buffer): Promise<void> {
  const answer = await ask(address, bytes).catch((cause: unknown) => {
    throw new Refusal('scannerAway', { cause })
  })
  const [, found] = /^stream: (\S{1,200}) FOUND$/.exec(answer) ?? []
  if (found !== undefined) throw new Refusal('infected', { values: { found } })
  if (answer !== 'stream: OK') throw new Refusal('scannerAway', { cause: new Error(`clamd answered ${answer.slice(0, 200)}`) })
}

async function ask(address: NetConnectOpts, bytes: Buffer): Promise<string> {
  const socket = connect(address)
  socket.setTimeout(patience, () => socket.destroy(new Error('clamd does not answer')))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  // A length of none ends the stream.
  socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), length, bytes, Buffer.alloc(4)]))
  const answer = await buffer(socket)
  return answer.subarray(0, longest).toString().replaceAll('\0', '').trim()
}
