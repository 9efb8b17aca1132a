import type { Locator } from '@playwright/test'
import { listMeals } from '../support/merchant-database.ts'
import { expectCartCount, getPath, visit, visitMeal } from './pages/browse.ts'
import {
  addToCart,
  fillCart,
  getCheckoutButton,
  getLine,
  getQuantity,
  getSummary,
  goToCheckout,
  openCodeField,
  openFilledCart,
} from './pages/cart.ts'
import { follow } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

test('a shopper changes a quantity by button and by number, and the total of the cart changes with it [CART-04, CART-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { t, hasScript } = shopper
  // Without script a button loads the page, which gives the focus to the line when it is complete.
  const press = (button: Locator) => (hasScript ? button.click() : follow(button))
  const [meal] = listMeals({ language: 'sv' })
  if (!meal) throw new Error('The shop has no meal')
  await openFilledCart(shopper, meal)
  const line = getLine(shopper, meal)
  const summary = getSummary(shopper)
  const totalOfOne = await summary.innerText()

  await press(line.getByRole('button', { name: t('cart.line.more', { name: meal.name }) }))
  await expect(getQuantity(shopper, meal)).toHaveValue('2')
  await expectCartCount(shopper, 2)
  expect(await summary.innerText()).not.toBe(totalOfOne)

  await getQuantity(shopper, meal).fill('4')
  await press(line.getByRole('button', { name: t('cart.line.update') }))
  await expect(getQuantity(shopper, meal)).toHaveValue('4')
  await expectCartCount(shopper, 4)

  await getQuantity(shopper, meal).fill('2')
  await press(line.getByRole('button', { name: t('cart.line.update') }))
  await expectCartCount(shopper, 2)
  await press(line.getByRole('button', { name: t('cart.line.less', { name: meal.name }) }))
  await expect(getQuantity(shopper, meal)).toHaveValue('1')
  await expect(summary).toHaveText(totalOfOne, { useInnerText: true })
})

// This script runs in the browser. It lists the buttons of the cart lines that another element covers.
// The buttons that update are left out, because only the line with the focus shows its own.
const COVERED_SCRIPT = `[...document.querySelectorAll('main article button:not([value=update])')].filter((button) => {
  if (!button.checkVisibility({ visibilityProperty: true })) return false
  button.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = button.getBoundingClientRect()
  return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}).map((button) => button.outerHTML)`

test('the button that updates a typed quantity covers no other button at any width [CART-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const meals = listMeals({ language: 'sv', skuCount: 1 }).slice(0, 2)
  const [meal, next] = meals
  if (!meal || !next) throw new Error('The shop has too few meals')
  await fillCart(shopper, next)
  await openFilledCart(shopper, meal)
  for (const width of [320, 390, 700, 820, 1024, 1360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const { name } of meals) {
      await getQuantity(shopper, { name }).focus()
      await expect(
        getLine(shopper, { name }).getByRole('button', { name: t('cart.line.update') }),
      ).toBeVisible()
      expect(await page.evaluate<string[]>(COVERED_SCRIPT), `${width} px`).toEqual([])
    }
  }
})

test('on a phone a refused code is on the screen, with its message [CART-05, CART-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const [meal] = listMeals({ language: 'sv' })
  if (!meal) throw new Error('The shop has no meal')
  await page.setViewportSize({ width: 390, height: 844 })
  await openFilledCart(shopper, meal)
  const field = await openCodeField(shopper)
  await field.fill('SOMMAR25')
  await page.getByRole('button', { name: t('cart.code.apply'), exact: true }).click()
  const message = page.getByText(t('cart.code.expired', { code: 'SOMMAR25' }))
  await expect(message).toBeInViewport({ ratio: 1 })
  await expect(field).toBeInViewport({ ratio: 1 })
})

test('the checkout charges the quantity that the shopper typed on the cart page [CART-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const [meal] = listMeals({ language: 'sv', skuCount: 1 })
  if (!meal) throw new Error('The shop has no meal')
  await openFilledCart(shopper, meal)
  await getQuantity(shopper, meal).fill('3')
  await goToCheckout(shopper)
  await expect(page.getByRole('complementary')).toContainText(
    t('checkout.summary.quantity', { quantity: '3' }),
  )
  await visit(shopper, 'cart')
  await expect(getQuantity(shopper, meal)).toHaveValue('3')
})

