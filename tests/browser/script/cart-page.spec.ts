import { listMeals, type Meal } from '../../support/merchant-database.ts'
import { HORIZONTAL_OVERFLOW_SCRIPT } from '../accessibility/layout-scripts.ts'
import { expectCartCount, visit } from '../pages/browse.ts'
import {
  getCheckoutButton,
  getLine,
  getMiniCart,
  getQuantity,
  getSummary,
  openFilledCart,
} from '../pages/cart.ts'
import { getCartLink } from '../pages/browse.ts'
import { follow, waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

function chooseMeal({ language }: Shopper): Meal {
  const [meal] = listMeals({ language, skuCount: 1 })
  if (!meal) throw new Error('The shop has no meal')
  return meal
}

/** Opens the cart page of a shopper whose browser gets its script only when `sendScript` is called. */
async function openBeforeScript(shopper: Shopper) {
  const { page, t } = shopper
  const meal = chooseMeal(shopper)
  const { name } = meal
  const { promise, resolve: sendScript } = Promise.withResolvers<void>()
  await page.route('**/assets/cart-page-island-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await openFilledCart(shopper, meal)
  const more = getLine(shopper, meal).getByRole('button', { name: t('cart.line.more', { name }) })
  return { meal, more, sendScript }
}

test('three quick presses before the script are held and count three [CART-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { meal, more, sendScript } = await openBeforeScript(shopper)
  await more.click({ clickCount: 3 })
  await expect(more).toHaveAttribute('aria-busy', 'true')
  await expect(getQuantity(shopper, meal)).toHaveValue('1')
  sendScript()
  await expect(getQuantity(shopper, meal)).toHaveValue('4')
  await expectCartCount(shopper, 4)
  await expect(more).not.toHaveAttribute('aria-busy')
})

test('the button for one fewer keeps the focus at a quantity of one [CART-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const meal = chooseMeal(shopper)
  await openFilledCart(shopper, meal, 2)
  const { name } = meal
  const less = getLine(shopper, meal).getByRole('button', { name: t('cart.line.less', { name }) })
  await less.press('Enter')
  await expectCartCount(shopper, 1)
  const change = page.locator('[data-cart-page] [data-cart-change]')
  await expect(change).toHaveText(new RegExp(`^${name}: 1\\. Total SEK\\s\\d+\\.00\\.$`))
  await page.keyboard.press('Enter')
  await expect(less).toBeFocused()
  await expect(getQuantity(shopper, meal)).toHaveValue('1')
})

test('the checkout waits for a press that the script has not handled yet [CART-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const { more, sendScript } = await openBeforeScript(shopper)
  await more.click()
  await getCheckoutButton(shopper).click()
  sendScript()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'))
  await expect(page.getByRole('complementary')).toContainText(
    t('checkout.summary.quantity', { quantity: '2' }),
  )
})

test('without its script the browser sends the form of the cart page [CART-08, ERROR-02]', async ({
  createShopper,
  problems,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const meal = chooseMeal(shopper)
  await page.route('**/assets/cart-page-island-*.js', (route) => route.abort())
  await openFilledCart(shopper, meal)
  const { name } = meal
  await getLine(shopper, meal)
    .getByRole('button', { name: t('cart.line.more', { name }) })
    .click()
  await expect(getQuantity(shopper, meal)).toHaveValue('2')
  await expectCartCount(shopper, 2)
  problems.length = 0
})

test('an answer to another tab that comes late does not hide a newer change [CART-04, CART-07]', async ({
  context,
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const meal = chooseMeal(shopper)
  const { name } = meal
  const more = t('cart.line.more', { name })
  await openFilledCart(shopper, meal)
  const other: Shopper = { ...shopper, page: await context.newPage() }
  await visit(other, 'home')
  await waitForScripts(other)
  await getCartLink(other).click()
  const dialog = getMiniCart(other)
  const field = dialog.getByRole('spinbutton', { name: t('cart.line.quantity', { name }) })
  await expect(field).toHaveValue('1')

  const isAnswered = Promise.withResolvers<void>()
  const isLate = Promise.withResolvers<void>()
  await page.route('**/en/cart**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    isAnswered.resolve()
    await isLate.promise
    await route.fulfill({ response })
  })
  await getLine(shopper, meal).getByRole('button', { name: more }).click()
  await isAnswered.promise
  const changed = other.page.waitForResponse((reply) => reply.request().method() === 'POST')
  await field.fill('5')
  await field.blur()
  await changed
  await expect(field).toHaveValue('5')
  isLate.resolve()
  await expect(getQuantity(shopper, meal)).toHaveValue('5')
  await expect(field).toHaveValue('5')
})

test('a typed quantity is saved when the shopper leaves the field, and the page shows the new amounts without loading again [CART-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page } = shopper
  const meal = chooseMeal(shopper)
  await openFilledCart(shopper, meal)
  const summary = getSummary(shopper)
  const totalOfOne = await summary.innerText()
  await page.evaluate('window.isSamePage = true')
  await getQuantity(shopper, meal).fill('3')
  await page.keyboard.press('Tab')
  await expectCartCount(shopper, 3)
  await expect(summary).not.toHaveText(totalOfOne, { useInnerText: true })
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  // The focus is where the Tab key has put it.
  const { name } = meal
  const more = getLine(shopper, meal).getByRole('button', {
    name: shopper.t('cart.line.more', { name }),
  })
  await expect(more).toBeFocused()
  await page.reload()
  await expect(getQuantity(shopper, meal)).toHaveValue('3')
})

