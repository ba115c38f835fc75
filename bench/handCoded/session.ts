// Who is signed in, what the menu holds, which language is shown.
import { makeAutoObservable, runInAction } from 'mobx'
import { call, type MenuEntry, type PageEntry, tokenKey, type User } from './api.ts'
import { type Language, type Speak, speakers } from './words.ts'

class Session {
  user: User | undefined
  menu: readonly MenuEntry[] = []
  pages: readonly PageEntry[] = []
  language: Language = localStorage.getItem('hand.language') === 'en' ? 'en' : 'zh'

  constructor() {
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  get speak(): Speak {
    return speakers[this.language]
  }

  get signedIn(): boolean {
    return localStorage.getItem(tokenKey) !== null
  }

  /** Once after sign-in or reload. */
  async load(): Promise<void> {
    if (this.user) return
    const [user, menu, pages] = await Promise.all([
      call<User>('/auth/me'),
      call<readonly MenuEntry[]>('/menu/list'),
      call<readonly PageEntry[]>('/metadata/pages'),
    ])
    runInAction(() => {
      this.user = user
      this.menu = menu
      this.pages = pages
    })
  }

  mayOpen(path: string): boolean {
    return this.pages.some(({ route }) => route === path)
  }

  switchLanguage(): void {
    this.language = this.language === 'zh' ? 'en' : 'zh'
    localStorage.setItem('hand.language', this.language)
  }

  async signIn(username: string, password: string): Promise<void> {
    const { token } = await call<{ readonly token: string }>('/auth/platform-doLogin', { username, password })
    localStorage.setItem(tokenKey, JSON.stringify(token))
  }

  end(): void {
    localStorage.removeItem(tokenKey)
    this.user = undefined
  }
}

export const session = new Session()
