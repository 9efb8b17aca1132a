import { listMeals, listOrders } from '../support/merchant-database.ts'
import { createAccount, pressButton } from './pages/account.ts'
import { visit } from './pages/browse.ts'
import { fillCart } from './pages/cart.ts'
import {
  buyer,
  getTerms,
  placeByRequest,
  placeOrder,
  showControl,
  textFields,
} from './pages/checkout.ts'
import { readOrderNumber } from './pages/confirmation.ts'
import { payByCard } from './pages/payment.ts'
import { follow } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a customer orders the same meals again from the home page: two presses to a complete checkout, one to its end [ACCOUNT-04, CHECKOUT-09]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const [meal] = listMeals({ language: 'sv' })
  if (!meal) throw new Error('The shop has no such meal')
  const email = await createAccount(shopper)
  await fillCart(shopper, meal, 2)
  await placeByRequest(shopper, email)
  await visit(shopper, 'home')

  await follow(page.getByRole('link', { name: t('orderAgain.link') }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orderAgain.title'))
  await pressButton(shopper, 'orderAgain.checkout')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'))
  const filled = { ...buyer, email, mobile: /070.?123 ?45 ?67/, zip: /111 ?22/ }
  for (const field of textFields) {
    await expect(page.locator(`main [name="${field}"]`)).toHaveValue(filled[field])
  }
  await expect(page.locator('[name^=deliveryWindow-]:checked')).not.toHaveCount(0)
  // The address and the payment are folded. The shopper sees the delivery, and goes on.
  await showControl(shopper, getTerms(shopper))
  await getTerms(shopper).check()
  await placeOrder(shopper)
  await payByCard(shopper, 'approved')

  const number = await readOrderNumber(shopper)
  const [first, again, ...others] = listOrders(email)
  expect(others).toEqual([])
  expect([again?.number, again?.isPaidByCard]).toEqual([number, true])
  expect(again?.rows).toEqual(first?.rows)
})
