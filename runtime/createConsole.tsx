// Makes a console and mounts it on an element. Two on one page share nothing but the browser.
import { watchStylesheets } from './core/stylesheets.ts'
import { reaction, when } from 'mobx'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import type { PrefetchedCalls } from './core/api/prefetchedCalls.ts'
import type { WidgetRegistry } from './core/contracts/contract.ts'
import type { WidgetKit } from './core/contracts/packageContract.ts'
import type { ScreenOverrides } from './core/stores/overrides.ts'
import { ServicesContext } from './core/hooks/hooks.ts'
import { createServices, type Services } from './core/services.ts'
import { AppearanceProvider } from './app/shell/AppearanceProvider.tsx'
import { createNavigation } from './app/router/createNavigation.ts'
import { watchErrors } from './app/watch/watchErrors.ts'
import { createRouter } from './app/router/router.tsx'
import { ANEW } from './core/stores/session.ts'
import { createStorage, memoryStorage, type Storage } from './core/storage/storage.ts'
import { createDatabase } from './core/offline/database.ts'
import { applyTokens } from './core/theme/cssVariables.ts'
import { prefetch } from './app/router/prefetch.ts'
import { operationDialogs } from './authoring/operationDialogs.ts'
import './core/theme/base.css'

export interface ConsoleOptions {
  readonly widgets: WidgetRegistry
  /** What widgets of packages are given of the skin: fetched with the first of them. */
  readonly kit?: () => Promise<WidgetKit>
  /** Names of the widgets that a first page will most likely show: fetched ahead for whoever is signed in. */
  readonly first?: readonly string[]
  /** Answers that have been asked for before this code had come. */
  readonly ahead?: PrefetchedCalls
  /** Shown until the console can show something itself. */
  readonly frame?: HTMLElement
  /** Nonce of the page's content security policy. */
  readonly nonce?: string
  /** `memory` keeps the address bar, the document's title and the browser's storage out of it: for a second console on a page. */
  readonly history?: 'browser' | 'memory'
  /** First path of a `memory` console. Default: /login. */
  readonly start?: string
  /** Where it keeps session and settings; by default the browser's storage, or for a `memory` console one that ends with it. */
  readonly storage?: Storage
  /** What answers calls instead of the network, as for pages on sample data. */
  readonly fetch?: typeof fetch
  /** Origin of the API where it is not the page's own, e.g. http://127.0.0.1:8080. */
  readonly base?: string
  /** Other words, pictures or ways on for the screens 403, 404 and 500. */
  readonly screens?: ScreenOverrides
}

export interface MountedConsole {
  readonly unmount: () => void
}

export interface Console {
  /** Draws the console inside `element`, which it fills. */
  mount(element: HTMLElement): MountedConsole
}

export function createConsole(options: ConsoleOptions): Console {
  return { mount: (element) => mount(options, element) }
}

function mount(options: ConsoleOptions, element: HTMLElement): MountedConsole {
  watchStylesheets()
  const history = options.history ?? 'browser'
  const root = element.appendChild(document.createElement('div'))
  root.className = 'console'

  // Services need the router to navigate, the router needs the services to guard: each asks for the other when used.
  const navigation = createNavigation(history)
  const services = createServices({
    widgets: options.widgets,
    kit: options.kit,
    operationDialogs,
    root,
    nonce: options.nonce,
    base: options.base,
    ahead: options.ahead,
    frame: options.frame,
    screens: options.screens ?? {},
    storage: options.storage ?? (history === 'browser' ? createStorage('spindle') : memoryStorage()),
    fetch: options.fetch,
    offline: history === 'browser' && !options.fetch ? createDatabase('spindle') : undefined,
    navigation,
  })
  const stopPaint = reaction(
    () => services.settings.tokens,
    (tokens) => applyTokens(root, tokens),
    { fireImmediately: true },
  )
  const stopGrey = reaction(
    () => services.settings.choices.isGrey,
    (grey) => root.toggleAttribute('data-grey', grey),
    { fireImmediately: true },
  )
  const stopDark = followSystem(services)
  const stopErrors = watchErrors(services)
  const stopRestart = services.storage.watch(ANEW, () => location.assign('/'))
  const stopWarm = when(
    () => services.session.token !== undefined,
    () => prefetch(options.widgets, options.first ?? []),
  )
  const router = createRouter(history, options.start ?? '/login', () => services)
  navigation.attach(router)

  const drawn = createRoot(root)
  drawn.render(
    <ServicesContext value={services}>
      <AppearanceProvider ownsDocument={history === 'browser'}>
        <RouterProvider router={router} />
      </AppearanceProvider>
    </ServicesContext>,
  )
  return {
    unmount() {
      drawn.unmount()
      router.dispose()
      stopPaint()
      stopGrey()
      stopDark()
      stopErrors()
      stopRestart()
      stopWarm()
      services.preferences.forget()
      root.remove()
    },
  }
}

/** The system's preference for dark, followed while the user has not chosen. */
function followSystem(services: Services): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => services.settings.setSystemDark(query.matches)
  follow()
  query.addEventListener('change', follow)
  return () => query.removeEventListener('change', follow)
}
