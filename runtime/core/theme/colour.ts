// Colour arithmetic: hex in, hex out; mixing by the product's formula, contrast by WCAG 2.2.

/** Where "darker" mixes to: the dark theme's ground, as one channel value. */
const DARK_GROUND = 20.5

export type Channels = readonly [number, number, number]

/** Red, green and blue of `#rrggbb` (the # is optional). Throws a RangeError for anything else. */
export function channelsOf(hex: string): Channels {
  const found = /^#?([0-9a-f]{6})$/i.exec(hex)
  if (!found?.[1]) throw new RangeError(`not a six-digit hex colour: ${hex}`)
  const value = Number.parseInt(found[1], 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** `#rrggbb` in small letters of a six-digit hex colour (the # is optional); undefined for anything else. */
export function hexOf(value: string): string | undefined {
  return /^#?[0-9a-f]{6}$/i.test(value) ? `#${value.replace('#', '').toLowerCase()}` : undefined
}

/** `#rrggbb` of three channels, 0 to 255 each. */
export function hexOfChannels(channels: Channels): string {
  return '#' + channels.map((part) => part.toString(16).padStart(2, '0')).join('')
}

/** Each channel moved towards `target` by `level` (0 to 1): round(target × level + channel × (1 − level)). */
export function mix(hex: string, target: number, level: number): string {
  const [red, green, blue] = channelsOf(hex)
  const moved = (channel: number) => Math.round(target * level + channel * (1 - level))
  return hexOfChannels([moved(red), moved(green), moved(blue)])
}

/** `hex` laid over `ground` with the given opacity, as an opaque colour. */
export function over(hex: string, ground: string, opacity: number): string {
  const [above, below] = [channelsOf(hex), channelsOf(ground)]
  const laid = (index: 0 | 1 | 2) => Math.round(above[index] * opacity + below[index] * (1 - opacity))
  return hexOfChannels([laid(0), laid(1), laid(2)])
}

export interface PrimaryShades {
  /** Shades 1 to 9: towards white in the light theme, towards the dark ground in the dark one. */
  readonly steps: readonly string[]
  /** The pressed shade: darker in the light theme, lighter in the dark one. */
  readonly active: string
}

/** The shades of a primary colour (product rule 4.1). */
export function primaryShades(primary: string, dark: boolean): PrimaryShades {
  const target = dark ? DARK_GROUND : 255
  return {
    steps: Array.from({ length: 9 }, (_, index) => mix(primary, target, (index + 1) / 10)),
    active: dark ? mix(primary, 255, 0.2) : mix(primary, DARK_GROUND, 0.3),
  }
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** `hex`, darkened or lightened in steps of 5 % until it reaches `ratio` on every one of `grounds`. */
export function readable(hex: string, grounds: readonly string[], ratio: number): string {
  const darkGround = grounds.every((ground) => luminance(ground) < 0.18)
  for (let level = 0; level < 1; level += 0.05) {
    const shade = mix(hex, darkGround ? 255 : DARK_GROUND, level)
    if (grounds.every((ground) => contrast(shade, ground) >= ratio)) return shade
  }
  return darkGround ? '#ffffff' : '#141414'
}
