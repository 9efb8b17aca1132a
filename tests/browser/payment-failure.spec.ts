import { listMeals, listOrders } from '../support/merchant-database.ts'
import { visit } from './pages/browse.ts'
import { fillCart, getLine, getQuantity } from './pages/cart.ts'
import { buyer, fillCheckout, placeOrder } from './pages/checkout.ts'
import { readOrderNumber } from './pages/confirmation.ts'
import { expectPaymentPage, payByCard } from './pages/payment.ts'
import { createEmail, follow } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

test('a declined card shows an error and keeps the cart, and the shopper can then pay with another card [CHECKOUT-04]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const [, meal] = listMeals({ language: 'sv' })
  if (!meal) throw new Error('The shop has too few meals')
  const email = createEmail()
  await fillCart(shopper, meal, 2)
  await visit(shopper, 'checkout')
  await fillCheckout(shopper, { ...buyer, email }, 'card')
  await placeOrder(shopper)

  const failureResponse = page.waitForResponse(/\/sv\/checkout\/klarna-fail/)
  await payByCard(shopper, 'declined')
  expect((await failureResponse).status()).toBe(200)
  await expect(page).toHaveURL(/\/sv\/checkout\/klarna-fail/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payment.failed.title'))
  await expect(page.getByRole('main')).toContainText(t('payment.failed.general'))
  await expect(page.getByRole('main')).toContainText(t('payment.failed.cartKept'))
  expect(listOrders(email)).toHaveLength(0)

  await follow(page.getByRole('link', { name: t('payment.failed.toCart') }))
  await expect(getLine(shopper, meal)).toBeVisible()
  await expect(getQuantity(shopper, meal)).toHaveValue('2')

  await visit(shopper, 'checkout')
  await fillCheckout(shopper, { ...buyer, email }, 'card')
  await placeOrder(shopper)
  await payByCard(shopper, 'approved')
  const number = await readOrderNumber(shopper)
  expect(listOrders(email)).toMatchObject([{ number, rows: [{ skuId: meal.skuId, quantity: 2 }] }])
})

test('cancelling a payment keeps the cart unchanged [CHECKOUT-04]', async ({ createShopper }) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const [meal] = listMeals({ language: 'en' })
  if (!meal) throw new Error('The shop has no meal')
  await fillCart(shopper, meal)
  await visit(shopper, 'checkout')
  await fillCheckout(shopper, { ...buyer, email: createEmail() }, 'card')
  await placeOrder(shopper)
  await expectPaymentPage(shopper)
  await follow(page.getByRole('button', { name: 'Cancel' }))
  await expect(page).toHaveURL(/\/en\/checkout\/klarna-fail$/)
  await expect(page.getByRole('main')).toContainText(t('payment.failed.general'))
  await visit(shopper, 'cart')
  await expect(getLine(shopper, meal)).toBeVisible()
})
