// The toolbar's switches as an appearance.
import type { PreviewProps } from '../runtime/index.ts'

export function lookOf(globals: Readonly<Record<string, unknown>>): Pick<PreviewProps, 'language' | 'dark' | 'grey' | 'weak' | 'density'> {
  const { language, theme, filter, size } = globals
  return {
    language: language === 'en' ? 'en' : 'zh',
    dark: theme === 'dark',
    grey: filter === 'grey',
    weak: filter === 'weak',
    density: size === 'large' || size === 'small' ? size : 'middle',
  }
}
