import { listMeals, type Meal } from '../../support/merchant-database.ts'
import { expectCartCount, getCartLink, getPath, visit, visitMeal } from '../pages/browse.ts'
import { addToCart, fillCart, getMiniCart } from '../pages/cart.ts'
import { follow, waitForScripts, type Shopper } from '../pages/shopper.ts'
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

test('an opened mini cart whose new content does not arrive says so and leads to the cart page [CART-04, STATE-07]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await visitMeal(shopper, chooseMeal(shopper))
  await waitForScripts(shopper)
  await getCartLink(shopper).click()
  const dialog = getMiniCart(shopper)
  await expect(dialog).toContainText(t('cart.empty.text'))
  await page.keyboard.press('Escape')
  await addToCart(shopper)
  await page.route('**/*?view=mini-cart', (route) => route.abort('aborted'))
  await getCartLink(shopper).click()
  await expect(dialog.getByRole('alert')).toHaveText(t('boot.failed'))
  await expect(dialog.getByRole('link', { name: t('boot.showCart') })).toBeVisible()
})

/** Opens the mini cart of a shopper whose browser does not get its island before the returned call. */
async function openBeforeIsland(shopper: Shopper, meal: Meal) {
  const { page, t } = shopper
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
  return { dialog, quantity, more, sendIsland: resolve }
}

test('three quick presses before the island are held and count three, and the focus stays [CART-04]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  const { quantity, more, sendIsland } = await openBeforeIsland(shopper, chooseMeal(shopper))
  await more.click({ clickCount: 3 })
  await expect(more).toHaveAttribute('aria-busy', 'true')
  await expect(quantity).toHaveValue('1')
  sendIsland()
  await expect(quantity).toHaveValue('4')
  await expect(more).not.toHaveAttribute('aria-busy')
  await expect(more).toBeFocused()
  await expect.poll(() => page.evaluate('document.cookie')).toContain('ralph-cart-count=4')
})

test('a shopper who is faster than the island loses no typed quantity and no focus when it takes over [CART-04]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const meal = chooseMeal(shopper)
  const { name } = meal
  const { dialog, quantity, sendIsland } = await openBeforeIsland(shopper, meal)
  await quantity.fill('5')
  await page.evaluate('window.typedField = document.activeElement')
  expect(await page.evaluate(HAS_REACT)).toBe(false)
  sendIsland()
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

test('a quantity that was typed and left, a press and a link to the checkout before the island wait for it [CART-04]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const { dialog, quantity, more, sendIsland } = await openBeforeIsland(
    shopper,
    chooseMeal(shopper),
  )
  await quantity.fill('3')
  await quantity.press('Tab')
  await more.click()
  await dialog.getByRole('link', { name: t('cart.toCheckout') }).click()
  expect(await page.evaluate(HAS_REACT)).toBe(false)
  sendIsland()
  await expect(page).toHaveURL(getPath(shopper, 'checkout'))
  await expect(page.getByRole('complementary')).toContainText(
    t('checkout.summary.quantity', { quantity: '4' }),
  )
})

test('on a slow network three quick presses of a mini cart that has just opened count three [CART-04]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const meal = chooseMeal(shopper)
  await fillCart(shopper, meal)
  await visit(shopper, 'home')
  await waitForScripts(shopper)
  const devTools = await page.context().newCDPSession(page)
  const throughput = 400_000 / 8
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await getCartLink(shopper).click()
  const more = getMiniCart(shopper).getByRole('button', {
    name: t('cart.line.more', { name: meal.name }),
  })
  await more.click({ clickCount: 3 })
  await expect
    .poll(() => page.evaluate('document.cookie'), { timeout: 60_000 })
    .toContain('ralph-cart-count=4')
})

test('a shopper who saves data gets the island with the first press, and the checkout after the last change [CART-04]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const meal = chooseMeal(shopper)
  const { name } = meal
  let islands = 0
  page.on(
    'request',
    (request) => void (islands += request.url().includes('/mini-cart-island') ? 1 : 0),
  )
  await page.addInitScript(`Object.defineProperty(navigator, 'connection', {
    value: { saveData: true },
  })`)
  await visitMeal(shopper, meal)
  await addToCart(shopper)
  await getCartLink(shopper).click()
  const dialog = getMiniCart(shopper)
  const remove = dialog.getByRole('button', { name: t('cart.line.removeNamed', { name }) })
  await remove.focus()
  await page.keyboard.press('Shift+Tab')
  expect(islands).toBe(0)
  await remove.click()
  const undo = dialog.getByRole('button', { name: t('cart.removed.undoNamed', { name }) })
  await expect(undo).toBeFocused()
  expect(islands).toBe(1)
  await undo.press('Enter')
  await expect(dialog.getByRole('article', { name })).toBeFocused()
  await dialog.getByRole('button', { name: t('cart.line.more', { name }) }).click()
  await follow(dialog.getByRole('link', { name: t('cart.toCheckout') }))
  await expect(page).toHaveURL(getPath(shopper, 'checkout'))
  await expect(page.getByRole('complementary')).toContainText(
    t('checkout.summary.quantity', { quantity: '2' }),
  )
})

test('only one modal is open: the mini cart closes another dialog [STATE-07]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const meal = chooseMeal(shopper)
  await visitMeal(shopper, meal)
  await addToCart(shopper)
  await page.locator('.site-header-market').click()
  await expect(page.getByRole('dialog', { name: t('market.title') })).toBeVisible()
  // The notification is below the dialog, and a script may still press its button.
  await page.evaluate(`document.querySelector('[data-toasts] .toast-action').click()`)
  await expect(getMiniCart(shopper)).toBeVisible()
  expect(await page.evaluate(`document.querySelectorAll('dialog[open]').length`)).toBe(1)
})
