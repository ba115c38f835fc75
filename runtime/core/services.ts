// Everything one console holds. Made once by createConsole and handed down; nothing of it is global.
import type { PrefetchedCalls } from './api/prefetchedCalls.ts'
import { createApi, type Api } from './api/api.ts'
import { previewed } from './api/preview.ts'
import type { WidgetRegistry } from './contracts/contract.ts'
import type { WidgetKit } from './contracts/packageContract.ts'
import type { ScreenOverrides } from './stores/overrides.ts'
import { createTexts, speakerOf, type Speak } from './i18n/createTexts.ts'
import { languageOf } from './i18n/language.ts'
import { ExportCentre } from './stores/exportCentre.ts'
import { Line } from './offline/line.ts'
import { createAnswers } from './offline/answers.ts'
import type { Stored } from './offline/database.ts'
import { Outbox } from './offline/outbox.ts'
import { LiveChanges, type AskCounts } from './live/liveChanges.ts'
import { MessageCentre } from './stores/messageCentre.ts'
import type { Navigation } from './contracts/navigation.ts'
import type { OperationDialogs } from './contracts/overlayContract.ts'
import { Design } from './stores/design.ts'
import { Help } from './stores/help.ts'
import { Loading } from './stores/loading.ts'
import { Notices } from './stores/notices.ts'
import { Palette } from './stores/palette.ts'
import { PreferenceStore } from './stores/preferenceStore.ts'
import { ProductState } from './stores/productState.ts'
import { Session } from './stores/session.ts'
import { Settings, SETTINGS_KEY } from './stores/settings.ts'
import { ShellDialogs } from './stores/shellDialogs.ts'
import { Shortcuts } from './stores/shortcuts.ts'
import type { Storage } from './storage/storage.ts'
import { Tabs } from './stores/tabs.ts'

export interface Services {
  readonly widgets: WidgetRegistry
  /** Dialogs that operations name instead of a form of their own. */
  readonly operationDialogs: OperationDialogs
  /** What widgets of packages are given of the skin. */
  readonly kit: () => Promise<WidgetKit>
  /** Nonce of the content security policy, for styles that libraries insert. */
  readonly nonce: string | undefined
  /** The element the console lives in: overlays are put there, so that they take its colours. */
  readonly root: HTMLElement
  readonly api: Api
  /** Origin of the API where it is not the page's own. */
  readonly base: string | undefined
  readonly settings: Settings
  /** What this browser keeps between visits. */
  readonly storage: Storage
  readonly session: Session
  readonly tabs: Tabs
  readonly preferences: PreferenceStore
  readonly product: ProductState
  readonly notices: Notices
  readonly line: Line
  /** Entries of forms that wait for a line; none where the console stores nothing. */
  readonly outbox: Outbox | undefined
  readonly loading: Loading
  readonly exports: ExportCentre
  readonly messages: MessageCentre
  readonly live: LiveChanges
  readonly palette: Palette
  readonly shortcuts: Shortcuts
  readonly dialogs: ShellDialogs
  readonly help: Help
  readonly design: Design
  readonly navigation: Navigation
  /** What is shown until the console can show something itself. */
  readonly frame: HTMLElement | undefined
  /** What stands in place of the error screens' own words, pictures and ways on. */
  readonly screens: ScreenOverrides
  /** The shell's words in the language of the moment; components use useText instead, to follow a switch. */
  readonly speak: Speak
  readonly speakers: Readonly<Record<'zh' | 'en', Speak>>
  /** Forgets the session and goes to the login page; `farewell` is shown there, `redirect` is where to come back to. */
  readonly leave: (farewell?: string, redirect?: string) => void
  /** The way out that a user takes himself: also what this browser keeps of his tabs and drafts is gone. */
  readonly signOut: () => void
}

export interface ServiceSeeds {
  readonly widgets: WidgetRegistry
  readonly operationDialogs?: OperationDialogs
  readonly kit?: (() => Promise<WidgetKit>) | undefined
  readonly root: HTMLElement
  readonly nonce: string | undefined
  readonly storage: Storage
  readonly navigation: Navigation
  readonly frame?: HTMLElement | undefined
  /** Origin of the API where it is not the page's own. */
  readonly base: string | undefined
  /** Answers that have been asked for already. */
  readonly ahead?: PrefetchedCalls | undefined
  /** What answers calls instead of the network. */
  readonly fetch?: typeof fetch | undefined
  readonly screens?: ScreenOverrides
  /** Where it stores what it needs without a line. */
  readonly offline?: Stored | undefined
}

