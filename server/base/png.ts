// A PNG file of plain pixels: signature, header, one compressed run of unfiltered lines, end.
import { crc32, deflateSync } from 'node:zlib'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue, opacity of each pixel, line by line. */
  readonly rgba: Uint8Array
}

export function png({ width, height, rgba }: Pixels): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a channel, colour with opacity.
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(linesOf({ width, height, rgba }), { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Each line as the difference to the pixel at its left, which smooth pictures compress far better as. */
function linesOf({ width, height, rgba }: Pixels): Buffer {
  const stride = width * 4
  const lines = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y += 1) {
    const to = y * (stride + 1)
    const from = y * stride
    lines[to] = 1
    for (let i = 0; i < stride; i += 1) lines[to + 1 + i] = ((rgba[from + i] ?? 0) - (i < 4 ? 0 : (rgba[from + i - 4] ?? 0))) & 0xff
  }
  return lines
}

function chunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}
