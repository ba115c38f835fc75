// What a user sets for this browser: language, colours, menu, density. Kept between visits.
import { makeAutoObservable } from 'mobx'
import { isHex } from '../theme/colour.ts'
import { DEFAULT_PRIMARY, tokensOf, type Tokens } from '../theme/tokens.ts'
import type { Language } from '../i18n/language.ts'
import type { Storage } from './storage.ts'

export type Density = 'large' | 'middle' | 'small'

interface Saved {
  readonly language?: Language
  readonly isDark?: boolean
  readonly isCollapse?: boolean
  readonly primary?: string
  readonly assemblySize?: Density
}

const KEY = 'settings'

export class Settings {
  private readonly storage: Storage
  private readonly browserLanguage: Language
  private chosenLanguage: Language | undefined
  private chosenDark: boolean | undefined
  /** The user's own choice; a narrow window folds the menu without changing it. */
  isCollapse: boolean
  primary: string
  assemblySize: Density
  /** Not kept: a page maximised in one visit would hide the menu in the next. */
  maximize = false
  systemDark = false

  constructor(storage: Storage, browserLanguage: Language) {
    const saved = savedOf(storage.read(KEY))
    this.storage = storage
    this.browserLanguage = browserLanguage
    this.chosenLanguage = saved.language
    this.chosenDark = saved.isDark
    this.isCollapse = saved.isCollapse ?? false
    this.primary = saved.primary ?? DEFAULT_PRIMARY
    this.assemblySize = saved.assemblySize ?? 'middle'
    makeAutoObservable<Settings, 'storage' | 'browserLanguage'>(this, { storage: false, browserLanguage: false }, { autoBind: true })
  }

  /** The stored choice, else the browser's language. */
  get language(): Language {
    return this.chosenLanguage ?? this.browserLanguage
  }

  /** The stored choice, else what the system prefers. */
  get isDark(): boolean {
    return this.chosenDark ?? this.systemDark
  }

  get tokens(): Tokens {
    return tokensOf(this.primary, this.isDark)
  }

  setLanguage(language: Language): void {
    this.chosenLanguage = language
    this.save()
  }

  toggleDark(): void {
    this.chosenDark = !this.isDark
    this.save()
  }

  setSystemDark(dark: boolean): void {
    this.systemDark = dark
  }

  toggleCollapse(): void {
    this.isCollapse = !this.isCollapse
    this.save()
  }

  setDensity(density: Density): void {
    this.assemblySize = density
    this.save()
  }

  setMaximize(maximize: boolean): void {
    this.maximize = maximize
  }

  private save(): void {
    const saved: Saved = {
      ...(this.chosenLanguage === undefined ? {} : { language: this.chosenLanguage }),
      ...(this.chosenDark === undefined ? {} : { isDark: this.chosenDark }),
      isCollapse: this.isCollapse,
      primary: this.primary,
      assemblySize: this.assemblySize,
    }
    this.storage.write(KEY, saved)
  }
}

/** Keeps of a stored value only what is well-formed: an older version or a hand may have written it. */
function savedOf(value: unknown): Saved {
  if (typeof value !== 'object' || value === null) return {}
  const from = new Map(Object.entries(value))
  const language = from.get('language')
  const isDark = from.get('isDark')
  const isCollapse = from.get('isCollapse')
  const primary = from.get('primary')
  const size = from.get('assemblySize')
  return {
    ...(language === 'zh' || language === 'en' ? { language } : {}),
    ...(typeof isDark === 'boolean' ? { isDark } : {}),
    ...(typeof isCollapse === 'boolean' ? { isCollapse } : {}),
    ...(typeof primary === 'string' && isHex(primary) ? { primary } : {}),
    ...(size === 'large' || size === 'middle' || size === 'small' ? { assemblySize: size } : {}),
  }
}
