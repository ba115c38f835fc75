// Hands language, colours and density down, and names the document's language where the document is this console's.
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, type ReactNode } from 'react'
import { AppearanceContext, useServices } from '../../core/hooks/hooks.ts'
import { flushSync } from 'react-dom'
import { tagOf } from '../../core/i18n/language.ts'

export interface AppearanceProviderProps {
  readonly ownsDocument: boolean
  readonly children: ReactNode
}

export const AppearanceProvider = observer(function AppearanceProvider({ ownsDocument, children }: AppearanceProviderProps) {
  const { settings, root } = useServices()
  const { language, tokens, assemblySize: density } = settings
  const appearance = useMemo(() => ({ language, tokens, density, ownsDocument }), [language, tokens, density, ownsDocument])
  useEffect(() => {
    root.lang = tagOf(language)
    if (ownsDocument) document.documentElement.lang = tagOf(language)
  }, [root, language, ownsDocument])
  useEffect(() => {
    if (!ownsDocument) return
    // What the browser itself draws, beside the console and before a reload has drawn anything.
    document.documentElement.style.colorScheme = tokens.dark ? 'dark' : 'light'
    document.documentElement.style.background = tokens.page
  }, [tokens, ownsDocument])
  useEffect(() => {
    // At once: the browser takes the picture as soon as it has told.
    const begin = () => flushSync(() => settings.setPrinting(true))
    const end = () => settings.setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [settings])
  return <AppearanceContext value={appearance}>{children}</AppearanceContext>
})
