// The one place of every visual value: what antd, AG Grid, ECharts and the CSS variables are fed from.
import { contrast, mix, over, primaryShades, readable } from './colour.ts'
import { FONT, GROUND } from './ground.ts'
import { paletteOf, type Palette, type StateColour } from './palette.ts'

export const DEFAULT_PRIMARY = '#2478f2'

/** Shades of one named colour of a dictionary value in the current theme. */
export interface StateShades {
  /** Dots, bars and icons: 3:1 or more on a card. */
  readonly mark: string
  /** Text, 4.5:1 or more on `soft` and on a card. */
  readonly text: string
  /** Ground of a tag. */
  readonly soft: string
}

export interface Tokens {
  readonly dark: boolean
  /** Charts carry patterns too: where colours are not seen as they are. */
  readonly patterns: boolean
  readonly font: string
  readonly size: { readonly hint: number; readonly body: number; readonly section: number; readonly title: number; readonly figure: number }
  readonly lineHeight: number
  /** The 4-px grid: half, one, one and a half, two, three, four steps of 8 px. */
  readonly space: {
    readonly xs: number
    readonly s: number
    readonly m: number
    readonly l: number
    readonly xl: number
    readonly xxl: number
  }
  readonly radius: { readonly control: number; readonly card: number }
  readonly rowHeight: { readonly small: number; readonly middle: number; readonly large: number }
  /** What can be acted on: rings, ticks, switches. */
  readonly accent: string
  /** Shades 1 to 9 of the accent, towards the ground of the theme. */
  readonly accentShades: readonly string[]
  readonly accentSoft: string
  readonly accentLine: string
  readonly link: string
  readonly linkHover: string
  readonly fill: string
  readonly fillHover: string
  readonly fillActive: string
  readonly page: string
  readonly card: string
  readonly raised: string
  readonly hover: string
  readonly line: string
  readonly lineStrong: string
  readonly text: string
  readonly textSecond: string
  readonly textThird: string
  readonly danger: string
  readonly dangerFill: string
  readonly shadow: string
  readonly mask: string
  readonly state: Readonly<Record<StateColour, StateShades>>
  readonly chart: readonly string[]
}

const LIGHT = {
  page: GROUND.light,
  card: '#ffffff',
  raised: '#ffffff',
  hover: '#f0f5ff',
  line: '#e8eaef',
  lineStrong: '#d3d7de',
  text: '#1f2329',
  textSecond: '#646a73',
  textThird: '#6a717b',
  danger: '#cf3339',
  dangerFill: '#cf3339',
  shadow: '0 6px 24px rgb(31 35 41 / 12%)',
  mask: 'rgb(31 35 41 / 38%)',
}
const DARK = {
  page: GROUND.dark,
  card: '#17191d',
  raised: '#1f2227',
  hover: '#1e2733',
  line: '#2a2e35',
  lineStrong: '#3b414a',
  text: '#e6e8eb',
  textSecond: '#a2a8b1',
  textThird: '#8b929c',
  danger: '#f0696d',
  dangerFill: '#c2353b',
  shadow: '0 8px 28px rgb(0 0 0 / 48%)',
  mask: 'rgb(0 0 0 / 56%)',
}

function stateShades(seeds: Palette['state'], dark: boolean, card: string): Record<StateColour, StateShades> {
  const shadesOf = (seed: string): StateShades => {
    const soft = over(seed, card, dark ? 0.16 : 0.09)
    return { mark: readable(seed, [card], 3), soft, text: readable(seed, [soft, card], 4.5) }
  }
  return Object.fromEntries(Object.entries(seeds).map(([name, seed]) => [name, shadesOf(seed)])) as Record<StateColour, StateShades>
}

/** Ground of a filled button: the primary, darkened by 30 % at least and until white text on it reaches 4.5:1. */
function fillOf(primary: string): string {
  let fill = primaryShades(primary, false).active
  while (contrast('#ffffff', fill) < 4.5) fill = mix(fill, 20.5, 0.1)
  return fill
}

/** One step lighter in the dark theme while white text stays readable, else one step darker. */
function hoverOf(fill: string, dark: boolean): string {
  const lighter = mix(fill, 255, 0.1)
  return dark && contrast('#ffffff', lighter) >= 4.5 ? lighter : mix(fill, 20.5, 0.12)
}

/** How colours are seen: as they are, without any, or by colour-blind eyes. */
export type Sight = 'usual' | 'grey' | 'weak'

/** Every value of a theme, derived from the primary colour (`#rrggbb`) and the mode. */
export function tokensOf(primary: string, dark: boolean, sight: Sight = 'usual'): Tokens {
  const surface = dark ? DARK : LIGHT
  const { steps, active } = primaryShades(primary, dark)
  const weak = sight === 'weak'
  const palette = paletteOf(dark, weak)
  const accentSoft = steps[dark ? 7 : 8] ?? surface.hover
  const link = readable(active, [surface.card, surface.page, surface.hover, accentSoft], 4.5)
  const fill = fillOf(primary)
  return {
    ...surface,
    dark,
    patterns: sight !== 'usual',
    font: FONT,
    size: { hint: 12, body: 14, section: 16, title: 20, figure: 28 },
    lineHeight: 1.57,
    space: { xs: 4, s: 8, m: 12, l: 16, xl: 24, xxl: 32 },
    radius: { control: 6, card: 8 },
    rowHeight: { small: 32, middle: 40, large: 48 },
    accent: primary,
    accentShades: steps,
    accentSoft,
    accentLine: steps[dark ? 4 : 5] ?? primary,
    link,
    linkHover: mix(link, 255, dark ? 0.2 : 0.14),
    fill,
    fillHover: hoverOf(fill, dark),
    fillActive: mix(fill, 20.5, 0.24),
    state: stateShades(palette.state, dark, surface.card),
    chart: weak ? palette.chart : [dark ? active : primary, ...palette.chart],
  }
}
