// The directory of a zip file, read and judged before anything is unpacked.
import { RefusedWorkbook } from './refusal.ts'

export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  /** Of the local header. */
  readonly offset: number
}

export interface ZipLimits {
  readonly entries: number
  /** Bytes, of all entries together. */
  readonly unpackedBytes: number
  /** Unpacked to packed bytes, of all entries together. */
  readonly ratio: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_SIZE = 22
const CENTRAL_SIZE = 46
const LOCAL_SIZE = 30

/**
 * The entries that the central directory names.
 *
 * @throws RefusedWorkbook when there are too many, when they would unpack to too much, or when the directory is not whole
 */
export function readDirectory(bytes: Buffer, limits: ZipLimits): readonly ZipEntry[] {
  const end = findEnd(bytes)
  const [count, size, start] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)]
  // zip64 marks: no workbook within the limits needs them
  if (count === 0xffff || size === 0xffffffff || start === 0xffffffff) throw new RefusedWorkbook('tooLarge')
  if (count > limits.entries) throw new RefusedWorkbook('tooManyParts')
  const entries: ZipEntry[] = []
  let at = start
  for (let index = 0; index < count; index++) {
    if (at + CENTRAL_SIZE > end || bytes.readUInt32LE(at) !== CENTRAL) throw new RefusedWorkbook('damaged')
    const nameLength = bytes.readUInt16LE(at + 28)
    if (bytes.readUInt16LE(at + 8) & 1) throw new RefusedWorkbook('encrypted')
    entries.push({
      name: bytes.toString('utf8', at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += CENTRAL_SIZE + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  validateEntries(entries, limits)
  return entries
}

function validateEntries(entries: readonly ZipEntry[], limits: ZipLimits): void {
  const unpacked = entries.reduce((total, entry) => total + entry.unpacked, 0)
  const packed = entries.reduce((total, entry) => total + entry.packed, 0)
  if (unpacked > limits.unpackedBytes) throw new RefusedWorkbook('tooLarge')
  if (unpacked > packed * limits.ratio) throw new RefusedWorkbook('tooDense')
}

function findEnd(bytes: Buffer): number {
  const last = bytes.length - END_SIZE
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) {
    if (bytes.readUInt32LE(at) === END && at + END_SIZE + bytes.readUInt16LE(at + 20) <= bytes.length) return at
  }
  throw new RefusedWorkbook('damaged')
}

/** The packed bytes of an entry, found through its local header. */
export function packedBytes(bytes: Buffer, entry: ZipEntry): Buffer {
  const at = entry.offset
  if (at + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw new RefusedWorkbook('damaged')
  const start = at + LOCAL_SIZE + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (start + entry.packed > bytes.length) throw new RefusedWorkbook('damaged')
  return bytes.subarray(start, start + entry.packed)
}
