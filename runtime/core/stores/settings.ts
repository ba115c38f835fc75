// What a user sets for his console: layout, language, colours, menu, size. Kept in this browser for the first paint, and told to
// whoever listens, so that it follows the user to other machines.
import { makeAutoObservable } from 'mobx'
import type { Language } from '../i18n/language.ts'
import { DEFAULT_PRIMARY, tokensOf, type Sight, type Tokens } from '../theme/tokens.ts'
import { choicesOf, defaultChoices, type Choices, type Density, type Layout, type Switch } from './savedSettings.ts'
import type { Storage } from '../storage/storage.ts'

export const SETTINGS_KEY = 'settings'

export class Settings {
  private readonly storage: Storage
  private readonly browserLanguage: Language
  private readonly listeners = new Set<(choices: Choices) => void>()
  choices: Choices
  /** For a look at something in another language or light: holds in this tab until it is left, and is kept nowhere. */
  looked: Pick<Choices, 'language' | 'isDark'> = {}
  /** Stored in this browser alone, until the next login: a reload finds the page as it was, a new session its menu. */
  maximize: boolean
  systemDark = false
  /** Paper is white: what is printed stands on it in the light colours. */
  printing = false

  constructor(storage: Storage, browserLanguage: Language) {
    this.storage = storage
    this.browserLanguage = browserLanguage
    const stored = storage.read(SETTINGS_KEY)
    this.choices = choicesOf(stored)
    this.maximize = Object(stored).maximize === true
    makeAutoObservable<Settings, 'storage' | 'browserLanguage' | 'listeners'>(
      this,
      { storage: false, browserLanguage: false, listeners: false },
      { autoBind: true, deep: false },
    )
  }

  /** The stored choice, else the browser's language. */
  get language(): Language {
    return this.looked.language ?? this.choices.language ?? this.browserLanguage
  }

  /** The stored choice, else what the system prefers. */
  get isDark(): boolean {
    return this.looked.isDark ?? this.choices.isDark ?? this.systemDark
  }

  get assemblySize(): Density {
    return this.choices.assemblySize
  }

  get sight(): Sight {
    const { isGrey, isWeak } = this.choices
    return isGrey ? 'grey' : isWeak ? 'weak' : 'usual'
  }

  get tokens(): Tokens {
    return tokensOf(this.choices.primary, this.isDark && !this.printing, this.sight)
  }

  /** Dark tokens for an inverted aside or header; in a dark console they are the same as all others. */
  get invertedTokens(): Tokens {
    return tokensOf(this.choices.primary, !this.printing, this.sight)
  }

  setLanguage(language: Language): void {
    this.change({ language })
  }

  toggleDark(): void {
    this.change({ isDark: !this.isDark })
  }

  look(as: Pick<Choices, 'language' | 'isDark'>): void {
    this.looked = { ...this.looked, ...as }
  }

  setSystemDark(dark: boolean): void {
    this.systemDark = dark
  }

  setLayout(layout: Layout): void {
    this.change({ layout })
  }

  setDensity(assemblySize: Density): void {
    this.change({ assemblySize })
  }

  /** `#rrggbb`; the default where it is left out. */
  setPrimary(primary: string = DEFAULT_PRIMARY): void {
    this.change({ primary })
  }

  /** Grey turns weak off, and weak grey. */
  setSwitch(name: Switch, on: boolean): void {
    const other = name === 'isGrey' ? { isWeak: false } : name === 'isWeak' ? { isGrey: false } : {}
    this.change({ ...(on ? other : {}), [name]: on })
  }

  setPrinting(printing: boolean): void {
    this.printing = printing
  }

  setMaximize(maximize: boolean): void {
    this.maximize = maximize
    this.store()
  }

  /** Everything as it first was, but for language and darkness, which are no matter of layout. */
  reset(): void {
    const { language, isDark } = this.choices
    this.take({ ...defaultChoices, ...(language === undefined ? {} : { language }), ...(isDark === undefined ? {} : { isDark }) })
    this.notify()
  }

  /** What the user chose at another machine. */
  adopt(stored: unknown): void {
    this.take(choicesOf(stored))
  }

  /** Told of every choice made here. Answers how to stop. */
  onChange(listener: (choices: Choices) => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private change(changes: Partial<Choices>): void {
    if ('language' in changes || 'isDark' in changes) this.looked = {}
    this.take({ ...this.choices, ...changes })
    this.notify()
  }

  private take(choices: Choices): void {
    this.choices = choices
    this.store()
  }

  private store(): void {
    this.storage.write(SETTINGS_KEY, { ...this.choices, maximize: this.maximize })
  }

  private notify(): void {
    for (const listener of this.listeners) listener(this.choices)
  }
}
