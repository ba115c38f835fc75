// One i18next instance for each console: two consoles on a page may speak different languages.
import i18next, { type i18n } from 'i18next'
import type { Language } from './language.ts'
import { en } from './texts/en.ts'
import { zh, type TextKey } from './texts/zh.ts'

export function createTexts(language: Language): i18n {
  const instance = i18next.createInstance()
  void instance.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    defaultNS: 'console',
    resources: { zh: { console: zh }, en: { console: en } },
    // React escapes; escaping here would show entities.
    interpolation: { escapeValue: false },
  })
  return instance
}

/** Looks a word of the shell up; `values` fill its {{names}}. */
export type Speak = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

export function speakerOf(texts: i18n, language: Language): Speak {
  const fixed = texts.getFixedT(language)
  return (key, values) => fixed(key, { ...values })
}
