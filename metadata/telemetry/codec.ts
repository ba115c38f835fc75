// Bytes of a topic to a message and back: JSON, or the compact form behind its first byte.
import { COMPACT, decodeCompact, encodeCompact } from './compact.ts'
import { validateFields } from './validateMessage.ts'
import { isUnfit, type Kind, type Message, type Unfit } from './message.ts'

/** Longer ones are nobody's. */
export const mostBytes = 64 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** @param kind What the topic says. */
export function decode(kind: Kind, bytes: Uint8Array): Message | Unfit {
  if (bytes.length > mostBytes) return { fault: 'unreadable', reason: `${bytes.length} bytes` }
  if (bytes[0] !== COMPACT) return fromJson(kind, bytes)
  const read = decodeCompact(bytes)
  return isUnfit(read) || read.kind === kind ? read : { fault: 'unreadable', reason: `a ${read.kind} under ${kind}` }
}

function fromJson(kind: Kind, bytes: Uint8Array): Message | Unfit {
  let said: unknown
  try {
    said = JSON.parse(utf8.decode(bytes))
  } catch {
    return { fault: 'unreadable', reason: 'neither JSON nor the compact form' }
  }
  return typeof said === 'object' && said !== null && !Array.isArray(said)
    ? validateFields(kind, said as Readonly<Record<string, unknown>>)
    : { fault: 'unreadable', reason: 'no JSON object' }
}

/** @throws RangeError for what could not be decoded again. */
export function encode(message: Message, form: 'json' | 'compact'): Uint8Array {
  if (form === 'compact') return encodeCompact(message)
  const { kind, ...said } = message
  const validated = validateFields(kind, said)
  if (isUnfit(validated)) throw new RangeError(`${kind}.${validated.reason}`)
  return new TextEncoder().encode(JSON.stringify(said))
}
