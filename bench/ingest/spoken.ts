// What the boxes of a mill say in some minutes: ticks, spindles that break and are mended, maps, meters, air.
import { encode } from '../../metadata/telemetry/codec.ts'
import type { Message } from '../../metadata/telemetry/message.ts'

export interface Spoken {
  readonly deviceNo: string
  readonly message: Message
  readonly bytes: Uint8Array
}

const spindles = 480
const step = 10_000

/** @param minutes Of each machine, from `from` on; `seq` goes on where the minutes before have ended. */
export function spoken(
  machines: readonly string[],
  { from, minutes, seq }: { from: number; minutes: number; seq: number },
): readonly Spoken[] {
  const codes = Array.from({ length: spindles }, () => 1)
  return machines.flatMap((deviceNo, machine) => {
    let own = seq
    const said: Message[] = []
    const say = (ts: number): { boot: number; seq: number; ts: number } => ({ boot: 1, seq: (own += 1), ts })
    for (let at = 0; at < minutes * 60_000; at += step) {
      const ts = from + at
      const metres = 20_000 + (ts / 60_000) * 0.018
      const shown = { doffSeq: 3, doffProgress: 40, running: 476, broken: 2, weak: 1, empty: 1, slip: 0, closed: 0, kW: 12.5 }
      said.push({
        kind: 'tick',
        ...say(ts),
        state: 'running',
        spindleRpm: 16_800,
        deliverySpeed: 17.8,
        twist: 943,
        lengthTotal: metres,
        ...shown,
      })
      if (at % 60_000 === step) said.push({ kind: 'meter', ...say(ts), meterNo: deviceNo, total: ts / 300_000, kW: 12.5 })
      if (at % 60_000 === 2 * step) said.push({ kind: 'env', ...say(ts), temperature: 29, rh: 55 })
      if (at % 60_000 === 3 * step) said.push({ kind: 'spindleMap', ...say(ts), codes })
      // 15 breaks of 1,000 spindle hours are one in eight minutes; of long frames and bad days more.
      if (at % 120_000 === 4 * step || at % 120_000 === 9 * step)
        said.push({
          kind: 'spindleEvent',
          ...say(ts),
          spindleNo: 1 + ((machine * 31 + Math.floor(ts / 120_000)) % spindles),
          event: 'break',
          edge: at % 120_000 === 4 * step ? 'start' : 'end',
        })
    }
    return said.map((message) => ({ deviceNo, message, bytes: encode(message, 'compact') }))
  })
}
