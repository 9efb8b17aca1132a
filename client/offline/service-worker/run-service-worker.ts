import {
  CACHE_PREFIX,
  findOfflinePage,
  listMarketPages,
  type OfflineSettings,
} from '#shared/offline/offline-settings.ts'
import { chooseStrategy } from './choose-strategy.ts'

declare const self: ServiceWorkerGlobalScope & { offlineSettings: OfflineSettings }

const settings = self.offlineSettings
const cacheName = `${CACHE_PREFIX}${settings.build}`

const openCache = () => caches.open(cacheName)

/**
 * Stores an offline page, once. The request has no cookies, so the page is the one that everyone sees.
 * A page of another build is not stored, because its files are not in this cache.
 */
async function storePage(path: string): Promise<void> {
  const cache = await openCache()
  if (await cache.match(path)) return
  const response = await fetch(path, { credentials: 'omit', redirect: 'error' })
  if (!response.ok) return
  const html = await response.text()
  if (!html.includes(settings.bootFile)) return
  await cache.put(path, new Response(html, { headers: response.headers }))
}

/** Stores the offline pages of the market of a path, because its next page may be in another language. */
async function storeOfflinePages(pathname: string): Promise<void> {
  await Promise.allSettled(listMarketPages(settings, pathname).map(storePage))
}

/** Stores the offline pages of the open tabs. Without them the service worker still works. */
async function storeOpenPages(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const paths = tabs.map(({ url }) => new URL(url).pathname)
  await Promise.all(paths.map(storeOfflinePages))
}

async function install(): Promise<void> {
  const cache = await openCache()
  await cache.addAll(settings.files)
  await storeOpenPages()
}

/**
 * Starts this build. The browser does so when no tab uses the previous build any more, so no tab
 * loses the files of its build.
 */
async function activate(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
  // A page that was opened before needs the scripts of this build too, when its connection is lost.
  await self.clients.claim()
}

async function answerFile(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true })
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok && response.type === 'basic') {
    const cache = await openCache()
    await cache.put(request, response.clone()).catch(() => undefined)
  }
  return response
}

async function findCachedOfflinePage(pathname: string): Promise<Response | undefined> {
  const cache = await openCache()
  const own = findOfflinePage(settings, pathname)
  const paths = settings.pages.map(({ path }) => path)
  for (const path of own === null ? paths : [own, ...paths]) {
    const cached = await cache.match(path)
    if (cached) return cached
  }
  return undefined
}

// Without network Firefox gives a preloaded answer that is an error.
const isAnswer = (preloaded: unknown): preloaded is Response =>
  preloaded instanceof Response && preloaded.type !== 'error'

/** Answers with the page from the network. An error page of the server is such a page too. */
async function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const preloaded: unknown = await preloadResponse
    return isAnswer(preloaded) ? preloaded : await fetch(request)
  } catch (error) {
    const page = await findCachedOfflinePage(new URL(request.url).pathname)
    if (page) return page
    throw error
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { method, mode, url } = request
  const strategy = chooseStrategy({ method, mode, url, origin: self.location.origin })
  if (strategy === 'network') return
  if (strategy === 'file') {
    event.respondWith(answerFile(request))
    return
  }
  event.respondWith(answerPage(event))
  // The shopper may have chosen another market.
  event.waitUntil(storeOfflinePages(new URL(url).pathname))
})
