import { test as base, expect, type BrowserContext } from '@playwright/test'
import { createTranslate, type Language } from '../support/texts.ts'
import type { Shopper } from './pages/shopper.ts'

type ShopFixtures = {
  /** A shopper with the test's browser, reading the shop in one language. */
  createShopper: (language: Language) => Shopper
  hasScript: boolean
  problems: string[]
}

// A refused form and a missing page are answers; what a page loads besides itself must be there.
function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    const isAnswerStatus = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswerStatus) problems.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Pictures still under way when the shopper moves on.
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

/** Every test also proves that its pages load all they name and report no error. */
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
