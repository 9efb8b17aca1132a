import { listMeals } from '../../support/merchant-database.ts'
import { browseToMeal, getCartLink, visit } from '../pages/browse.ts'
import { addToCart, getMiniCart, goToCheckout } from '../pages/cart.ts'
import { buyer, fillCheckout, placeOrder } from '../pages/checkout.ts'
import { readOrderNumber } from '../pages/confirmation.ts'
import { createEmail, follow } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The browser reports an unused preload a few seconds after the page has loaded. */
const PRELOAD_REPORT_MS = 5_000

test('a walk from the home page to the confirmation writes nothing to the console of the browser [MORE-05]', async ({
  createShopper,
  context,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const messages: string[] = []
  context.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => messages.push(`uncaught: ${error.error()}`))
  const [meal] = listMeals({ language: 'sv', skuCount: 1 })
  if (!meal) throw new Error('The shop has no such meal')

  await browseToMeal(shopper, meal)
  await addToCart(shopper)
  await getCartLink(shopper).click()
  await follow(getMiniCart(shopper).getByRole('link', { name: t('cart.mini.toCart') }))
  await goToCheckout(shopper)
  await fillCheckout(shopper, { ...buyer, email: createEmail() }, 'invoice')
  await placeOrder(shopper)
  await readOrderNumber(shopper)
  await follow(page.getByRole('link', { name: t('confirmation.toShop') }))
  expect(messages).toEqual([])
})

for (const pageName of ['home', 'news', 'cart', 'checkout', 'terms', 'markets'] as const) {
  test(`the page ${pageName} uses every file that it preloads [MORE-05]`, async ({
    createShopper,
    context,
  }) => {
    const shopper = createShopper('en')
    const messages: string[] = []
    context.on('console', (message) => messages.push(message.text()))
    await visit(shopper, pageName)
    await shopper.page.waitForTimeout(PRELOAD_REPORT_MS)
    expect(messages).toEqual([])
  })
}
