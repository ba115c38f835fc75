// The toolbar's switches as an appearance.
import type { PreviewProps } from '../runtime/index.ts'

export function lookOf(globals: Readonly<Record<string, unknown>>): Pick<PreviewProps, 'language' | 'dark' | 'sight' | 'density'> {
  const { language, theme, sight, size } = globals
  return {
    language: language === 'en' ? 'en' : 'zh',
    dark: theme === 'dark',
    sight: sight === 'grey' || sight === 'weak' ? sight : 'usual',
    density: size === 'large' || size === 'small' ? size : 'middle',
  }
}
