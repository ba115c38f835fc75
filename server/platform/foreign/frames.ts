// Messages of a PostgreSQL server that is not ours, checked before the driver reads them: it trusts every length and every end.
// Only whole messages that are what they claim to be leave here, and no more of them than one answer may cost.

/** The server breaks the protocol, or answers without bounds. */
export class ForeignFrame extends Error {
  readonly code = 'EPROTO'
}

export interface FrameLimits {
  /** What one answer may cost in memory: its bytes, and what the driver makes of each message and value. */
  readonly answer: number
  /** Messages before the server is ready for the first query. */
  readonly greeting: number
}

/** Type byte and length. */
const header = 5
/** Bytes that the driver needs for a message, and for a value, besides its content. */
const costs = { message: 64, value: 16 } as const
const kilobyte = 1_024

interface Kind {
  readonly longest: number
  readonly isWhole: (body: Body) => boolean
}

/** A cursor over one message's content, which never leaves it. */
class Body {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  skip(count: number): boolean {
    if (count < 0 || count > this.left) return false
    this.#at += count
    return true
  }

  /** -1 where there are not that many bytes: no count and no length that is right is negative. */
  int(bytes: 1 | 2 | 4): number {
    if (this.left < bytes) return -1
    this.#at += bytes
    return this.#bytes.readIntBE(this.#at - bytes, bytes)
  }

  text(): boolean {
    const end = this.#bytes.indexOf(0, this.#at)
    if (end < 0) return false
    this.#at = end + 1
    return true
  }

  /** Fields of an error or a notice: each a byte and a text, closed by a byte of 0. */
  fields(): boolean {
    for (;;) {
      const field = this.int(1)
      if (field === 0) return this.left === 0
      if (this.left === 0 || !this.text()) return false
    }
  }

  times(count: number, each: () => boolean): boolean {
    for (let n = 0; n < count; n += 1) if (!each()) return false
    return count >= 0 && this.left === 0
  }

  /** A NULL has the length -1. */
  value(): boolean {
    if (this.left < 4) return false
    const length = this.int(4)
    return length === -1 || this.skip(length)
  }
}

const empty: Kind = { longest: 0, isWhole: () => true }
const columns = 1_664

const authentication = (body: Body): boolean => {
  const requestCode = body.int(4)
  if (requestCode === 0 || requestCode === 3) return body.left === 0
  if (requestCode === 5) return body.left === 4
  if (requestCode === 11 || requestCode === 12) return true
  if (requestCode !== 10) return false
  // Names of mechanisms, closed by an empty one.
  while (body.left > 1) if (!body.text()) return false
  return body.int(1) === 0
}

const atMost = (most: number, count: number): number => (count > most ? -1 : count)

/** What a server may send. COPY and replication are no part of what is asked of it. */
const kinds: Readonly<Record<string, Kind>> = {
  R: { longest: 64 * kilobyte, isWhole: authentication },
  S: { longest: 64 * kilobyte, isWhole: (body) => body.text() && body.text() && body.left === 0 },
  K: { longest: 8, isWhole: (body) => body.left === 8 },
  Z: { longest: 1, isWhole: (body) => [0x49, 0x54, 0x45].includes(body.int(1)) },
  E: { longest: 256 * kilobyte, isWhole: (body) => body.fields() },
  N: { longest: 256 * kilobyte, isWhole: (body) => body.fields() },
  A: { longest: 16 * kilobyte, isWhole: (body) => body.skip(4) && body.text() && body.text() && body.left === 0 },
  C: { longest: kilobyte, isWhole: (body) => body.text() && body.left === 0 },
  D: { longest: Infinity, isWhole: (body) => body.times(atMost(columns, body.int(2)), () => body.value()) },
  T: { longest: 256 * kilobyte, isWhole: (body) => body.times(atMost(columns, body.int(2)), () => body.text() && body.skip(18)) },
  // The count of parameters reaches beyond the sign.
  t: { longest: 2 + 4 * 65_535, isWhole: (body) => body.times(body.int(2) & 0xffff, () => body.skip(4)) },
  1: empty,
  2: empty,
  3: empty,
  n: empty,
  s: empty,
  I: empty,
}

export class Frames {
  readonly #limits: FrameLimits
  #parts: Buffer[] = []
  #bytes = 0
  /** How many have to be there before there is something to look at. */
  #needed = header
  #cost = 0
  #greeted = 0
  #isReady = false
  #isRefused = false

  constructor(limits: FrameLimits) {
    this.#limits = limits
  }

  /** The server has refused the connection: nothing else is to be had from it. */
  get isRefused(): boolean {
    return this.#isRefused
  }

  /** Part of a message has come, and not the rest. */
  get isBetween(): boolean {
    return this.#bytes > 0
  }

  /** What is sent to the server begins another answer. */
  beginAnswer(): void {
    this.#cost = 0
  }

  /** Whole messages, as far as they have come. @throws ForeignFrame. */
  take(chunk: Buffer): Buffer | undefined {
    this.#parts.push(chunk)
    this.#bytes += chunk.length
    if (this.#bytes < this.#needed) return undefined
    const bytes = this.#parts.length === 1 ? chunk : Buffer.concat(this.#parts)
    const end = this.#check(bytes)
    this.#parts = end === bytes.length ? [] : [bytes.subarray(end)]
    this.#bytes = bytes.length - end
    return end === 0 ? undefined : bytes.subarray(0, end)
  }

  /** Where the whole messages end. */
  #check(bytes: Buffer): number {
    let at = 0
    this.#needed = header
    while (bytes.length - at >= header) {
      const name = String.fromCharCode(bytes[at] ?? 0)
      const length = bytes.readUInt32BE(at + 1) - 4
      const kind = kinds[name]
      if (!kind) throw new ForeignFrame(`the server sends what was not asked for: ${JSON.stringify(name)}`)
      if (length < 0 || length > kind.longest || this.#cost + length > this.#limits.answer)
        throw new ForeignFrame(`the server sends a message ${name} of ${length} bytes`)
      const end = at + header + length
      if (end > bytes.length) {
        this.#needed = end - at
        break
      }
      this.#checkOne(name, kind, bytes.subarray(at + header, end))
      at = end
    }
    return at
  }

  #checkOne(name: string, { isWhole }: Kind, body: Buffer): void {
    if (this.#isRefused) throw new ForeignFrame('the server goes on after it has refused the connection')
    if (!isWhole(new Body(body))) throw new ForeignFrame(`the server sends a message ${name} that is not whole`)
    const values = name === 'D' || name === 'T' ? body.readUInt16BE(0) : 0
    this.#cost += costs.message + body.length + values * costs.value
    if (this.#cost > this.#limits.answer) throw new ForeignFrame('the answer of the server is too long')
    if (!this.#isReady && (this.#greeted += 1) > this.#limits.greeting) throw new ForeignFrame('the server greets without end')
    if (name === 'R' && this.#isReady) throw new ForeignFrame('the server asks who we are in the middle of its work')
    if (name === 'Z') this.#isReady = true
    if (name === 'E' && !this.#isReady) this.#isRefused = true
  }
}
