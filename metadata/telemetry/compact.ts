// The compact form: 0xB1, the kind's number, boot, seq, ts, a bit for each field that is there, the fields. Numbers are big-endian.
import type { FieldOf, Wire } from './fields.ts'
import { type Draft, validateFields, validateMessage, type Part, partsOf, put, stampParts } from './validateMessage.ts'
import { isUnfit, kindNames, type Message, type Unfit } from './message.ts'

export const COMPACT = 0xb1

const text = { encoder: new TextEncoder(), decoder: new TextDecoder('utf-8', { fatal: true }) }

/** @throws RangeError for a message that `judge` would refuse. */
export function encodeCompact(message: Message): Uint8Array {
  const { kind, ...said } = message
  const validated = validateFields(kind, said)
  if (isUnfit(validated)) throw new RangeError(`${kind}.${validated.reason}`)
  const at = kindNames.indexOf(kind)
  const values = new Map<string, unknown>(Object.entries(said))
  const parts = partsOf[kind]
  const writer = new Writer()
  writer.u8(COMPACT)
  writer.u8(at)
  for (const { name, field } of stampParts) writer.value(field, values.get(name))
  writer.u16(parts.reduce((bits, { name }, bit) => (values.get(name) === undefined ? bits : bits | (1 << bit)), 0))
  for (const { name, field } of parts) if (values.get(name) !== undefined) writer.value(field, values.get(name))
  return writer.bytes()
}

export function decodeCompact(bytes: Uint8Array): Message | Unfit {
  const reader = new Reader(bytes)
  try {
    if (reader.u8() !== COMPACT) return { fault: 'unreadable', reason: 'not the compact form' }
    const at = reader.u8()
    const kind = kindNames[at]
    if (kind === undefined) return { fault: 'unreadable', reason: `kind ${at}` }
    // Read and judged in one go: this is done for every message.
    const draft: Draft = { kind }
    let wrong: Unfit | undefined
    for (const part of readableStamp) {
      const value = part.read(reader)
      wrong ??= put(draft, part, value)
    }
    const there = reader.u16()
    const parts = readable[at] ?? []
    if (there >> parts.length !== 0) return { fault: 'unreadable', reason: 'fields that this kind does not have' }
    let bit = 1
    for (const part of parts) {
      const value = there & bit ? part.read(reader) : undefined
      wrong ??= put(draft, part, value)
      bit <<= 1
    }
    if (reader.left > 0) return { fault: 'unreadable', reason: `${reader.left} bytes too many` }
    return wrong ?? validateMessage(draft)
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
  u32(): number {
    return this.#view.getUint32(this.#take(4))
  }
  f32(): number {
    return shortest(this.#view.getFloat32(this.#take(4)))
  }
  f64(): number {
    return this.#view.getFloat64(this.#take(8))
  }
  text(): string {
    const size = this.u16()
    const at = this.#take(size)
    if (this.#at > this.#bytes.length) throw new RangeError('too short')
    return text.decoder.decode(this.#bytes.subarray(at, at + size))
  }
  list(max: number, read: () => number): number[] {
    return Array.from({ length: this.#size(max) }, read)
  }
  nibbles(max: number): number[] {
    const size = this.#size(max)
    const codes: number[] = []
    for (let n = 0; n < size; n += 2) {
      const pair = this.u8()
      codes.push(pair & 15)
      if (n + 1 < size) codes.push(pair >> 4)
    }
    return codes
  }

  #size(max: number): number {
    const size = this.u16()
    if (size > max) throw new RangeError('too long')
    return size
  }
  #take(size: number): number {
    const at = this.#at
    this.#at += size
    return at
  }
}

/** As few digits as tell it from its neighbours among floats of four bytes, at most seven: 17.8 stays 17.8. */
function shortest(value: number): number {
  for (let scale = 1; Math.abs(value) * scale < 1e7 && scale < 1e7; scale *= 10) {
    const rounded = Math.round(value * scale) / scale
    if (Math.fround(rounded) === value) return rounded
  }
  return Number(value.toPrecision(7))
}

/** How a value is read that lies so. */
const reading: Readonly<Record<Wire, (field: FieldOf<unknown>) => (reader: Reader) => unknown>> = {
  u8: () => (reader) => reader.u8(),
  u16: () => (reader) => reader.u16(),
  u32: () => (reader) => reader.u32(),
  f32: () => (reader) => reader.f32(),
  f64: () => (reader) => reader.f64(),
  time: () => (reader) => reader.f64(),
  bool: () => (reader) => reader.u8() === 1,
  word:
    ({ words }) =>
    (reader) =>
      words?.[reader.u8()],
  text: () => (reader) => reader.text(),
  nibbles:
    ({ max }) =>
    (reader) =>
      reader.nibbles(max),
  u16s:
    ({ max }) =>
    (reader) =>
      reader.list(max, () => reader.u16()),
  f32s:
    ({ max }) =>
    (reader) =>
      reader.list(max, () => reader.f32()),
}
const readableIn = (parts: readonly Part[]) => parts.map((part) => ({ ...part, read: reading[part.field.wire](part.field) }))
const readableStamp = readableIn(stampParts)
const readable = kindNames.map((kind) => readableIn(partsOf[kind]))
