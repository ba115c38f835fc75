// The toolbar's switches as an appearance.
import type { PreviewProps } from '../runtime/index.ts'

export function lookOf(globals: Readonly<Record<string, unknown>>): Pick<PreviewProps, 'language' | 'dark' | 'density'> {
  const { language, theme, size } = globals
  return {
    language: language === 'en' ? 'en' : 'zh',
    dark: theme === 'dark',
    density: size === 'large' || size === 'small' ? size : 'middle',
  }
}
