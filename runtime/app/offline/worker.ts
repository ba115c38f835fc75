// The service worker: serves the console's code from this device, so that it opens without a line. It stores no answers of the API.
// A file of its own without imports (deploy/serviceWorker.ts): the build writes into it what it fetches ahead.

interface WaitingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends Event {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
interface Scope {
  readonly location: Location
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

/** Files of this build that pages and forms need, and its name. */
declare const __FILES__: readonly string[]
declare const __BUILD__: string

declare const self: Scope
const cacheName = `console-${__BUILD__}`
const shell = '/'
/** A page is not waited for longer than this where one is here. */
const SLOW_MS = 4_000
/** Addresses that name their content by its hash. */
const hashed = /^\/(?:assets\/.+-[\w-]{8,}\.\w+|api\/metadata\/(?:validators|widgets)\/\w+\.js)$/

self.addEventListener('install', (event) => event.waitUntil(Promise.all([storeFiles(), self.skipWaiting()])))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(request))
  else if (hashed.test(pathname)) event.respondWith(file(request))
})

async function storeFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  // One after the other: a phone's line is for its user.
  for (const name of __FILES__) if (!(await caches.match(name))) await cache.add(name)
  await fetchPage(new Request(shell)).catch(() => undefined)
}

/** The cache of the build before this one stays, for tabs that still run it. */
async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith('console-') && name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function file(request: Request): Promise<Response> {
  const stored = await caches.match(request, { ignoreVary: true })
  if (stored) return stored
  const answer = await fetch(request)
  if (answer.status === 200) {
    const copy = answer.clone()
    // A full disk keeps no page from its code.
    void caches.open(cacheName).then(
      (cache) => cache.put(request, copy).catch(() => undefined),
      () => undefined,
    )
  }
  return answer
}

/**
 * The server's page first, so that an update is there at the next opening; the stored one, with the policy and the nonce that it came with,
 * where the server does not answer in time.
 */
async function page(request: Request): Promise<Response> {
  const fresh = fetchPage(request)
  const slow = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), SLOW_MS))
  const first = await Promise.race([fresh, slow]).catch(() => undefined)
  return first ?? (await caches.match(shell)) ?? fresh
}

async function fetchPage(request: Request): Promise<Response> {
  const answer = await fetch(request)
  const isPage = answer.status === 200 && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html')
  if (isPage) {
    const copy = answer.clone()
    await caches
      .open(cacheName)
      .then((cache) => cache.put(shell, copy))
      .catch(() => undefined)
  }
  return answer
}

export {}
