import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Language, Translate } from '../../support/create-translate.ts'

export type Shopper = {
  page: Page
  language: Language
  hasScript: boolean
  t: Translate
}

/** Clicks a target that loads another page, and waits for the load event of that page. */
export async function follow(target: Locator): Promise<void> {
  await Promise.all([target.page().waitForEvent('load', { timeout: 15_000 }), target.click()])
}

/** Returns a unique address, so that a test finds only its own orders. */
export function createEmail(): string {
  return `shopper-${randomUUID()}@example.com`
}

export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** The only element member that the tests use; browser types are not available here. */
type ElementInPage = { matches: (selector: string) => boolean }

export function hasFocusWithin(target: Locator): Promise<boolean> {
  return target.evaluate((node: ElementInPage) => node.matches(':focus-within'))
}

/** Returns false if there is no such element; if there are several, the first one counts. */
export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluateAll(([node]: ElementInPage[]) => node?.matches(':focus') === true)
}
