// A card that counts its metres and a roving frame that tells its speed alone, over some days: what they say, and what F23 makes of it, reckoned plainly and by no code of what is judged.
import type { Message } from '../../../metadata/telemetry/message.ts'
import { Draws } from '../../../simulator/draws.ts'

export interface OtherMessages {
  readonly frame: { readonly number: string }
  readonly messages: readonly Message<'process'>[]
}

/** g/m of the card's sliver; tex, turns a metre, spindles and efficiency of the roving frame. */
export const sheets = { card: { gramsPerMetre: 5.1 }, roving: { tex: 480, twist: 44, spindles: 120, efficiency: 0.9 } }

const minute = 60_000
const shiftMs = 8 * 60 * minute
const every = 30_000

/** They stand for some minutes now and then, run at no even speed, and are away once a day for two minutes. */
export function othersSaid({ from, to }: { readonly from: number; readonly to: number }): readonly OtherMessages[] {
  return (['card', 'roving'] as const).map((kind) => {
    const draws = new Draws(kind === 'card' ? 11 : 12)
    const messages: Message<'process'>[] = []
    let [length, until, state]: [number, number, 'running' | 'stopped'] = [5_000, from, 'stopped']
    for (let ts = from; ts < to; ts += every) {
      if (ts >= until) {
        state = state === 'running' ? 'stopped' : 'running'
        until = ts + draws.whole(4, state === 'running' ? 400 : 12) * every
      }
      const speed = state === 'running' ? draws.whole(1_000, 1_200) : 0
      const isAway = ts % (24 * 60 * minute) >= 7 * 60 * minute && ts % (24 * 60 * minute) < 7 * 60 * minute + 4 * every
      if (!isAway)
        messages.push({
          kind: 'process',
          boot: 1,
          seq: messages.length + 1,
          ts,
          state,
          ...(kind === 'card' ? { lengthTotal: length } : { speed }),
        })
      length += speed / 16
    }
    return { frame: { number: kind }, messages }
  })
}

/** By the shift, kg and hours run. Days begin at 08:00 in Shanghai, which is midnight in UTC. */
export function reckonOther(
  { frame: { number }, messages }: OtherMessages,
  days: readonly string[],
): ReadonlyMap<string, { kg: number; hours: number }> {
  const { card, roving } = sheets
  const found = new Map<string, { kg: number; hours: number }>()
  for (const day of days)
    for (const period of [1, 2, 3]) {
      const begun = Date.parse(`${day}T00:00:00Z`) + (period - 1) * shiftMs
      let [metres, turns, ran] = [0, 0, 0]
      for (const [at, next] of messages.slice(1).entries()) {
        const said = messages[at] ?? next
        const part = Math.max(0, Math.min(next.ts, begun + shiftMs) - Math.max(said.ts, begun))
        const share = part / (next.ts - said.ts)
        const isHeard = next.ts - said.ts <= minute
        metres += share * ((next.lengthTotal ?? 0) - (said.lengthTotal ?? 0))
        if (said.state !== 'running' || !isHeard) continue
        ran += part
        turns += ((said.speed ?? 0) * part) / minute
      }
      const grams =
        number === 'card'
          ? metres * card.gramsPerMetre
          : (((turns / roving.twist) * roving.tex) / 1000) * 0.98 * roving.spindles * roving.efficiency
      found.set(`${day}/${period}`, { kg: grams / 1000, hours: ran / 60 / minute })
    }
  return found
}
