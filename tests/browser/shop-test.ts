import { test as base, expect, type BrowserContext } from '@playwright/test'
import { createTranslate, type Language } from '../support/create-translate.ts'
import type { Shopper } from './pages/shopper.ts'

type ShopFixtures = {
  /** Returns a shopper who uses the page of the test and the shop in this language. */
  createShopper: (language: Language) => Shopper
  hasScript: boolean
  problems: string[]
  /** True if a warning in the console of the browser is a problem too. */
  keepsWarnings: boolean
}

// Pages with status 404 and refused forms with status 422 are expected. All other files and
// requests must succeed.
function collectProblems(context: BrowserContext, keepsWarnings: boolean): string[] {
  const problems: string[] = []
  const types = keepsWarnings ? ['error', 'warning'] : ['error']
  context.on('console', (message) => {
    const isExpected = /^Failed to load resource|blocked by Playwright$/.test(message.text())
    if (types.includes(message.type()) && !isExpected) problems.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The browser aborts pictures that are still loading when the shopper leaves the page, and only
    // a test that takes its browser offline lets files fail for that reason.
    const isExpected = /^net::ERR_(ABORTED|INTERNET_DISCONNECTED)$/.test(reason)
    if (!isExpected) problems.push(`failed: ${request.url()} ${reason}`)
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
  keepsWarnings: [false, { option: true }],
  problems: [
    async ({ context, keepsWarnings }, use) => {
      const problems = collectProblems(context, keepsWarnings)
      await use(problems)
      expect(problems, 'errors on the pages of this test').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
