import { listMeals, listOrders } from '../support/merchant-database.ts'
import { visit } from './pages/browse.ts'
import { fillCart } from './pages/cart.ts'
import { buyer, fillCheckout, PERSONAL_NUMBER, placeOrder } from './pages/checkout.ts'
import { readOrderNumber, recordPurchases } from './pages/confirmation.ts'
import { payByCard, payByMobile } from './pages/payment.ts'
import { createEmail, waitForScripts, type Shopper } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

const mealIndexes = { card: 3, mobile: 5 } as const

/** Opens the confirmation again in every way, at last in two tabs of a browser that has forgotten it. */
async function expectOneMeasurement(
  shopper: Shopper,
  countPurchases: () => number,
  number: string,
): Promise<void> {
  const { page } = shopper
  const address = page.url()
  await page.goto(address)
  expect(await readOrderNumber(shopper)).toBe(number)
  await page.goBack()
  await page.goto('/sv')
  await page.goBack()
  await waitForScripts(shopper)
  expect(countPurchases()).toBe(1)
  await page.evaluate("localStorage.removeItem('ralph-purchases')")
  const tabs = await Promise.all([1, 2].map(() => page.context().newPage()))
  await Promise.all(tabs.map((tab) => tab.goto(address)))
  for (const tab of tabs) await waitForScripts({ ...shopper, page: tab })
  // The second tab waits for the first.
  await tabs[0]?.waitForTimeout(700)
  expect(countPurchases(), 'two tabs opened at once').toBe(2)
}

for (const payment of ['card', 'mobile'] as const) {
  test(`the confirmation of an order paid by ${payment} can be reloaded, is measured once and is hidden from other visitors [CHECKOUT-06, CHECKOUT-07]`, async ({
    createShopper,
    browser,
    hasScript,
  }) => {
    const shopper = createShopper('sv')
    const { page, t } = shopper
    const meal = listMeals({ language: 'sv' })[mealIndexes[payment]]
    if (!meal) throw new Error('The shop has too few meals')
    const email = createEmail()
    const countPurchases = await recordPurchases(shopper)
    await fillCart(shopper, meal)
    await visit(shopper, 'checkout')
    await fillCheckout(shopper, { ...buyer, email }, payment)
    await placeOrder(shopper)
    if (payment === 'card') await payByCard(shopper, 'approved')
    if (payment === 'mobile') await payByMobile(shopper, { hasScript })
    const number = await readOrderNumber(shopper)
    // A page that is left while it records the purchase may not tell the test of it.
    await expect.poll(countPurchases).toBe(hasScript ? 1 : 0)

    const reloaded = await page.reload()
    expect(reloaded?.status()).toBe(200)
    expect(await readOrderNumber(shopper)).toBe(number)
    // Only a script measures, so without one the browser has nothing to repeat.
    if (hasScript) await expectOneMeasurement(shopper, countPurchases, number)
    expect(listOrders(email)).toHaveLength(1)

    const otherContext = await browser.newContext({ javaScriptEnabled: hasScript })
    const otherVisitor = { ...shopper, page: await otherContext.newPage() }
    for (const hasCart of [false, true]) {
      if (hasCart) await fillCart(otherVisitor, meal)
      const response = await otherVisitor.page.goto(reloaded?.url() ?? '')
      expect(response?.status(), hasCart ? 'with a cart' : 'without a cart').toBe(404)
      const body = (await response?.text()) ?? ''
      expect(body).toContain(t('error.notFound.title'))
      for (const personalText of [
        email,
        ...Object.values(buyer),
        number,
        meal.name,
        PERSONAL_NUMBER,
      ]) {
        expect(body, `the page contains "${personalText}"`).not.toContain(personalText)
      }
    }
    await otherContext.close()
  })
}