test('a removed line can be added again, and removing the last line empties the cart [CART-04, CART-08]', async ({
  createShopper,
  hasScript,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const [first, second] = listMeals({ language: 'en' })
  if (!first || !second) throw new Error('The shop has too few meals')
  await openFilledCart(shopper, first, 3)
  await openFilledCart(shopper, second)
  await expectCartCount(shopper, 4)
  const getRemoveButton = (name: string) =>
    page.getByRole('button', { name: t('cart.line.removeNamed', { name }) })

  await getRemoveButton(first.name).click()
  await expect(getLine(shopper, first)).toHaveCount(0)
  await expectCartCount(shopper, 1)
  const undo = page.getByRole('button', {
    name: t('cart.removed.undoNamed', { name: first.name }),
  })
  if (hasScript) await expect(undo).toBeFocused()
  await undo.click()
  await expect(getQuantity(shopper, first)).toHaveValue('3')
  if (hasScript) await expect(getLine(shopper, first)).toBeFocused()
  await getRemoveButton(first.name).click()
  await expect(getLine(shopper, second)).toBeVisible()
  await expectCartCount(shopper, 1)
  await getRemoveButton(second.name).click()
  await expect(page.getByRole('main')).toContainText(t('cart.empty.text'))
  await expectCartCount(shopper, 0)
  await follow(page.getByRole('main').getByRole('link', { name: t('cart.empty.link') }))
  await expect(page).toHaveURL(getPath(shopper, 'news'))
})

test('a quantity above the stock is lowered to the stock, and the cart line shows a message [CART-04]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { t } = shopper
  const meal = listMeals({ language: 'en' }).at(5)
  if (!meal) throw new Error('The shop has too few meals')
  await openFilledCart(shopper, meal)
  const field = getQuantity(shopper, meal)
  await field.fill('999')
  await getLine(shopper, meal)
    .getByRole('button', { name: t('cart.line.update') })
    .click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(
    /Only \d+ are left, so we lowered the quantity to/,
  )
  const shownQuantity = await field.inputValue()
  await expect(field).toHaveAccessibleDescription(new RegExp(`quantity to ${shownQuantity}\\.$`))
})

test('the cart survives a reload and a change of language, which a script remembers [CART-07, CHANNEL-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, hasScript } = shopper
  const findLocale = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'ralph-locale')?.value
  const inEnglish = createShopper('en')
  const meal = listMeals({ language: 'sv' }).at(0)
  const sameMeal = listMeals({ language: 'en' }).find(({ skuId }) => skuId === meal?.skuId)
  if (!meal || !sameMeal) throw new Error('The shop has no meal in both languages')
  await openFilledCart(shopper, meal, 3)
  await page.reload()
  await expect(getQuantity(shopper, meal)).toHaveValue('3')

  await page.getByRole('heading', { level: 1 }).click()
  expect(await findLocale()).toBeUndefined()
  await follow(page.getByRole('banner').getByRole('link', { name: 'English' }))
  await expect(page).toHaveURL(getPath(inEnglish, 'cart'))
  expect(await findLocale()).toBe(hasScript ? 'en' : undefined)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inEnglish.t('cart.title'))
  await expect(getQuantity(inEnglish, sameMeal)).toHaveValue('3')
  await expectCartCount(inEnglish, 3)
})

test('changing the market shows meals and cart with prices in the currency of the new market [CART-07, CHANNEL-05]', async ({
  createShopper,
  hasScript,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const [meal] = listMeals({ language: 'sv' })
  if (!meal) throw new Error('The shop has no meal')
  await visitMeal(shopper, meal)
  await addToCart(shopper)
  await expect(page.getByRole('main')).toContainText(/\d\s*kr/)

  const link = page.getByRole('banner').getByRole('link', { name: t('header.market') })
  if (hasScript) {
    await link.click()
    await expect(page.getByRole('dialog', { name: t('market.title') })).toBeVisible()
  } else {
    await follow(link)
    await expect(page).toHaveURL(getPath(shopper, 'markets'))
  }
  await expect(page.getByRole('radio', { name: 'Sverige' })).toBeChecked()
  await page.getByRole('radio', { name: 'Finland' }).check()
  await follow(page.getByRole('button', { name: t('market.save') }))

  await visitMeal(shopper, meal)
  await expect(page.getByRole('main')).toContainText(/€/)
  await expect(page.getByRole('main')).not.toContainText(/\d\s*kr\b/)
  await visit(shopper, 'cart')
  await expect(getLine(shopper, meal)).toContainText(/€/)
  await expect(getSummary(shopper)).toContainText(/€/)
  await expect(page.getByRole('main')).not.toContainText(/\d\s*kr\b/)
  await expectCartCount(shopper, 1)
})

test('on a phone the way to the checkout, with the total, is on the first screen of a cart [CART-04]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await page.setViewportSize({ width: 390, height: 844 })
  for (const meal of listMeals({ language: 'sv' }).slice(0, 4)) await fillCart(shopper, meal)
  await visit(shopper, 'cart')
  const button = getCheckoutButton(shopper)
  await expect(button).toHaveCount(1)
  await expect(button).toHaveText(new RegExp(`^${t('cart.toCheckout')} · \\d+`))
  const box = await button.boundingBox()
  expect(box?.y).toBeGreaterThan((844 * 2) / 3)
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
  await follow(button)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'))
})
