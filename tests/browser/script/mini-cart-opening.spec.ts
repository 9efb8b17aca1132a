import { listMeals, type Meal } from '../../support/merchant-database.ts'
import { expectCartCount, getCartLink, getPath, visit, visitMeal } from '../pages/browse.ts'
import { addToCart, fillCart, getMiniCart } from '../pages/cart.ts'
import { follow, hasFocusWithin, waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

function chooseMeal({ language }: Shopper): Meal {
  const [meal] = listMeals({ language, skuCount: 1 })
  if (!meal) throw new Error('The shop has no meal')
  return meal
}

const ISLAND = '**/assets/mini-cart-island-*.js'
const HAS_REACT = `Object.keys(document.querySelector('[data-mini-cart-form]')).some((key) => key.startsWith('__react'))`

test('the mini cart opens at once and shows its lines; without an answer it says so and leads to the cart page [CART-04, STATE-07]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const meal = chooseMeal(shopper)
  await fillCart(shopper, meal)
  await visit(shopper, 'home')
  await waitForScripts(shopper)
  const { promise, resolve } = Promise.withResolvers<void>()
  let isFailing = true
  await page.route('**/*?view=mini-cart', async (route) => {
    await promise
    await (isFailing ? route.abort('aborted') : route.continue())
  })
  await getCartLink(shopper).click()
  const dialog = getMiniCart(shopper)
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(t('cart.mini.loading'))
  resolve()
  await expect(dialog.getByRole('alert')).toHaveText(t('boot.failed'))
  const toCart = dialog.getByRole('link', { name: t('boot.showCart') })
  await expect(toCart).toHaveAttribute('href', getPath(shopper, 'cart'))
  await dialog.getByRole('button', { name: t('cart.mini.close') }).click()
  await expect(dialog).toBeHidden()
  await expect(getCartLink(shopper)).toBeFocused()
  isFailing = false
  await getCartLink(shopper).click()
  await expect(dialog.getByRole('link', { name: meal.name, exact: true })).toBeVisible()
})

test('a shopper who is faster than the island loses no click, no typed quantity and no focus when it takes over [CART-04]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const meal = chooseMeal(shopper)
  const { name } = meal
  await fillCart(shopper, meal)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(ISLAND, async (route) => {
    await promise
    await route.continue()
  })
  await visit(shopper, 'home')
  await waitForScripts(shopper)
  await getCartLink(shopper).click()
  const dialog = getMiniCart(shopper)
  const quantity = dialog.getByRole('spinbutton', { name: t('cart.line.quantity', { name }) })
  const more = dialog.getByRole('button', { name: t('cart.line.more', { name }) })
  await expect(quantity).toHaveValue('1')
  await more.dblclick()
  await expect(quantity).toHaveValue('3')
  await expect.poll(() => page.evaluate('document.cookie')).toContain('ralph-cart-count=3')
  expect(await hasFocusWithin(dialog)).toBe(true)

  await quantity.fill('5')
  await page.evaluate('window.typedField = document.activeElement')
  expect(await page.evaluate(HAS_REACT)).toBe(false)
  resolve()
  await expect.poll(() => page.evaluate(HAS_REACT)).toBe(true)
  await expect(quantity).toHaveValue('5')
  await expect(quantity).toBeFocused()
  expect(await page.evaluate('window.typedField === document.activeElement')).toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate('document.cookie')).toContain('ralph-cart-count=5')
  await dialog.getByRole('button', { name: t('cart.line.removeNamed', { name }) }).click()
  await expect(dialog).toContainText(t('cart.empty.text'))
  await page.keyboard.press('Escape')
  await expectCartCount(shopper, 0)
})

test('a shopper who saves data gets a mini cart without its island, with the checkout after the last change [CART-04]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const meal = chooseMeal(shopper)
  const { name } = meal
  let islands = 0
  page.on('request', (request) => void (islands += request.url().includes('cart-island') ? 1 : 0))
  await page.addInitScript(`Object.defineProperty(navigator, 'connection', {
    value: { saveData: true },
  })`)
  await visitMeal(shopper, meal)
  await addToCart(shopper)
  await getCartLink(shopper).click()
  const dialog = getMiniCart(shopper)
  await dialog.getByRole('button', { name: t('cart.line.removeNamed', { name }) }).click()
  const undo = dialog.getByRole('button', { name: t('cart.removed.undoNamed', { name }) })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(dialog.getByRole('article', { name })).toBeFocused()
  await dialog.getByRole('button', { name: t('cart.line.more', { name }) }).click()
  await follow(dialog.getByRole('link', { name: t('cart.toCheckout') }))
  await expect(page).toHaveURL(getPath(shopper, 'checkout'))
  await expect(page.getByRole('complementary')).toContainText(
    t('checkout.summary.quantity', { quantity: '2' }),
  )
  expect(islands).toBe(0)
})

test('only one modal is open: the mini cart closes another dialog [STATE-07]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const meal = chooseMeal(shopper)
  await visitMeal(shopper, meal)
  await addToCart(shopper)
  await page.locator('[data-dialog]').first().click()
  await expect(page.getByRole('dialog', { name: t('market.title') })).toBeVisible()
  // The notification is below the dialog, and a script may still press its button.
  await page.evaluate(`document.querySelector('[data-toasts] .toast-action').click()`)
  await expect(getMiniCart(shopper)).toBeVisible()
  expect(await page.evaluate(`document.querySelectorAll('dialog[open]').length`)).toBe(1)
})