export function createServices(seeds: ServiceSeeds): Services {
  const settings = new Settings(seeds.storage, languageOf(navigator.language))
  const session = new Session(seeds.storage)
  const tabs = new Tabs(seeds.storage)
  const notices = new Notices()
  const loading = new Loading()
  const line = new Line()
  const answers = seeds.offline && createAnswers(seeds.offline)
  const palette = new Palette()
  const design = new Design()
  const texts = createTexts(settings.language)
  const speakers = { zh: speakerOf(texts, 'zh'), en: speakerOf(texts, 'en') }
  const speak: Speak = (key, values) => speakers[settings.language](key, values)

  function leave(farewell?: string, redirect?: string): void {
    session.end(farewell)
    tabs.forget()
    preferences.forget()
    answers?.clear()
    seeds.navigation.go(redirect === undefined ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`, { replace: true })
  }

  /** Out of a visit leads back to where it began. */
  function signOut(): void {
    if (session.isVisit) return session.leaveVisit()
    session.giveUp()
    tabs.giveUp()
    product.clear()
    leave()
  }

  const api = createApi(
    {
      token: () => session.token,
      language: () => settings.language,
      drafts: () => design.target ?? previewed(),
      tenantSonId: () => session.tenantSonId,
      onExpired: (message) => {
        // Several calls may be refused at once; the first has already gone.
        if (session.token === undefined) return
        if (session.isVisit) session.leaveVisit(true)
        else leave(message, seeds.navigation.current())
      },
      confirm: (message) => {
        const [title = '', ...lines] = message.split('\n')
        return notices.ask({ title, ...(lines.length > 0 && { content: lines.join('\n') }) })
      },
      onFailure: (message, permission) => {
        if (permission === undefined || !session.user?.mayAsk) return notices.error(message)
        void import('./stores/why.ts').then(
          ({ reportDenied }) => reportDenied({ session, notices, settings, navigation: seeds.navigation }, message, permission),
          () => notices.error(message),
        )
      },
      onBusy: loading.change,
      onAnswer: line.answered,
      onCached: line.showsCached,
      say: speak,
    },
    { base: seeds.base, ahead: seeds.ahead, fetch: seeds.fetch, answers },
  )
  const preferences = new PreferenceStore(seeds.storage, (key, value) =>
    // Whoever looks at the console as a role keeps nothing of it.
    session.onlyLooks ? Promise.resolve() : sendPreference(api, key, value),
  )
  const product = new ProductState(seeds.storage, () => {
    const owner = ownerIn(session)
    return owner && `${owner.id}/${owner.part ?? ''}`
  })
  settings.onChange((choices) => preferences.set(SETTINGS_KEY, choices))
  return {
    widgets: seeds.widgets,
    operationDialogs: seeds.operationDialogs ?? {},
    kit: seeds.kit ?? (async () => ({})),
    nonce: seeds.nonce,
    root: seeds.root,
    navigation: seeds.navigation,
    frame: seeds.frame,
    screens: seeds.screens ?? {},
    storage: seeds.storage,
    api,
    base: seeds.base,
    settings,
    session,
    tabs,
    preferences,
    product,
    notices,
    line,
    outbox:
      seeds.offline &&
      new Outbox({ api, stored: seeds.offline, owner: () => ownerIn(session), channel: new BroadcastChannel('spindle.outbox') }),
    loading,
    exports: new ExportCentre(),
    messages: new MessageCentre(),
    live: new LiveChanges((entities) => askCounts(api, entities)),
    palette,
    shortcuts: new Shortcuts(),
    dialogs: new ShellDialogs(),
    help: new Help(),
    design,
    speak,
    speakers,
    leave,
    signOut,
  }
}

/** Whoever looks at the console as another sends nothing. */
const ownerIn = ({ user, onlyLooks, tenantSonId }: Session) =>
  user && !onlyLooks ? { id: `${user.tenantId}.${user.id}`, part: tenantSonId } : undefined

const askCounts = (api: Api, entities: readonly string[]): ReturnType<AskCounts> =>
  api.call('/changes', {
    ...(entities.length > 0 && { query: { entities: entities.join() } }),
    quiet: true,
    silent: true,
    unattended: true,
    live: true,
  })

/** Quietly: what is not saved now is saved at the next visit. */
function sendPreference(api: Api, key: string, value: unknown): Promise<unknown> {
  const path = `/preference/${encodeURIComponent(key)}`
  const quietly = { quiet: true, silent: true } as const
  return value === undefined
    ? api.call(path, { ...quietly, method: 'DELETE' })
    : api.call(path, { ...quietly, method: 'PUT', body: { value } })
}
