// A PostgreSQL server that means harm: it behaves as the database that is connected to is called.
import { createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { cert, key } from './certificate.ts'

type Send = (...parts: readonly Buffer[]) => void

/** What it sends instead of the right thing; of the driver's side nothing is known but that it asks. */
interface Behaviour {
  /** After the start-up message. */
  readonly greets?: (send: Send, socket: Socket) => void
  /** To a query. */
  readonly answers?: (send: Send, socket: Socket) => void
}

export const int2 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
export const int4 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
export const text = (value: string): Buffer => Buffer.from(`${value}\0`)

export function message(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return withLength(type, body.length + 4, body)
}

export function withLength(type: string, length: number, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeUInt32BE(length >>> 0, 1)
  return Buffer.concat([head, body])
}

const ready = message('Z', Buffer.from('I'))
const hello = Buffer.concat([message('R', int4(0)), message('K', int4(1), int4(2)), ready])
const column = (name: string): Buffer => Buffer.concat([text(name), int4(0), int2(0), int4(25), int2(-1), int4(-1), int2(0)])
const described = message('T', int2(1), column('a'))
const value = (content: string): Buffer => Buffer.concat([int4(Buffer.byteLength(content)), Buffer.from(content)])
const row = message('D', int2(1), value('x'))
const parsed = Buffer.concat([message('1'), message('2')])
const failure = message('E', text('SERROR'), text('C42601'), text('Mno'), Buffer.alloc(1))

/** Sends for as long as the other side reads. */
function withoutEnd(socket: Socket, part: Buffer): void {
  const block = Buffer.concat(Array.from({ length: Math.max(1, Math.ceil(65_536 / part.length)) }, () => part))
  const more = (): void => {
    while (socket.writable && socket.write(block));
  }
  socket.on('drain', more)
  more()
}

const sends =
  (...parts: readonly Buffer[]): NonNullable<Behaviour['answers']> =>
  (send) =>
    send(...parts)

export const behaviours: Readonly<Record<string, Behaviour>> = {
  // An answer that is no message.
  error_without_body: { answers: sends(withLength('E', 4)) },
  error_without_end: { answers: sends(message('E', text('SERROR'), Buffer.from('Mno end'))) },
  notice_without_body: { answers: sends(withLength('N', 4)) },
  row_longer_than_its_bytes: { answers: sends(parsed, described, message('D', int2(9), value('x'))) },
  value_longer_than_its_row: { answers: sends(parsed, described, message('D', int2(1), int4(1_000_000), Buffer.from('x'))) },
  value_of_negative_length: { answers: sends(parsed, described, message('D', int2(1), int4(-7))) },
  row_of_negative_count: { answers: sends(parsed, described, message('D', int2(-1))) },
  row_without_body: { answers: sends(parsed, described, withLength('D', 4)) },
  description_longer_than_its_bytes: { answers: sends(parsed, message('T', int2(30), column('a'))) },
  description_without_end: { answers: sends(parsed, message('T', int2(1), Buffer.from('abc'))) },
  parameters_longer_than_their_bytes: { answers: sends(parsed, message('t', int2(1_000), int4(25))) },
  complete_without_end: { answers: sends(parsed, message('C', Buffer.from('SELECT 1'))) },
  ready_without_state: { answers: sends(withLength('Z', 4)) },
  notification_without_body: { answers: sends(withLength('A', 4)) },
  parameter_without_end: { answers: sends(message('S', Buffer.from('TimeZone'))) },
  length_of_nothing: { answers: sends(withLength('D', 0)) },
  length_below_its_own: { answers: sends(withLength('C', 3)) },
  length_of_two_gigabytes: { answers: sends(withLength('D', 0x7fffffff), Buffer.alloc(1_000)) },
  length_of_four_gigabytes: { answers: sends(withLength('D', 0xffffffff), Buffer.alloc(1_000)) },
  unknown_message: { answers: sends(message('~', Buffer.from('what'))) },
  noise: { answers: sends(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'.repeat(50))) },
  // A message that nobody has asked for.
  copy_in: { answers: sends(parsed, message('G', Buffer.alloc(1), int2(0)), ready) },
  copy_out: { answers: sends(parsed, message('H', Buffer.alloc(1), int2(0)), ready) },
  copy_data: { answers: sends(parsed, message('d', Buffer.from('x\n')), message('c'), ready) },
  copy_both: { answers: sends(parsed, message('W', Buffer.alloc(1), int2(0))) },
  password_again: { answers: sends(message('R', int4(3)), ready) },
  rows_before_anything: {
    greets: sends(hello, row, row, described, message('C', text('SELECT 1')), message('s'), message('I'), message('1')),
  },
  error_after_ready: { greets: sends(hello, message('E', text('SFATAL'), text('C57P01'), text('Mbye'), Buffer.alloc(1))) },
  ready_again_and_again: { answers: (_send, socket) => withoutEnd(socket, ready) },
  // No end.
  rows_without_end: { answers: (send, socket) => (send(parsed, described), withoutEnd(socket, row)) },
  empty_rows_without_end: { answers: (send, socket) => (send(parsed, described), withoutEnd(socket, message('D', int2(0)))) },
  completions_without_end: { answers: (send, socket) => (send(parsed), withoutEnd(socket, message('C', text('SELECT 0')))) },
  notices_without_end: { answers: (_send, socket) => withoutEnd(socket, message('N', text('Mhello'), Buffer.alloc(1))) },
  one_value_without_end: { answers: (send, socket) => (send(withLength('D', 900_000_000)), withoutEnd(socket, Buffer.alloc(65_536))) },
  errors_without_end: { answers: (_send, socket) => withoutEnd(socket, failure) },
  // At the door.
  silent: { greets: () => undefined },
  silent_after_auth: { greets: sends(message('R', int4(0))) },
  silent_to_queries: { answers: () => undefined },
  hangs_up: { greets: (_send, socket) => void socket.destroy() },
  hangs_up_in_a_message: { answers: (send, socket) => (send(row.subarray(0, 6)), socket.end()) },
  error_and_stays: { greets: sends(message('E', text('SFATAL'), text('C28P01'), text('Mno'), Buffer.alloc(1))) },
  error_and_ready: { greets: sends(message('E', text('SFATAL'), text('C28P01'), text('Mno'), Buffer.alloc(1)), hello) },
  error_without_body_first: { greets: sends(withLength('E', 4)) },
  unknown_auth: { greets: sends(message('R', int4(7))) },
  auth_without_body: { greets: sends(withLength('R', 4)) },
  sasl_without_end: { greets: sends(message('R', int4(10), Buffer.from('SCRAM-SHA-256'))) },
  sasl_of_another_kind: { greets: sends(message('R', int4(10), text('MAGIC'), Buffer.alloc(1))) },
  sasl_final_first: { greets: sends(message('R', int4(12), Buffer.from('v=x'))) },
  sasl_goes_on_first: { greets: sends(message('R', int4(11), Buffer.from('r=x,s=x,i=4096'))) },
  auth_without_end: { greets: (_send, socket) => withoutEnd(socket, message('R', int4(3))) },
  parameters_without_end: {
    greets: (send, socket) => (send(message('R', int4(0))), withoutEnd(socket, message('S', text('a'), text('b')))),
  },
  version_to_negotiate: { greets: sends(message('v', int4(0), int4(0)), hello) },
  // A byte at a time.
  slow_greeting: { greets: (_send, socket) => slowly(socket, hello) },
  slow_answer: { answers: (_send, socket) => slowly(socket, Buffer.concat([parsed, described, row])) },
}

function slowly(socket: Socket, bytes: Buffer): void {
  let at = 0
  const timer = setInterval(() => (at < bytes.length ? socket.write(bytes.subarray(at, (at += 1))) : clearInterval(timer)), 700)
  socket.on('close', () => clearInterval(timer))
}

export interface HostileServer {
  readonly port: number
  readonly close: () => Promise<void>
}

const askForTls = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
const answer = sends(parsed, described, row, message('C', text('SELECT 1')), ready)
/** Terminate, and a password. */
const unanswered: readonly (number | undefined)[] = [0x58, 0x70]

function behave(socket: Socket): void {
  let behaviour: Behaviour | undefined
  socket.on('error', () => undefined)
  socket.on('data', (bytes: Buffer) => {
    const send: Send = (...parts) => void (socket.writable && socket.write(Buffer.concat(parts)))
    if (behaviour) {
      // Queries come whole, and what is asked does not matter.
      if (!unanswered.includes(bytes[0])) (behaviour.answers ?? answer)(send, socket)
      return
    }
    const [, database = ''] = /\0database\0([^\0]+)/.exec(bytes.toString('latin1')) ?? []
    behaviour = behaviours[database] ?? {}
    ;(behaviour.greets ?? sends(hello))(send, socket)
  })
}

/** @param tls What it says to who wants to speak in secret. */
export async function hostileServer(tls: 'N' | 'S' = 'N'): Promise<HostileServer> {
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    socket.once('data', (first: Buffer) => {
      if (!first.equals(askForTls)) {
        behave(socket)
        socket.emit('data', first)
        return
      }
      socket.write(tls)
      if (tls === 'S') behave(new TLSSocket(socket, { isServer: true, key, cert }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
