import { type Clock, browserClock } from '../../browser/clock.ts'
import { isOn2g, savesData } from '../loading/idle-load.ts'
import { isSystemPath } from '#shared/paths/system-paths.ts'
import { findClickedLink } from '../dialogs/is-plain-click.ts'
import type { PageEvents } from '../../state/page-events.ts'
import type { PageServices } from '../island/island-services.ts'
import { followViewportClass } from '../site/follow-viewport-class.ts'
import type { ClientStateStore } from '../../state/client-state.ts'
import { onReturn } from '../../browser/browser-events.ts'
import { stored, type TextStorage } from '../../browser/stored.ts'
import { getPageLoading } from '../loading/page-loading.ts'

const IDLE_TIMEOUT_MILLISECONDS = 2_000
/** How long the mark is missing, so that the browser drops the pages that it has prefetched. */
const PAUSE_MILLISECONDS = 500

export const canPrefetch = (browser: { onLine: boolean } = navigator): boolean =>
  browser.onLine && !savesData(browser) && !isOn2g(browser)

type PrefetchSettings = {
  clock: Clock
  onIdle: (run: () => void) => void
  isPossible: () => boolean
  setAllowed: (isAllowed: boolean) => void
}

/**
 * Allows the prefetch once, when the browser is idle or after two seconds. The returned function drops
 * what was prefetched, because the pages would now show something else.
 */
export function startPrefetch(settings: PrefetchSettings): () => void {
  const { clock, onIdle, isPossible, setAllowed } = settings
  let cancel = () => {}
  let attempt = 0
  function start() {
    const number = (attempt += 1)
    const allow = () => {
      if (number !== attempt) return
      attempt += 1
      cancel()
      if (isPossible()) setAllowed(true)
    }
    cancel = clock.schedule(IDLE_TIMEOUT_MILLISECONDS, allow)
    onIdle(allow)
  }
  start()
  return () => {
    attempt += 1
    setAllowed(false)
    cancel()
    cancel = clock.schedule(PAUSE_MILLISECONDS, start)
  }
}

/** A link may lead to a file, so that this page stays. */
const LIMIT_MILLISECONDS = 15_000

type Bar = { start: () => void; finish: () => void }

export function showNavigation(
  events: PageEvents,
  { clock = browserClock, getBar = getPageLoading }: { clock?: Clock; getBar?: () => Bar } = {},
): void {
  let cancel = () => {}
  const finish = () => {
    cancel()
    getBar().finish()
  }
  const start = () => {
    cancel()
    getBar().start()
    cancel = clock.schedule(LIMIT_MILLISECONDS, finish)
  }
  events.subscribe(({ type }) => {
    if (type === 'navigation:start') start()
  })
  onReturn(finish)
}

type NavigationSource = {
  address: string
  /** The name of another tab or frame, or an empty string. */
  target: string
  isDownload: boolean
}

/**
 * Returns the path that a link or a form loads in this tab. Returns null if it leads to another site,
 * opens another tab, saves a file or stays at the current path.
 */
export function findDestination(
  { address, target, isDownload }: NavigationSource,
  current: URL,
): string | null {
  if (isDownload || (target !== '' && target !== '_self') || !URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  return origin === current.origin && pathname !== current.pathname ? pathname : null
}

/**
 * A reload, another query or hash, and the answer of a form at the same address are the same path.
 * Without storage each page counts as a new path.
 */
export function recordPath(
  events: PageEvents,
  path: string,
  getStorage: () => TextStorage = () => sessionStorage,
): void {
  const storedPath = stored('ralph-path', { parse: String }, getStorage)
  const previousPath = storedPath.read()
  if (previousPath === path) return
  storedPath.write(path)
  events.record({ type: 'page:impression', path })
  events.record({ type: 'route:change', path, previousPath })
}

/** The mark turns the speculation rules of the page on. */
function connectPrefetch(state: ClientStateStore): void {
  const restart = startPrefetch({
    clock: browserClock,
    // Some browsers have no idle callbacks. They wait for the timeout.
    onIdle: (run) => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
    },
    isPossible: canPrefetch,
    setAllowed: (isAllowed) =>
      void document.documentElement.toggleAttribute('data-prefetch', isAllowed),
  })
  // Pages show the cart, the market and the customer as they were when they were loaded.
  state.subscribe(restart)
}

function findFollowedLink(event: MouseEvent): NavigationSource | null {
  const link = findClickedLink(event, 'a[href]')
  return (
    link && { address: link.href, target: link.target, isDownload: link.hasAttribute('download') }
  )
}

function findSentForm(event: SubmitEvent): NavigationSource | null {
  const { target: form, submitter, defaultPrevented } = event
  if (defaultPrevented || !(form instanceof HTMLFormElement)) return null
  // A field of the form may be named `action`, so the attributes are read.
  const read = (name: string) =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
  const action = read('action')
  const address = URL.canParse(action, location.href) ? new URL(action, location.href).href : ''
  return { address, target: read('target'), isDownload: false }
}

// The scripts of the page listen at the document, so at the window it is known whether one of them
// handles the click or the form itself.
function recordStarts(events: PageEvents): void {
  const record = (source: NavigationSource | null) => {
    const path = source && findDestination(source, new URL(location.href))
    if (path !== null) events.record({ type: 'navigation:start', path })
  }
  addEventListener('click', (event) => record(findFollowedLink(event)))
  addEventListener('submit', (event) => record(findSentForm(event)))
}

const isPrerendering = () => 'prerendering' in document && document.prerendering

// Only pages of the shop have transitions. Another page, such as that of a payment, would report the
// aborted one as an error.
function skipTransitionsToOthers(): void {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    const url = activation?.entry.url
    if (!url || !viewTransition || !isSystemPath(new URL(url).pathname)) return
    void viewTransition.ready.catch(() => undefined)
    viewTransition.skipTransition()
  })
}

/** Calls `onOpen` when the shopper first sees the page. */
export function connectNavigation({ events, state }: PageServices, onOpen: () => void): void {
  const record = () => recordPath(events, location.pathname)
  function open() {
    record()
    onOpen()
  }
  // The shopper does not see a page that is rendered in advance, until it is activated.
  if (isPrerendering()) document.addEventListener('prerenderingchange', open, { once: true })
  else open()
  onReturn(record)
  showNavigation(events)
  recordStarts(events)
  skipTransitionsToOthers()
  connectPrefetch(state)
  if (document.querySelector('[data-breakpoints]')) followViewportClass()
}
