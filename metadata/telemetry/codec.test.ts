// Both forms say the same, and whatever else comes over the line is told apart: unreadable, or impossible.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { decode, encode, mostBytes } from './codec.ts'
import { encodeCompact } from './compact.ts'
import { kindNames, type Message } from './message.ts'
import { addressIn, loginOf, topicOf, whoIn } from './topics.ts'

const stamp = { boot: 1_767_225_600, seq: 7, ts: 1_767_225_700_123 }
const messages: readonly Message[] = [
  {
    ...stamp,
    kind: 'tick',
    state: 'running',
    spindleRpm: 16_800,
    frontRollerRpm: 226.9,
    deliverySpeed: 17.82,
    twist: 942.9,
    doffSeq: 3,
    doffProgress: 41.5,
    lengthTotal: 123_456_789.25,
    running: 1_190,
    broken: 6,
    weak: 1,
    empty: 3,
    slip: 0,
    kW: 33.4,
  },
  { ...stamp, kind: 'tick', state: 'fault' },
  { ...stamp, kind: 'spindleMap', codes: [1, 2, 3, 4, 5, 6, 0] },
  { ...stamp, kind: 'spindleEvent', spindleNo: 480, event: 'break', edge: 'start', rpm: 0, lengthAt: 12.5, inStartup: true },
  { ...stamp, kind: 'spindleSpeed', rpm: [16_800, 0, 16_750] },
  {
    ...stamp,
    kind: 'doff',
    doffSeq: 4,
    fullAt: stamp.ts - 9_000,
    stopAt: stamp.ts - 8_000,
    restartAt: stamp.ts,
    length: 3_900,
    kgCalc: 66.5,
    startupBreaks: 11,
    lengths: [3_900, 3_877.5],
  },
  { ...stamp, kind: 'stop', stopAt: stamp.ts, machineCode: 'E12', rpmBefore: 16_800 },
  { ...stamp, kind: 'meter', meterNo: 'M-17 甲', medium: 'electricity', total: 88_123.456, kW: 33.25, powerFactor: 0.89 },
  { ...stamp, kind: 'env', temperature: 29.5, rh: 55.3 },
  { ...stamp, kind: 'process', state: 'running', speed: 180.5, lengthTotal: 5, cuts: 3 },
]

const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

it.each(messages)('$kind comes back in both forms, and the compact one is shorter', (message) => {
  const [long, short] = [encode(message, 'json'), encode(message, 'compact')]
  expect(decode(message.kind, long)).toEqual(message)
  expect(decode(message.kind, short)).toEqual(message)
  expect(short.length).toBeLessThan(long.length)
})

test('every kind is among the examples', () => {
  expect(new Set(messages.map(({ kind }) => kind))).toEqual(new Set(kindNames))
})

describe('what is no message', () => {
  const tick = { ...stamp, state: 'running' }
  it.each([
    ['impossible', { ...tick, spindleRpm: 30_001 }, 'spindleRpm: 30001'],
    ['impossible', { ...tick, broken: -1 }, 'broken: -1'],
    ['impossible', { ...tick, broken: 1.5 }, 'broken: 1.5'],
    ['impossible', { ...tick, ts: 12 }, 'ts: 12'],
    ['impossible', { ...tick, seq: 0 }, 'seq: 0'],
    ['unreadable', { ...tick, spindleRpm: '16800' }, 'spindleRpm: "16800"'],
    ['unreadable', { ...tick, state: 'flying' }, 'state: "flying"'],
    ['unreadable', { ...tick, seq: 1.5 }, 'seq: 1.5'],
    ['unreadable', { state: 'running' }, 'boot: undefined'],
    ['unreadable', [], 'no JSON object'],
  ])('%s: %j', (fault, said, reason) => {
    expect(decode('tick', json(said))).toEqual({ fault, reason })
  })
  it('bytes of any kind throw nothing, and are never taken for more than they are', () => {
    const compact = messages.map((message) => encodeCompact(message))
    fc.assert(
      fc.property(fc.constantFrom(...compact), fc.nat(), fc.nat(255), fc.nat(200), (good, at, byte, cut) => {
        const bent = good.slice(0, Math.max(1, good.length - (cut % 8)))
        bent[at % bent.length] = byte
        for (const kind of kindNames) decode(kind, bent)
      }),
      { numRuns: 500 },
    )
    fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => 'fault' in decode('tick', bytes)))
    for (const good of compact)
      for (let size = 0; size < good.length; size += 1) expect(decode('tick', good.slice(0, size))).toHaveProperty('fault')
    expect(decode('tick', encodeCompact({ ...stamp, kind: 'spindleMap', codes: [1] }))).toEqual({
      fault: 'unreadable',
      reason: 'a spindleMap under tick',
    })
    // A message that is fine but for the spaces behind it.
    const padded = (size: number) => new TextEncoder().encode(JSON.stringify({ ...stamp, state: 'running' }).padEnd(size))
    expect(decode('tick', padded(mostBytes))).not.toHaveProperty('fault')
    expect(decode('tick', padded(mostBytes + 1))).toHaveProperty('fault', 'unreadable')
    expect(decode('meter', json({ ...stamp, meterNo: 'a\u0000b', total: 1 }))).toHaveProperty('fault', 'unreadable')
  })
})

test('topics are a tenant’s machine’s, and nothing else is one', () => {
  const box = { tenant: '01900000-0000-7000-8000-00000000000a', deviceNo: 'A/01 +#甲' }
  expect(addressIn(topicOf(box, 'tick'))).toEqual({ ...box, kind: 'tick' })
  expect(whoIn(loginOf(box))).toEqual(box)
  for (const topic of [
    'spindle/v1/x/A/tick',
    `spindle/v1/${box.tenant}/A/+`,
    `spindle/v1/${box.tenant}/#`,
    `spindle/v1/${box.tenant}/%E0%A4/tick`,
    `spindle/v1/${box.tenant}/A/other`,
    '$SYS/x',
    `spindle/v1/${box.tenant}/A/B/tick`,
  ])
    expect(addressIn(topic)).toBeUndefined()
})
