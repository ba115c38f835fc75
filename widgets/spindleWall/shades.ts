// The colours of the wall, by the code of a spindle.
import type { Option, Tokens } from '../../runtime/index.ts'
import type { Shades } from './atlas.ts'

export interface Choice {
  readonly states: readonly Option[]
  readonly tokens: Tokens
  /** Only these are shown in their colours; none: all. */
  readonly chosen: ReadonlySet<string>
  readonly calm: string | undefined
  /** Drawn lightly too: nothing is spun there, and nothing is to be done at once. */
  readonly faint: ReadonlySet<string>
  readonly urgent: readonly string[]
}

/** What is not as it should be is drawn at full strength, the rest lightly. */
const strength = { calm: 0.5, faint: 0.35, other: 1, unchosen: 0.12 } as const

export function shadesOf({ states, tokens, chosen, calm, faint, urgent }: Choice): Shades {
  const pixels = new Uint32Array(16)
  const urgency = new Uint8Array(16)
  states.slice(0, 16).forEach(({ value, colour }, code) => {
    const isCalm = value === calm
    const usual = isCalm ? strength.calm : faint.has(value) ? strength.faint : strength.other
    const part = chosen.size > 0 ? (chosen.has(value) ? strength.other : strength.unchosen) : usual
    pixels[code] = pixelOf(markOf(colour, tokens), tokens.card, part)
    const rank = urgent.indexOf(value)
    const named = rank < 0 ? (isCalm ? 0 : 1) : 2 + urgent.length - rank
    urgency[code] = chosen.has(value) ? named + 100 : named
  })
  return { pixels, urgency }
}

export const markOf = (colour: string | undefined, { state }: Tokens): string =>
  (Object.hasOwn(state, colour ?? '') ? state[colour as keyof typeof state] : state.neutral).mark

/** `part` of a colour over a ground, as ImageData holds it. */
function pixelOf(colour: string, ground: string, part: number): number {
  const [over, under] = [channels(colour), channels(ground)]
  const [red = 0, green = 0, blue = 0] = over.map((value, at) => Math.round(value * part + (under[at] ?? 0) * (1 - part)))
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0
}

const channels = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) || 0)
