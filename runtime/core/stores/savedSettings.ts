// The settings of a user as they are stored, in this browser and on the server, and what holds where nothing is stored.
import type { Language } from '../i18n/language.ts'
import { hexOf } from '../theme/colour.ts'
import { DEFAULT_PRIMARY } from '../theme/tokens.ts'

export const LAYOUTS = ['vertical', 'classic', 'horizontal', 'column'] as const
export type Layout = (typeof LAYOUTS)[number]

export const DENSITIES = ['large', 'middle', 'small'] as const
/** Size of rows and controls; `middle` is the spec's `default`. */
export type Density = (typeof DENSITIES)[number]

const DEFAULTS = {
  layout: 'vertical' as Layout,
  primary: DEFAULT_PRIMARY,
  assemblySize: 'middle' as Density,
  /** Shades of grey, or a palette for colour-blind eyes: never both. */
  isGrey: false,
  isWeak: false,
  /** Dark aside, dark header on a light console. */
  asideInverted: false,
  headerInverted: false,
  /** The user's own choice; a narrow window folds the menu without changing it. */
  isCollapse: false,
  /** One directory of the menu open at a time. */
  accordion: false,
  breadcrumb: true,
  breadcrumbIcon: false,
  tabs: true,
  tabsIcon: false,
  footer: false,
  watermark: false,
}

/** Every choice. Language and darkness follow browser and system until they are chosen. */
export type Choices = typeof DEFAULTS & { readonly language?: Language; readonly isDark?: boolean }

/** The choices that are on or off. */
export type Switch = { [K in keyof typeof DEFAULTS]: (typeof DEFAULTS)[K] extends boolean ? K : never }[keyof typeof DEFAULTS]

export const defaultChoices: Choices = DEFAULTS

/** Keeps of a stored value only what is well-formed: an older version or a hand may have written it. */
export function choicesOf(value: unknown): Choices {
  const from = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const one = <T extends string>(key: string, list: readonly T[]): T | undefined => list.find((each) => each === from.get(key))
  const language = one('language', ['zh', 'en'])
  const isDark: unknown = from.get('isDark')
  const primary: unknown = from.get('primary')
  const switches = Object.entries(DEFAULTS).flatMap(([key, standard]) => {
    const stored: unknown = from.get(key)
    return typeof standard === 'boolean' && typeof stored === 'boolean' ? [[key, stored] as const] : []
  })
  const choices: Choices = {
    ...DEFAULTS,
    ...Object.fromEntries(switches),
    layout: one('layout', LAYOUTS) ?? DEFAULTS.layout,
    primary: (typeof primary === 'string' ? hexOf(primary) : undefined) ?? DEFAULTS.primary,
    assemblySize: one('assemblySize', DENSITIES) ?? DEFAULTS.assemblySize,
    ...(language === undefined ? {} : { language }),
    ...(typeof isDark === 'boolean' ? { isDark } : {}),
  }
  return choices.isGrey ? { ...choices, isWeak: false } : choices
}
