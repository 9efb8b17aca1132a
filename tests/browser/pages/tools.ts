import type { BrowserContext, Page } from '@playwright/test'
import { destinations } from '../../../shared/measurement/destinations.ts'
import { testShopUrl } from '../../support/test-shop.ts'
import { waitForScripts, type Shopper } from './shopper.ts'

/** The files of the tools at the collector, for each purpose. */
export const toolFiles = {
  consentTool: '/uc.js',
  analytics: '/gtag/js',
  tagManager: '/gtm.js',
  sessionRecording: '/tag/demo-recording',
  emailMarketing: '/onsite/js/demo-email/klaviyo.js',
  adPixel: '/en_US/fbevents.js',
  professionalNetwork: '/li.lms-analytics/insight.min.js',
}

const COLLECTOR = '/merchant/collect'

// This script runs in the browser. A page measures 2 seconds later, when the shopper has what was opened.
const NO_DELAY_SCRIPT = `(() => {
  const { setTimeout } = window
  window.setTimeout = (run, delay, ...values) => setTimeout(run, delay === 2000 ? 0 : delay, ...values)
})()`

/** Makes all pages of the browser measure at once. */
export const measureAtOnce = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(NO_DELAY_SCRIPT)

/** Records the requests to the tools: the collector, and every other host. */
export function recordToolRequests(context: BrowserContext): string[] {
  const requests: string[] = []
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== testShopUrl) requests.push(request.url())
    else if (pathname.startsWith(COLLECTOR)) requests.push(pathname.slice(COLLECTOR.length))
  })
  return requests
}

/** Answers for the visitor, as the banner does. `null` is no answer. */
export async function setConsent(
  context: BrowserContext,
  purposes: readonly string[] | null,
): Promise<void> {
  await context.clearCookies({ name: /^ralph-(?:cookie-consent|consent-choice)$/ })
  if (!purposes) return
  const choice = `1.1700000000.${purposes.join('-')}`
  await context.addCookies([
    { name: 'ralph-cookie-consent', value: `${purposes.length > 0}`, url: testShopUrl },
    { name: 'ralph-consent-choice', value: choice, url: testShopUrl },
  ])
}

// This script runs in the browser. The script of the tools is loaded in idle time, and then adds theirs.
const TOOLS_STARTED_SCRIPT = `new Promise((resolve) => {
  const names = () => performance.getEntriesByType('resource').map(({ name }) => name)
  const hasStarted = () => names().some((name) => /\\/(?:measurement|start-destinations)-/.test(name))
  const wait = () => requestIdleCallback(() => setTimeout(resolve, 300))
  // The browser lists only the first files of a page, so one with many pictures is given enough time.
  const latest = performance.now() + 6000
  const isDone = () => hasStarted() || performance.now() > latest
  const check = () => isDone() || !document.querySelector('[data-destinations]')
    ? wait() : setTimeout(check, 50)
  check()
})`

/** Waits until the page has had time to load tools. They start when the page is idle. */
export async function waitForTools(shopper: Shopper): Promise<void> {
  const { page } = shopper
  // The page of the payment provider has no script of the shop.
  if (page.url().includes('/merchant/')) return page.waitForLoadState('networkidle')
  await waitForScripts(shopper)
  await page.evaluate(TOOLS_STARTED_SCRIPT)
}

const known = Object.values(destinations)
const patterns = known.flatMap(({ cookies, storageKeys }) => [...cookies, ...storageKeys])

const isOfTool = (name: string) =>
  patterns.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  )

/** Lists the cookies and the stored keys that tools have left in the browser. */
export async function listToolTraces(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies(testShopUrl)
  const keys = await page.evaluate<string[]>(
    '[localStorage, sessionStorage].flatMap((storage) => Object.keys(storage))',
  )
  return [...cookies.map(({ name }) => name), ...keys].filter(isOfTool).toSorted()
}
