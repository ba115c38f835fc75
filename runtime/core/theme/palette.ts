// The seeds of state and chart colours: light and dark, and for colour-blind eyes. Of the latter any two stay apart for protanopes,
// deuteranopes and tritanopes alike, by lightness where the hue is lost (weak.test.ts measures it).

export type StateColour =
  | 'neutral'
  | 'blue'
  | 'green'
  | 'amber'
  | 'red'
  | 'darkRed'
  | 'indigo'
  | 'purple'
  | 'cyan'
  | 'slate'
  | 'grey'
  | 'teal'

export interface Palette {
  readonly state: Readonly<Record<StateColour, string>>
  /** Qualitative, in order of use; the accent stands before them, in the weak palette in place of the first. */
  readonly chart: readonly string[]
}

const light: Palette = {
  state: {
    neutral: '#646a73',
    blue: '#2478f2',
    green: '#18a058',
    amber: '#c2710c',
    red: '#e5484d',
    darkRed: '#b91c1c',
    indigo: '#4f46e5',
    purple: '#7c3aed',
    cyan: '#0891b2',
    slate: '#475569',
    grey: '#7c8490',
    teal: '#0d9488',
  },
  chart: ['#cf7a10', '#0f9d8a', '#8257d8', '#c2416c', '#5b8c2a', '#2b8fb8', '#8a6d4b'],
}

const dark: Palette = {
  state: {
    neutral: '#a2a8b1',
    blue: '#5093f5',
    green: '#36b473',
    amber: '#f59e0b',
    red: '#f0696d',
    darkRed: '#ef4444',
    indigo: '#818cf8',
    purple: '#a78bfa',
    cyan: '#22d3ee',
    slate: '#94a3b8',
    grey: '#a0a7b4',
    teal: '#14b8a6',
  },
  chart: ['#f0a94a', '#35c2ae', '#a78bfa', '#e5749a', '#8fbf5a', '#5fc1e6', '#bd9c76'],
}

const weakLight: Palette = {
  state: {
    neutral: '#454a58',
    blue: '#075bfd',
    green: '#196c5a',
    amber: '#cf7902',
    red: '#bd1d10',
    darkRed: '#400b10',
    indigo: '#14095b',
    purple: '#a220b8',
    cyan: '#0897ce',
    slate: '#61708a',
    grey: '#888a90',
    teal: '#063d35',
  },
  chart: ['#1988f8', '#d37708', '#10473a', '#822f9e', '#cd480e', '#45520f', '#3179bf', '#878fa0'],
}

const weakDark: Palette = {
  state: {
    neutral: '#b7bdc4',
    blue: '#54a8fc',
    green: '#b2fdd6',
    amber: '#fdb42e',
    red: '#f54f2f',
    darkRed: '#c2412a',
    indigo: '#5158f8',
    purple: '#a240c2',
    cyan: '#2dcafe',
    slate: '#5f6c85',
    grey: '#868b93',
    teal: '#37ecf8',
  },
  chart: ['#6eb3f1', '#f8a012', '#a9feec', '#b637de', '#f85e26', '#c8f17c', '#a2caef', '#939bab'],
}

export function paletteOf(isDark: boolean, isWeak: boolean): Palette {
  if (isWeak) return isDark ? weakDark : weakLight
  return isDark ? dark : light
}
