// The compact form: 0xB1, the kind's number, boot, seq, ts, a bit for each field that is there, the fields. Numbers are big-endian.
import { type FieldOf, kinds } from './fields.ts'
import { judge } from './judge.ts'
import { isUnfit, kindNames, type Message, stampFields, type Unfit } from './message.ts'

export const COMPACT = 0xb1

type Entries = readonly (readonly [name: string, field: FieldOf<unknown>])[]
const entriesOf = (table: object): Entries => Object.entries(table)
const stamp = entriesOf(stampFields)
const tables: readonly Entries[] = kindNames.map((kind) => entriesOf(kinds[kind]))
const text = { encoder: new TextEncoder(), decoder: new TextDecoder('utf-8', { fatal: true }) }

/** @throws RangeError for a message that `judge` would refuse. */
export function encodeCompact(message: Message): Uint8Array {
  const { kind, ...said } = message
  const judged = judge(kind, said)
  if (isUnfit(judged)) throw new RangeError(`${kind}.${judged.reason}`)
  const at = kindNames.indexOf(kind)
  const values = new Map<string, unknown>(Object.entries(said))
  const fields = tables[at] ?? []
  const writer = new Writer()
  writer.u8(COMPACT)
  writer.u8(at)
  for (const [name, field] of stamp) writer.value(field, values.get(name))
  writer.u16(fields.reduce((bits, [name], bit) => (values.get(name) === undefined ? bits : bits | (1 << bit)), 0))
  for (const [name, field] of fields) if (values.get(name) !== undefined) writer.value(field, values.get(name))
  return writer.bytes()
}

export function decodeCompact(bytes: Uint8Array): Message | Unfit {
  const reader = new Reader(bytes)
  try {
    if (reader.u8() !== COMPACT) return { fault: 'unreadable', reason: 'not the compact form' }
    const at = reader.u8()
    const kind = kindNames[at]
    if (kind === undefined) return { fault: 'unreadable', reason: `kind ${at}` }
    const said: Record<string, unknown> = {}
    for (const [name, field] of stamp) said[name] = reader.value(field)
    const there = reader.u16()
    const fields = tables[at] ?? []
    if (there >> fields.length !== 0) return { fault: 'unreadable', reason: 'fields that this kind does not have' }
    for (const [bit, [name, field]] of fields.entries()) if (there & (1 << bit)) said[name] = reader.value(field)
    return reader.left === 0 ? judge(kind, said) : { fault: 'unreadable', reason: `${reader.left} bytes too many` }
  } catch {
    return { fault: 'unreadable', reason: 'it ends too early' }
  }
}

class Writer {
  #bytes = new Uint8Array(64)
  #view = new DataView(this.#bytes.buffer)
  #at = 0

  u8(value: number): void {
    this.#room(1)
    this.#view.setUint8(this.#at++, value)
  }
  u16(value: number): void {
    const at = this.#take(2)
    this.#view.setUint16(at, value)
  }
  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#at)
  }

  value({ wire, words }: FieldOf<unknown>, value: unknown): void {
    if (wire === 'bool') this.u8(value === true ? 1 : 0)
    else if (wire === 'word') this.u8(words?.indexOf(String(value)) ?? 0)
    else if (wire === 'text') this.#text(String(value))
    else if (Array.isArray(value)) this.#list(wire, value.map(Number))
    else this.#number(wire, Number(value))
  }

  #number(wire: string, value: number): void {
    if (wire === 'u8') return this.u8(value)
    if (wire === 'u16') return this.u16(value)
    // First the room: it may be another view afterwards.
    const at = this.#take(wire === 'u32' || wire === 'f32' ? 4 : 8)
    if (wire === 'u32') this.#view.setUint32(at, value)
    else if (wire === 'f32') this.#view.setFloat32(at, value)
    else this.#view.setFloat64(at, value)
  }
  #text(value: string): void {
    const encoded = text.encoder.encode(value)
    this.u16(encoded.length)
    const at = this.#take(encoded.length)
    this.#bytes.set(encoded, at)
  }
  #list(wire: string, values: readonly number[]): void {
    this.u16(values.length)
    if (wire === 'nibbles') for (let n = 0; n < values.length; n += 2) this.u8((values[n] ?? 0) | ((values[n + 1] ?? 0) << 4))
    else for (const value of values) this.#number(wire.slice(0, -1), value)
  }

  #take(size: number): number {
    this.#room(size)
    const at = this.#at
    this.#at += size
    return at
  }
  #room(size: number): void {
    if (this.#at + size <= this.#bytes.length) return
    const wider = new Uint8Array((this.#bytes.length + size) * 2)
    wider.set(this.#bytes)
    this.#bytes = wider
    this.#view = new DataView(wider.buffer)
  }
}

/** Reading beyond the end throws. */
class Reader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }
  u8(): number {
    return this.#view.getUint8(this.#at++)
  }
  u16(): number {
    return this.#view.getUint16(this.#take(2))
  }

  value({ wire, words, max }: FieldOf<unknown>): unknown {
    if (wire === 'bool') return this.u8() === 1
    if (wire === 'word') return words?.[this.u8()]
    if (wire === 'text') return this.#text()
    if (wire === 'nibbles' || wire === 'u16s' || wire === 'f32s') return this.#list(wire, max)
    return this.#number(wire)
  }

  #number(wire: string): number {
    if (wire === 'u8') return this.u8()
    if (wire === 'u16') return this.u16()
    if (wire === 'u32') return this.#view.getUint32(this.#take(4))
    // As many digits as it can have: 17.8 stays 17.8.
    if (wire === 'f32') return Number(this.#view.getFloat32(this.#take(4)).toPrecision(7))
    return this.#view.getFloat64(this.#take(8))
  }
  #text(): string {
    const size = this.u16()
    const at = this.#take(size)
    if (this.#at > this.#bytes.length) throw new RangeError('too short')
    return text.decoder.decode(this.#bytes.subarray(at, at + size))
  }
  #list(wire: string, max: number): number[] {
    const size = this.u16()
    if (size > max) throw new RangeError('too long')
    if (wire !== 'nibbles') return Array.from({ length: size }, () => this.#number(wire.slice(0, -1)))
    const codes: number[] = []
    for (let n = 0; n < size; n += 2) {
      const pair = this.u8()
      codes.push(pair & 15)
      if (n + 1 < size) codes.push(pair >> 4)
    }
    return codes
  }

  #take(size: number): number {
    const at = this.#at
    this.#at += size
    return at
  }
}