test('a typed quantity above the stock is lowered when the shopper leaves the field or presses Enter, and the line says so [CART-04]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  const meal = chooseMeal(shopper)
  await openFilledCart(shopper, meal)
  const field = getQuantity(shopper, meal)
  // Enter both changes the field and sends the form.
  for (const key of ['Tab', 'Enter']) {
    await field.fill('999')
    await page.keyboard.press(key)
    await expect(field).not.toHaveValue('999')
    await page.waitForLoadState('networkidle')
    await expect(field).toHaveAccessibleDescription(/so we lowered the quantity to/)
  }
  expect(Number(await field.inputValue())).toBeLessThan(999)
})

test('the link of the mini cart to the checkout first saves the quantity that the shopper typed [CART-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const meal = chooseMeal(shopper)
  await openFilledCart(shopper, meal)
  await visit(shopper, 'home')
  await getCartLink(shopper).click()
  const dialog = getMiniCart(shopper)
  const { name } = meal
  // The server answers late, so that the change is still under way when the link is used.
  await page.route('**/en/cart', async (route) => {
    await page.waitForTimeout(route.request().method() === 'POST' ? 300 : 0)
    await route.continue()
  })
  await dialog.getByRole('spinbutton', { name: t('cart.line.quantity', { name }) }).fill('3')
  await follow(dialog.getByRole('link', { name: t('cart.toCheckout') }))
  await expect(page.getByRole('complementary')).toContainText(
    t('checkout.summary.quantity', { quantity: '3' }),
  )
})

// This script runs in the browser. It returns the element that covers the centre of the button, or
// null if none does.
const COVER_SCRIPT = `(() => {
  const button = [...document.querySelectorAll('main [name="intent"][value="checkout"]')].find((element) => element.checkVisibility())
  const { left, top, width, height } = button.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  return button.contains(over) ? null : (over?.outerHTML.slice(0, 80) ?? 'off the screen')
})()`

test('on a phone nothing covers the button to the checkout, no link of the dock leads to the cart page itself, and the first picture is loaded at once [MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await page.setViewportSize({ width: 390, height: 844 })
  const meal = chooseMeal(shopper)
  await openFilledCart(shopper, meal)
  await expect(getLine(shopper, meal).locator('img')).toHaveAttribute('loading', 'eager')
  const button = getCheckoutButton(shopper)
  for (const isAtTop of [false, true]) {
    await button.evaluate(
      (element: { scrollIntoView: (isTop: boolean) => void }, top) => element.scrollIntoView(top),
      isAtTop,
    )
    await expect.poll(() => page.evaluate<string | null>(COVER_SCRIPT)).toBeNull()
  }
  const dock = page.getByRole('navigation', { name: t('header.shortcuts') })
  await expect(dock.getByRole('button', { name: t('header.menu') })).toBeVisible()
  await expect(dock.getByRole('link', { name: t('header.cart') })).toBeHidden()
})

/** This script runs in the browser. It lists the controls of a cart line that something else covers. */
const COVERED_CONTROLS_SCRIPT = `[...document.querySelectorAll('.cart-line :is(button, input:not([type=hidden]))')].filter((control) => {
  const { left, top, width, height } = control.getBoundingClientRect()
  return !control.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}).map((control) => control.outerHTML)`

test('the button that updates a typed quantity is on the screen, covers no other control and stands in place of the total [CART-08, MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const meal = chooseMeal(shopper)
  await openFilledCart(shopper, meal, 2)
  const line = getLine(shopper, meal)
  const button = line.getByRole('button', { name: t('cart.line.updateNamed', { name: meal.name }) })
  for (const width of [360, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await getQuantity(shopper, meal).focus()
    await expect(button).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(HORIZONTAL_OVERFLOW_SCRIPT), `${width} px`).toEqual([])
    expect(await page.evaluate(COVERED_CONTROLS_SCRIPT), `${width} px`).toEqual([])
    await expect(line.locator('.cart-line-total')).toHaveCSS('opacity', '0')
  }
})
