// The one place of every visual value: what antd, AG Grid, ECharts and the CSS variables are fed from.
import { contrast, mix, over, primaryShades, readable } from './colour.ts'

export const DEFAULT_PRIMARY = '#2478f2'

export type StateColour =
  'neutral' | 'blue' | 'green' | 'amber' | 'red' | 'darkRed' | 'indigo' | 'purple' | 'cyan' | 'slate' | 'grey' | 'teal'

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

/** Seeds of the state colours: light and dark. */
const STATE_SEEDS: Readonly<Record<StateColour, readonly [light: string, dark: string]>> = {
  neutral: ['#646a73', '#a2a8b1'],
  blue: ['#2478f2', '#5093f5'],
  green: ['#18a058', '#36b473'],
  amber: ['#c2710c', '#f59e0b'],
  red: ['#e5484d', '#f0696d'],
  darkRed: ['#b91c1c', '#ef4444'],
  indigo: ['#4f46e5', '#818cf8'],
  purple: ['#7c3aed', '#a78bfa'],
  cyan: ['#0891b2', '#22d3ee'],
  slate: ['#475569', '#94a3b8'],
  grey: ['#7c8490', '#a0a7b4'],
  teal: ['#0d9488', '#14b8a6'],
}

const LIGHT = {
  page: '#f5f6f8',
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
  page: '#101214',
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

/** Qualitative, colour-blind safe in this order (adjacent hues differ in lightness too); the accent comes first. */
const CHART = {
  light: ['#cf7a10', '#0f9d8a', '#8257d8', '#c2416c', '#5b8c2a', '#2b8fb8', '#8a6d4b'],
  dark: ['#f0a94a', '#35c2ae', '#a78bfa', '#e5749a', '#8fbf5a', '#5fc1e6', '#bd9c76'],
}

function stateShades(dark: boolean, card: string): Record<StateColour, StateShades> {
  const shadesOf = ([light, night]: readonly [string, string]): StateShades => {
    const seed = dark ? night : light
    const soft = over(seed, card, dark ? 0.16 : 0.09)
    return { mark: readable(seed, [card], 3), soft, text: readable(seed, [soft, card], 4.5) }
  }
  return Object.fromEntries(Object.entries(STATE_SEEDS).map(([name, seeds]) => [name, shadesOf(seeds)])) as Record<StateColour, StateShades>
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

/** Every value of a theme, derived from the primary colour (`#rrggbb`) and the mode. */
export function tokensOf(primary: string, dark: boolean): Tokens {
  const surface = dark ? DARK : LIGHT
  const shades = primaryShades(primary, dark)
  const link = readable(shades.active, [surface.card, surface.page, surface.hover], 4.5)
  const fill = fillOf(primary)
  return {
    ...surface,
    dark,
    font: '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
    size: { hint: 12, body: 14, section: 16, title: 20, figure: 28 },
    lineHeight: 1.57,
    space: { xs: 4, s: 8, m: 12, l: 16, xl: 24, xxl: 32 },
    radius: { control: 6, card: 8 },
    rowHeight: { small: 32, middle: 40, large: 48 },
    accent: primary,
    accentSoft: over(primary, surface.card, dark ? 0.2 : 0.09),
    accentLine: over(primary, surface.card, dark ? 0.5 : 0.38),
    link,
    linkHover: dark ? mix(link, 255, 0.2) : mix(link, 255, 0.14),
    fill,
    fillHover: hoverOf(fill, dark),
    fillActive: mix(fill, 20.5, 0.24),
    state: stateShades(dark, surface.card),
    chart: [dark ? shades.active : primary, ...(dark ? CHART.dark : CHART.light)],
  }
}
