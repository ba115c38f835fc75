// Ids of new rows: UUIDv7, in the order they were made, also within one millisecond.
import { randomBytes } from 'node:crypto'

let last = 0
let counter = 0

/** 48 bits of milliseconds, 12 bits that count within one, 62 random bits (RFC 9562, method 1). */
export function newId(): string {
  const now = Date.now()
  if (now > last) {
    last = now
    counter = 0
  } else if (++counter > 0xfff) {
    last += 1
    counter = 0
  }
  const random = randomBytes(8)
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80
  const time = last.toString(16).padStart(12, '0')
  const tail = random.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`
}
