import { setTimeout } from 'node:timers/promises'
import { listRounds } from '../support/browser-campaigns.ts'
import { listMeals, listOrders } from '../support/merchant-database.ts'
import { visit } from './pages/browse.ts'
import { fillCart } from './pages/cart.ts'
import { buyer, fillCheckout, getPlaceOrderButton } from './pages/checkout.ts'
import { readOrderNumber } from './pages/confirmation.ts'
import { createEmail, waitForScripts } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

// A race is proved by one round only if it is lost. The deep suite repeats it.
for (const round of listRounds(20)) {
  test(`a double click on the order button, and ordering again after going back, give one order (round ${round + 1}) [CHECKOUT-08]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper('en')
    const { page } = shopper
    const meal = listMeals({ language: 'en' })[17]
    if (!meal) throw new Error('The shop has too few meals')
    const email = createEmail()
    await fillCart(shopper, meal)
    await visit(shopper, 'checkout')
    await waitForScripts(shopper)
    // The order is pressed while the deliveries for the postal code load.
    await page.route('**/checkout', async (route) => {
      if (!route.request().isNavigationRequest()) await setTimeout(1_000)
      await route.continue()
    })
    await fillCheckout(shopper, { ...buyer, email }, 'invoice')
    await getPlaceOrderButton(shopper).dblclick()
    await expect(page).toHaveURL(/\/confirmation\?oid=/)
    const number = await readOrderNumber(shopper)
    expect(listOrders(email)).toMatchObject([{ number }])

    // The browser may show the form of before, which still has its values.
    await page.goBack()
    const again = getPlaceOrderButton(shopper)
    if ((await again.count()) > 0) await again.click()
    await expect(page.getByRole('main')).toContainText(shopper.t('checkout.problem.cartEmpty'))
    expect(listOrders(email)).toMatchObject([{ number, rows: [{ quantity: 1 }] }])
  })
}
