// The puzzle for the ear: three groups of short tones, to be counted. Pitch, length and pace change from tone to tone, under a soft noise.
import { randomInt } from 'node:crypto'

const rate = 8_000
/** The most tones of a group: as many as can be counted as they come. */
const most = 6

export interface Tones {
  /** A WAV file. */
  readonly sound: Buffer
  /** The counts of the three groups as one number of three digits. */
  readonly heard: number
}

export function drawTones(): Tones {
  const counts = [0, 0, 0].map(() => randomInt(1, most + 1))
  const parts = counts.flatMap((count) => [...Array.from({ length: count }, tone).flat(), silence(900 + randomInt(300))])
  return { sound: wav([silence(500), ...parts]), heard: Number(counts.join('')) }
}

/** A tone and the pause behind it, in values of -1 to 1. */
function tone(): Float32Array[] {
  const [pitch, length] = [420 + randomInt(600), 90 + randomInt(50)]
  const samples = new Float32Array(Math.round((length * rate) / 1_000))
  const fade = rate / 100
  for (let at = 0; at < samples.length; at += 1)
    samples[at] = 0.6 * Math.sin((2 * Math.PI * pitch * at) / rate) * Math.min(1, at / fade, (samples.length - at) / fade)
  return [samples, silence(190 + randomInt(90))]
}

const silence = (ms: number): Float32Array => new Float32Array(Math.round((ms * rate) / 1_000))

/** One channel of eight bits. */
function wav(parts: readonly Float32Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  // Plain samples, one channel.
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(length, 40)
  const samples = Buffer.alloc(length)
  let at = 0
  for (const part of parts) for (const value of part) samples[at++] = Math.round(128 + 127 * (value + (Math.random() - 0.5) * 0.06))
  return Buffer.concat([header, samples])
}
