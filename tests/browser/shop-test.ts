import { test as base, expect, type BrowserContext } from '@playwright/test'
import { createTranslate, type Language } from '../support/create-translate.ts'
import type { Shopper } from './pages/shopper.ts'

type ShopFixtures = {
  /** Returns a shopper who uses the page of the test and the shop in this language. */
  createShopper: (language: Language) => Shopper
  hasScript: boolean
  problems: string[]
}

// Pages with status 404 and refused forms with status 422 are expected. All other files and
// requests must succeed.
function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    const isHttpError = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isHttpError) problems.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The browser aborts pictures that are still loading when the shopper leaves the page.
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

/** Every test also checks that its pages load all their files and report no script error. */
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
