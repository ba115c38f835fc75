// How components reach their console and its appearance.
import { createContext, useContext } from 'react'
import type { Text } from '../../../metadata/model/model.ts'
import type { Say, WidgetRegistry } from '../contracts/contract.ts'
import type { Speak } from '../i18n/createTexts.ts'
import type { Language } from '../i18n/language.ts'
import type { Services } from '../services.ts'
import type { Density } from '../stores/savedSettings.ts'
import type { Tokens } from '../theme/tokens.ts'

export interface Appearance {
  readonly language: Language
  readonly tokens: Tokens
  /** Size of rows and controls. */
  readonly density: Density
  /** Whether title and background of the document are this console's to set. */
  readonly ownsDocument: boolean
}

export const ServicesContext = createContext<Services | undefined>(undefined)
export const AppearanceContext = createContext<Appearance | undefined>(undefined)
/** On a page that shows widgets of packages: those too. */
export const WidgetsContext = createContext<WidgetRegistry | undefined>(undefined)
/** Whether the page around is the one shown: a hidden page pauses its sockets, timers and measuring. */
export const VisibleContext = createContext(true)

/** By how much the screen around is enlarged: a drawing of pixels needs so many more of them. */
export const ScaleContext = createContext(1)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useServices is called outside a console')
  return services
}

export function useAppearance(): Appearance {
  const appearance = useContext(AppearanceContext)
  if (!appearance) throw new Error('useAppearance is called outside a console')
  return appearance
}

export function useLanguage(): Language {
  return useAppearance().language
}

export function useTokens(): Tokens {
  return useAppearance().tokens
}

export function useDensity(): Density {
  return useAppearance().density
}

const sayIn: Readonly<Record<Language, Say>> = { zh: (text: Text) => text.zh, en: (text: Text) => text.en }

/** Localised texts of documents, { zh, en }, in the current language. The function is the same until the language changes. */
export function useSay(): Say {
  return sayIn[useLanguage()]
}

/** The shell's own words. */
export function useText(): Speak {
  return useServices().speakers[useLanguage()]
}

export function useWidgets(): WidgetRegistry {
  const { widgets } = useServices()
  return useContext(WidgetsContext) ?? widgets
}

/** Nonce for styles that a library inserts (AG Grid's styleNonce); undefined where no policy is in force. */
export function useNonce(): string | undefined {
  return useServices().nonce
}

export function useScale(): number {
  return useContext(ScaleContext)
}

export function useVisible(): boolean {
  return useContext(VisibleContext)
}

/** The element overlays belong in: there they take the console's colours. */
export function useOverlayRoot(): HTMLElement {
  return useServices().root
}
