import type { Locator } from '@playwright/test'
import { listMeals, type Meal } from '../../support/merchant-database.ts'
import {
  expectCartCount,
  getAddButton,
  getCartLink,
  getPath,
  getToasts,
  visit,
  visitCategory,
  visitMeal,
} from '../pages/browse.ts'
import { addToCart, fillCart, getMiniCart } from '../pages/cart.ts'
import { follow, hasFocusWithin, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

const HAS_REACT = `Object.keys(document.querySelector('[data-mini-cart-form]') ?? {}).some((key) => key.startsWith('__react'))`

function chooseMeal({ language }: Shopper): Meal {
  const [meal] = listMeals({ language })
  if (!meal) throw new Error('The shop has no meal')
  return meal
}

const getQuickAdd = ({ page, t }: Shopper, meal: Meal): Locator =>
  page.getByRole('button', { name: t('product.card.add', { name: meal.name }) }).first()

test('the mini cart takes the focus and keeps it inside, and pressing Escape focuses the cart link [STATE-07, MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page } = shopper
  const meal = chooseMeal(shopper)
  await fillCart(shopper, meal)
  await visit(shopper, 'home')
  const dialog = getMiniCart(shopper)
  await expect(dialog).toBeHidden()
  await getCartLink(shopper).click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/sv')
  await expect(dialog.getByRole('link', { name: meal.name, exact: true })).toBeVisible()
  expect(await hasFocusWithin(dialog)).toBe(true)
  for (let press = 0; press < 15; press += 1) {
    await page.keyboard.press('Tab')
    // After the last control of the mini cart, the focus moves to the controls of the browser,
    // never to the page behind the mini cart.
    const isOnPage = await page.evaluate<boolean>('document.activeElement !== document.body')
    if (isOnPage) expect(await hasFocusWithin(dialog)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(getCartLink(shopper)).toBeFocused()
})

test('a shopper changes and removes lines in the mini cart, and goes from there to the checkout [CART-04]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const meal = chooseMeal(shopper)
  await visitMeal(shopper, meal)
  await addToCart(shopper)
  await getCartLink(shopper).click()
  const dialog = getMiniCart(shopper)
  const { name } = meal
  await dialog.getByRole('button', { name: t('cart.line.more', { name }) }).click()
  const quantity = dialog.getByRole('spinbutton', { name: t('cart.line.quantity', { name }) })
  await expect(quantity).toHaveValue('2')
  await expectHiddenCartCount(shopper, 2)
  // Only what is in the dialog is read while it is open.
  await expect(dialog.locator('[data-cart-change]')).toHaveText(
    new RegExp(`^${name}: 2\\. Total SEK\\s\\d+\\.00\\.$`),
  )
  await quantity.fill('3')
  await quantity.press('Tab')
  await expectHiddenCartCount(shopper, 3)
  // The focus is where the Tab key has put it.
  await expect(dialog.getByRole('button', { name: t('cart.line.more', { name }) })).toBeFocused()
  await dialog.getByRole('button', { name: t('cart.line.removeNamed', { name }) }).click()
  await expect(dialog).toContainText(t('cart.empty.text'))
  await expect(dialog.getByText(t('cart.removed.text', { name }))).toHaveRole('status')
  const undo = dialog.getByRole('button', { name: t('cart.removed.undoNamed', { name }) })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(quantity).toHaveValue('3')
  await expect(dialog.getByRole('article', { name })).toBeFocused()
  await dialog.getByRole('button', { name: t('cart.line.removeNamed', { name }) }).click()
  await expect(dialog).toContainText(t('cart.empty.text'))
  await dialog.getByRole('button', { name: t('cart.mini.close') }).click()
  await expect(dialog).toBeHidden()
  await expectCartCount(shopper, 0)

  await addToCart(shopper)
  await visitMeal(shopper, meal)
  await getCartLink(shopper).click()
  await expect.poll(() => page.evaluate(HAS_REACT)).toBe(true)
  // The notice of the earlier removal does not take the focus.
  await expect(undo).not.toBeFocused()
  await follow(dialog.getByRole('link', { name: t('cart.toCheckout') }))
  await expect(page).toHaveURL(getPath(shopper, 'checkout'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'))
})

// An open dialog hides the header from searches by role. The cart count in the hidden header must
// still be correct.
async function expectHiddenCartCount({ page, t }: Shopper, count: number): Promise<void> {
  const links = page.getByRole('link', { name: t('header.cart'), includeHidden: true })
  await expect(links.first()).toHaveText(new RegExp(`\\D${count}$`))
}

test('adding a meal from its card announces its name and updates the cart count at once, also in other tabs [CART-04, CART-07]', async ({
  createShopper,
  context,
}) => {
  const shopper = createShopper('sv')
  const { t } = shopper
  const meal = chooseMeal(shopper)
  const otherTab = { ...shopper, page: await context.newPage() }
  await visit(otherTab, 'home')
  await expectCartCount(otherTab, 0)

  await visitCategory(shopper, meal)
  const urlBefore = shopper.page.url()
  await getQuickAdd(shopper, meal).click()
  const status = getToasts(shopper).getByRole('status')
  await expect(status).toContainText(t('boot.added', { name: meal.name }))
  await expectCartCount(shopper, 1)
  await expectCartCount(otherTab, 1)
  await getQuickAdd(shopper, meal).click()
  await expectCartCount(shopper, 2)
  await expectCartCount(otherTab, 2)
  expect(shopper.page.url()).toBe(urlBefore)

  await getCartLink(otherTab).click()
  const quantity = getMiniCart(otherTab).getByRole('spinbutton', {
    name: t('cart.line.quantity', { name: meal.name }),
  })
  await expect(quantity).toHaveValue('2')
})

test('if a meal cannot be added to the cart, the product form shows the reason and the cart stays unchanged [PRODUCT-03, PRODUCT-06]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const [meal] = listMeals({ language: 'en', skuCount: 2 })
  if (!meal) throw new Error('The shop has no meal in two sizes')
  await visitMeal(shopper, meal)
  await getAddButton({ page, t }).click()
  await expect(page.getByText(t('product.problem.mustChooseSku'))).toBeVisible()
  await expectCartCount(shopper, 0)
  await page.getByRole('radiogroup').getByRole('radio').first().check()
  await page.getByRole('spinbutton', { name: t('product.quantity') }).fill('998')
  await getAddButton({ page, t }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Only \d+ are left\. Lower the quantity/)
  await expectCartCount(shopper, 0)
})
