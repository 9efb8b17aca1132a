import { test as base, expect, type BrowserContext } from '@playwright/test'
import { createTranslate, type Language } from '../support/create-translate.ts'
import type { Shopper } from './pages/shopper.ts'

type ShopFixtures = {
  /** Returns a shopper on the page of the test, who uses the shop in this language. */
  createShopper: (language: Language) => Shopper
  hasScript: boolean
  problems: string[]
}

// Refused forms (422) and missing pages are expected responses. Every other resource must load.
function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    const isHttpError = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isHttpError) problems.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Loading pictures are aborted when the shopper leaves the page.
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    const isPage = response.request().isNavigationRequest()
    if (response.status() >= 400 && !isPage && response.status() !== 422) {
      problems.push(`status ${response.status()}: ${response.url()}`)
    }
  })
  return problems
}

/** Every test also proves that its pages load all their resources and report no error. */
export const test = base.extend<ShopFixtures>({
  hasScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled),
  createShopper: async ({ page, hasScript }, use) =>
    use((language) => ({ page, language, hasScript, t: createTranslate(language) })),
  problems: [
    async ({ context }, use) => {
      const problems = collectProblems(context)
      await use(problems)
      expect(problems, 'errors on the pages of this test').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
