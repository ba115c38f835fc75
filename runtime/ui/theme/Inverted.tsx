// A dark part of a light console: the aside or the header, by the user's choice. In a dark console there is nothing to invert.
import { observer } from 'mobx-react-lite'
import { useMemo, type CSSProperties, type ReactNode } from 'react'
import { AppearanceContext, useAppearance, useServices } from '../../core/hooks/hooks.ts'
import { AntdTheme } from './AntdTheme.tsx'
import { cssVariablesOf } from '../../core/theme/cssVariables.ts'

/** Style of an inverted element: the dark theme's variables, which its own and its children's rules then take. */
export function useInvertedStyle(inverted: boolean): CSSProperties | undefined {
  const { settings } = useServices()
  const tokens = inverted && !settings.isDark ? settings.invertedTokens : undefined
  return useMemo(() => {
    if (!tokens) return undefined
    const variables = Object.entries(cssVariablesOf(tokens)).map(([name, value]) => [`--${name}`, value])
    return { ...Object.fromEntries(variables), colorScheme: 'dark' } as CSSProperties
  }, [tokens])
}

/** antd inside an inverted element. */
export const InvertedTheme = observer(function InvertedTheme({ inverted, children }: { inverted: boolean; children: ReactNode }) {
  const { settings } = useServices()
  const appearance = useAppearance()
  const tokens = inverted && !settings.isDark ? settings.invertedTokens : undefined
  const dark = useMemo(() => tokens && { ...appearance, tokens }, [appearance, tokens])
  if (!dark) return children
  return (
    <AppearanceContext value={dark}>
      <AntdTheme>{children}</AntdTheme>
    </AppearanceContext>
  )
})
