import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Language, Translate } from '../../support/texts.ts'

export type Shopper = {
  page: Page
  language: Language
  hasScript: boolean
  t: Translate
}

/** Clicks what leads to another page and waits until that one has loaded, script included. */
export async function follow(target: Locator): Promise<void> {
  await Promise.all([target.page().waitForEvent('load', { timeout: 15_000 }), target.click()])
}

/** An address nobody else orders with, so that a test finds its own orders. */
export function createEmail(): string {
  return `shopper-${randomUUID()}@example.com`
}

export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** All that is asked of an element inside the page; the tests have no types of a browser. */
type InPage = { matches: (selector: string) => boolean }

export function holdsFocus(target: Locator): Promise<boolean> {
  return target.evaluate((node: InPage) => node.matches(':focus-within'))
}

/** Also where there is no such element, or several, of which the first counts. */
export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluateAll(([node]: InPage[]) => node?.matches(':focus') === true)
}
