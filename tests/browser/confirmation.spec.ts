import { listMeals, listOrders } from '../support/merchant-database.ts'
import { visit } from './pages/browse.ts'
import { fillCart } from './pages/cart.ts'
import { buyer, fillCheckout, PERSONAL_NUMBER, placeOrder } from './pages/checkout.ts'
import { readOrderNumber } from './pages/confirmation.ts'
import { payByCard, payByMobile } from './pages/payment.ts'
import { createEmail } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

const mealIndexes = { card: 3, mobile: 5 } as const

for (const payment of ['card', 'mobile'] as const) {
  test(`the confirmation of an order paid by ${payment} can be reloaded and is hidden from other visitors [CHECKOUT-06]`, async ({
    createShopper,
    browser,
    hasScript,
  }) => {
    const shopper = createShopper('sv')
    const { page, t } = shopper
    const meal = listMeals({ language: 'sv' })[mealIndexes[payment]]
    if (!meal) throw new Error('The shop has too few meals')
    const email = createEmail()
    await fillCart(shopper, meal)
    await visit(shopper, 'checkout')
    await fillCheckout(shopper, { ...buyer, email }, payment)
    await placeOrder(shopper)
    if (payment === 'card') await payByCard(shopper, 'approved')
    if (payment === 'mobile') await payByMobile(shopper, { hasScript })
    const number = await readOrderNumber(shopper)

    const reloaded = await page.reload()
    expect(reloaded?.status()).toBe(200)
    expect(await readOrderNumber(shopper)).toBe(number)
    await page.goto(page.url())
    expect(await readOrderNumber(shopper)).toBe(number)
    await page.goBack()
    await page.goto('/sv')
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
