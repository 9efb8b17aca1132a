import { randomUUID } from 'node:crypto'
import type { APIResponse, Locator, Page } from '@playwright/test'
import type { Language, Translate } from '../../support/create-translate.ts'
import { testShopUrl } from '../../support/test-shop.ts'

export type Shopper = {
  page: Page
  language: Language
  hasScript: boolean
  t: Translate
}

/** Clicks a link or a button that loads another page, and waits until that page has loaded. */
export async function follow(target: Locator): Promise<void> {
  await Promise.all([target.page().waitForEvent('load', { timeout: 30_000 }), target.click()])
}

/**
 * Waits until the scripts of the page run. Before that, forms and links load a new page, as they do
 * without script.
 */
export async function waitForScripts({ page, hasScript }: Shopper): Promise<void> {
  if (hasScript) await page.locator('html[data-scripts=ready]').waitFor({ state: 'attached' })
}

/** Returns a unique email address, so that each test finds only its own orders. */
export function createEmail(): string {
  return `shopper-${randomUUID()}@example.com`
}

/**
 * Sends a form of the shop without opening its page. The browser of the shopper gets the cookies of the
 * answer. Use this for what a test only needs to begin.
 */
export const sendForm = (
  { page }: Pick<Shopper, 'page'>,
  path: string,
  form: Record<string, string | number>,
): Promise<APIResponse> =>
  // The server may close an idle connection at the moment when it is used again.
  page.request.post(path, { form, headers: { origin: testShopUrl }, maxRetries: 2 })

export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/**
 * Describes the only parts of the DOM that these tests use. The DOM types are not available in this
 * folder.
 */
type ElementInPage = {
  matches: (selector: string) => boolean
  closest: (selector: string) => unknown
  isConnected: boolean
}

export function hasFocusWithin(target: Locator): Promise<boolean> {
  return target.evaluate((node: ElementInPage) => node.matches(':focus-within'))
}

/**
 * Returns whether the first matching element has the focus. Returns false if no element matches.
 */
export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluateAll(([node]: ElementInPage[]) => node?.matches(':focus') === true)
}

/** Returns whether the element has the focus, or null if the page has replaced it. */
const readFocus = (node: ElementInPage): boolean | null =>
  node.isConnected ? node.matches(':focus') : null

export const MAX_PRESSES = 150

/** The home page has so many links, together with those in the panels of its categories. */
const MAX_PRESSES_TO_TARGET = 400

/** On a page that has just loaded, passes the header by the link that is there for it. */
async function skipHeader(page: Page): Promise<void> {
  if (await page.evaluate('document.activeElement !== document.body')) return
  await page.keyboard.press('Tab')
  if (await isFocused(page.locator('.skip-link'))) await page.keyboard.press('Enter')
}

/**
 * Presses Tab until the target has the focus. Throws if the target cannot be reached by keyboard. If
 * the presses are slow, the panels of the categories open and their links get the focus too.
 */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // A search by role after each press would take longer than the press.
  let element = await target.first().elementHandle()
  const isInMain = await element?.evaluate((node: ElementInPage) => node.closest('main') !== null)
  if (isInMain && key === 'Tab') await skipHeader(target.page())
  for (let press = 0; press < MAX_PRESSES_TO_TARGET; press += 1) {
    const hasFocus = await element?.evaluate(readFocus)
    if (hasFocus === true) return
    if (hasFocus === false) await target.page().keyboard.press(key)
    else element = await target.first().elementHandle()
  }
  throw new Error(`${MAX_PRESSES_TO_TARGET} presses of ${key} did not reach ${target}`)
}
