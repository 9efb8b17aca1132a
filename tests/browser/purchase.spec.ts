import { listMeals, listOrders, getStock, type Meal } from '../support/merchant-database.ts'
import { browseToMeal, expectCartCount, visit } from './pages/browse.ts'
import { addToCart, getLine, goToCart, goToCheckout } from './pages/cart.ts'
import {
  buyer,
  fillCheckout,
  fillFields,
  getField,
  placeOrder,
  refreshOptions,
} from './pages/checkout.ts'
import { readOrderNumber } from './pages/confirmation.ts'
import { payByCard } from './pages/payment.ts'
import { createEmail, type Shopper } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

function chooseMeal(shopper: Shopper, skuCount: number): Meal {
  const [meal] = listMeals({ language: shopper.language, skuCount })
  if (!meal) throw new Error('The shop has no such meal')
  return meal
}

type Purchase = { email: string; number: string; meal: Meal; stockBefore: number }

// Checks the order, the mail about it and the stock in the database of the merchant, because a page
// could show wrong data.
function expectStoredOrder({ email, number, meal, stockBefore }: Purchase) {
  const orders = listOrders(email)
  expect(orders).toHaveLength(1)
  const [order] = orders
  expect(order).toMatchObject({ number, market: 'se', currency: 'SEK' })
  expect(order?.rows).toEqual([{ skuId: meal.skuId, name: meal.name, quantity: 1 }])
  expect(order?.mails).toHaveLength(1)
  expect(order?.mails[0]?.recipient).toBe(email)
  expect(order?.mails[0]?.subject).toContain(number)
  expect(order?.mails[0]?.text).toContain(meal.name)
  const stock = getStock(meal.skuId)
  expect(stock.leftAndSold).toBe(stockBefore)
  expect(stock.left).toBeLessThan(stockBefore)
  return order
}

test('a shopper buys a meal by card (sv) [CHECKOUT-04, CHECKOUT-06, CHECKOUT-09]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const meal = chooseMeal(shopper, 1)
  const email = createEmail()
  const stockBefore = getStock(meal.skuId).leftAndSold

  await browseToMeal(shopper, meal)
  await addToCart(shopper)
  await goToCart(shopper)
  await expect(getLine(shopper, meal)).toBeVisible()
  await expectCartCount(shopper, 1)
  await goToCheckout(shopper)
  await fillCheckout(shopper, { ...buyer, email }, 'card')
  await placeOrder(shopper)
  await expect(page).toHaveURL(/\/merchant\/pay\//)
  expect(listOrders(email), 'no order exists before the payment').toHaveLength(0)
  await payByCard(shopper, 'approved')

  await expect(page).toHaveURL(/\/sv\/kassan\/bekraftelse\?/)
  const number = await readOrderNumber(shopper)
  const main = page.getByRole('main')
  await expect(main).toContainText(t('confirmation.mail', { email }))
  for (const text of [meal.name, 'Kort', 'Hemleverans', buyer.addressLine1, buyer.city]) {
    await expect(main).toContainText(text)
  }
  const order = expectStoredOrder({ email, number, meal, stockBefore })
  expect(order).toMatchObject({ language: 'sv-SE', isPaidByCard: true })

  await visit(shopper, 'cart')
  await expect(main).toContainText(t('cart.empty.text'))
  await expectCartCount(shopper, 0)
})

test('a shopper buys a meal by invoice and chooses the day of delivery (en) [CHECKOUT-03, CHECKOUT-04, CHECKOUT-09]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const meal = chooseMeal(shopper, 2)
  const email = createEmail()
  const stockBefore = getStock(meal.skuId).leftAndSold

  await browseToMeal(shopper, meal)
  await page.getByRole('radiogroup').getByRole('radio').first().check()
  await addToCart(shopper)
  await goToCart(shopper)
  await goToCheckout(shopper)
  await fillFields(shopper, { ...buyer, email })
  await refreshOptions(shopper)
  await expect(getField(shopper, 'email')).toHaveValue(email)
  const days = page.getByRole('radiogroup', { name: t('checkout.deliveryWindow.label') })
  await days.getByRole('radio').nth(2).check()
  const times = page.getByRole('radiogroup', { name: /^Time on / })
  const day = (await times.getByText(/^Time on /).innerText()).replace('Time on ', '')
  await times.getByRole('radio').last().check()
  await fillCheckout(shopper, { ...buyer, email }, 'invoice')
  await placeOrder(shopper)

  await expect(page).toHaveURL(/\/en\/checkout\/confirmation\?/)
  const number = await readOrderNumber(shopper)
  const main = page.getByRole('main')
  for (const text of [email, meal.name, 'Invoice', 'Home delivery', buyer.addressLine1, day]) {
    await expect(main).toContainText(text)
  }
  const order = expectStoredOrder({ email, number, meal, stockBefore })
  expect(order).toMatchObject({ language: 'en-US', isPaidByCard: false })

  await visit(shopper, 'cart')
  await expect(main).toContainText(t('cart.empty.text'))
})
