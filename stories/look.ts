// The toolbar's switches as an appearance, of a widget alone or of a whole console.
import type { Density, Language, PreviewProps } from '../runtime/index.ts'

/** How a console arranges its menu; a widget alone has none. */
export const LAYOUTS = ['vertical', 'classic', 'horizontal', 'column'] as const
type Layout = (typeof LAYOUTS)[number]

export interface Look {
  readonly language: Language
  readonly dark: boolean
  readonly sight: NonNullable<PreviewProps['sight']>
  readonly density: Density
  readonly layout: Layout
  /** `#rrggbb`. */
  readonly primary: string
}

/** Colours to try: the console's own, and some that tenants have chosen elsewhere. */
export const PRIMARIES = { Blue: '#2478f2', Green: '#0f9d58', Violet: '#7c5cd6', Orange: '#d9730d', Red: '#d1344b' } as const

export function lookOf(globals: Readonly<Record<string, unknown>>): Look {
  const { language, theme, sight, size, primary, layout } = globals
  return {
    language: language === 'en' ? 'en' : 'zh',
    dark: theme === 'dark',
    sight: sight === 'grey' || sight === 'weak' ? sight : 'usual',
    density: size === 'large' || size === 'small' ? size : 'middle',
    layout: LAYOUTS.find((each) => each === layout) ?? 'vertical',
    primary: typeof primary === 'string' && /^#[0-9a-f]{6}$/i.test(primary) ? primary : PRIMARIES.Blue,
  }
}

/** As a console keeps them. */
export const settingsOf = ({ language, dark, sight, density, layout, primary }: Look) => ({
  language,
  isDark: dark,
  isGrey: sight === 'grey',
  isWeak: sight === 'weak',
  assemblySize: density,
  layout,
  primary,
})
