import { listMeals } from '../../support/merchant-database.ts'
import { startProxy } from '../../support/proxy-shop.ts'
import { visit, visitMeal } from '../pages/browse.ts'
import { addToCart, goToCart, goToCheckout } from '../pages/cart.ts'
import { buyer, getOption, getTerms, PERSONAL_NUMBER, placeOrder } from '../pages/checkout.ts'
import { readOrderNumber } from '../pages/confirmation.ts'
import { createEmail, waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test as base } from '../shop-test.ts'

const HASHED_FILE = /^\/assets\/[\w.-]+-[\w-]{8}\.(?:js|css)$/
const isHashedFile = (path: string) => HASHED_FILE.test(path)
const isEntry = (path: string) => /^\/assets\/(?:boot|all)-/.test(path)

const NO_STORE = 'no-store'
/** The asset server of the platform says this about missing files too. */
const YEAR = 'public, max-age=31536000, immutable'

type Proxy = Awaited<ReturnType<typeof startProxy>>

const test = base.extend<{ deployment: Proxy }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  deployment: async ({}, use) => {
    const proxy = await startProxy()
    await use(proxy)
    proxy.stop()
  },
  baseURL: async ({ deployment }, use) => use(deployment.origin),
})

const ignoreMissing = (problems: string[]) => {
  const expected = /^(?:status 404|failed|uncaught|console: Refused to apply style)/
  expect(problems.splice(0).filter((problem) => !expected.test(problem))).toEqual([])
}

/** Returns whether the page has its style sheet, which removes the margin of the browser. */
const hasStyles = ({ page }: Shopper) =>
  page.evaluate<boolean>(`getComputedStyle(document.body).margin === '0px'`)

for (const cacheControl of [NO_STORE, YEAR]) {
  test(`a page whose script and styles were missing (${cacheControl}) is whole on the second visit [ERROR-02]`, async ({
    createShopper,
    problems,
    deployment,
  }) => {
    const shopper = createShopper('sv')
    deployment.hideFiles({ isMissing: isHashedFile, cacheControl })
    await visit(shopper, 'cart')
    expect(await hasStyles(shopper)).toBe(false)
    deployment.hideFiles(null)
    await visit(shopper, 'cart')
    await waitForScripts(shopper)
    await expect.poll(() => hasStyles(shopper)).toBe(true)
    ignoreMissing(problems)
  })
}

test('a page is whole on the first visit if its script and styles were missing for a moment [ERROR-02]', async ({
  createShopper,
  problems,
  deployment,
}) => {
  const shopper = createShopper('en')
  const missed = new Set<string>()
  const isMissing = (path: string) => isHashedFile(path) && !missed.has(path) && !!missed.add(path)
  deployment.hideFiles({ isMissing, cacheControl: YEAR })
  await visit(shopper, 'cart')
  await waitForScripts(shopper)
  await expect.poll(() => hasStyles(shopper)).toBe(true)
  ignoreMissing(problems)
})

// Without styles the fields of another delivery address are visible and have the same names.
const getFirst = ({ page }: Shopper, name: string) => page.locator(`[name="${name}"]`).first()

const buy = async (shopper: Shopper) => {
  const [meal] = listMeals({ language: shopper.language, skuCount: 1 })
  if (!meal) throw new Error('The shop has no such meal')
  await visitMeal(shopper, meal)
  await addToCart(shopper)
  await goToCart(shopper)
  await goToCheckout(shopper)
  const values = { ...buyer, email: createEmail() }
  for (const [name, value] of Object.entries(values)) await getFirst(shopper, name).fill(value)
  await getOption(shopper, 'home').check()
  await getOption(shopper, 'invoice').check()
  await getFirst(shopper, 'identityNumber').fill(PERSONAL_NUMBER)
  await getTerms(shopper).check()
  await placeOrder(shopper)
  expect(await readOrderNumber(shopper)).toMatch(/\d/)
}

test.describe('during a deployment', () => {
  for (const [title, isMissing] of [
    ['new pages with the files of the old build', isHashedFile],
    [
      'old pages in a browser that has kept their files',
      (path: string) => isHashedFile(path) && !isEntry(path),
    ],
  ] as const) {
    test(`${title} still sell [ERROR-02]`, async ({ createShopper, problems, deployment }) => {
      // Forms and links then do what they do without script.
      const shopper = { ...createShopper('en'), hasScript: false }
      deployment.hideFiles({ isMissing, cacheControl: NO_STORE })
      await shopper.page.addInitScript(`sessionStorage.setItem('ralph-chunk-reload', Date.now())`)
      await buy(shopper)
      ignoreMissing(problems)
    })
  }
})
