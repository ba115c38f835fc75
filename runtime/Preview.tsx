// A widget outside a console: the same appearance around it, for stories and tests.
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { AppearanceContext, ServicesContext } from './core/hooks/hooks.ts'
import type { Language } from './core/i18n/language.ts'
import { nowhere } from './core/contracts/navigation.ts'
import { createServices } from './core/services.ts'
import type { Density } from './core/stores/savedSettings.ts'
import { memoryStorage, type Storage } from './core/storage/storage.ts'
import { applyTokens } from './core/theme/cssVariables.ts'
import { DEFAULT_PRIMARY, tokensOf, type Sight } from './core/theme/tokens.ts'
import type { WidgetRegistry } from './core/contracts/contract.ts'
import './core/theme/base.css'

// Loaded when used: the door must not draw antd into the first screen.
const AntdTheme = lazy(async () => ({ default: (await import('./ui/theme/AntdTheme.tsx')).AntdTheme }))

export interface PreviewProps {
  readonly widgets: WidgetRegistry
  readonly language: Language
  readonly dark: boolean
  readonly sight?: Sight
  /** `#rrggbb`; the console's own accent by default. */
  readonly primary?: string
  readonly density: Density
  readonly children: ReactNode
}

/** What the services say themselves is in that language too. */
function storageIn(language: Language): Storage {
  const storage = memoryStorage()
  storage.write('settings', { language })
  return storage
}

export function Preview({ widgets, language, dark, sight = 'usual', primary = DEFAULT_PRIMARY, density, children }: PreviewProps) {
  const [root, setRoot] = useState<HTMLDivElement | null>(null)
  const tokens = useMemo(() => tokensOf(primary, dark, sight), [primary, dark, sight])
  const appearance = useMemo(() => ({ language, tokens, density, ownsDocument: false }), [language, tokens, density])
  const services = useMemo(
    () => root && createServices({ widgets, root, nonce: undefined, base: undefined, storage: storageIn(language), navigation: nowhere }),
    [widgets, root, language],
  )
  useEffect(() => {
    if (root) applyTokens(root, tokens)
  }, [root, tokens])
  return (
    <div className="console" ref={setRoot} data-grey={sight === 'grey' || undefined}>
      {services && (
        <ServicesContext value={services}>
          <AppearanceContext value={appearance}>
            <Suspense fallback={null}>
              <AntdTheme>{children}</AntdTheme>
            </Suspense>
          </AppearanceContext>
        </ServicesContext>
      )}
    </div>
  )
}
