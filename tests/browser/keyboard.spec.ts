import type { Locator, Page } from '@playwright/test'
import { listMeals } from '../support/merchant-database.ts'
import { getAddButton, getCartLink, getToasts, visit } from './pages/browse.ts'
import { getCheckoutButton, getMiniCart } from './pages/cart.ts'
import {
  buyer,
  getOption,
  getField,
  getPlaceOrderButton,
  getTerms,
  textFields,
} from './pages/checkout.ts'
import { readOrderNumber } from './pages/confirmation.ts'
import {
  expectPaymentPage,
  getConfirmPaymentButton,
  getPayButton,
  listCardFields,
} from './pages/payment.ts'
import { createEmail, MAX_PRESSES, tabTo, type Shopper } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

async function pressEnterOn(target: Locator): Promise<void> {
  await tabTo(target)
  await Promise.all([
    target.page().waitForEvent('load', { timeout: 30_000 }),
    target.page().keyboard.press('Enter'),
  ])
}

async function openCheckoutByKeyboard(shopper: Shopper): Promise<void> {
  const { page, hasScript, t } = shopper
  const button = getAddButton({ page, t })
  if (!hasScript) {
    await pressEnterOn(button)
    await pressEnterOn(getCheckoutButton(shopper))
    return
  }
  await tabTo(button)
  await page.keyboard.press('Enter')
  await expect(getToasts(shopper)).toContainText(t('boot.added', { name: '' }).trim())
  await tabTo(getCartLink(shopper), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const toCheckout = getMiniCart(shopper).getByRole('link', { name: t('cart.toCheckout') })
  await expect(toCheckout).toBeVisible()
  await pressEnterOn(toCheckout)
}

test('a shopper buys a meal with the keyboard alone, including the payment and the extra step that confirms it [MORE-05, CHECKOUT-09]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const [meal] = listMeals({ language: 'en' })
  if (!meal) throw new Error('The shop has no meal')
  await visit(shopper, 'home')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('common.skip') })).toBeFocused()
  const categories = page.getByRole('navigation', { name: t('header.categories') })
  await pressEnterOn(categories.getByRole('link', { name: meal.topCategory, exact: true }).first())
  const subcategories = page.getByRole('navigation', { name: t('list.subCategories') })
  await pressEnterOn(subcategories.getByRole('link', { name: meal.category, exact: true }))

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await pressEnterOn(page.getByRole('main').getByRole('link', { name: meal.name, exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(meal.name)
  await openCheckoutByKeyboard(shopper)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'))
  const values = { ...buyer, email: createEmail() }
  for (const field of textFields) {
    await tabTo(getField(shopper, field))
    await page.keyboard.type(values[field])
  }
  // The Tab key reaches a radio group only once. The arrow keys move between its options.
  await tabTo(getOption(shopper, 'home'))
  await page.keyboard.press('ArrowDown')
  await expect(getOption(shopper, 'pickup')).toBeChecked()
  await tabTo(getOption(shopper, 'card'))
  await page.keyboard.press('Space')
  await expect(getOption(shopper, 'card')).toBeChecked()
  await tabTo(getTerms(shopper))
  await page.keyboard.press('Space')
  await expect(getTerms(shopper)).toBeChecked()
  await pressEnterOn(getPlaceOrderButton(shopper))

  await expectPaymentPage(shopper)
  for (const { field, text } of listCardFields(shopper, 'challenge')) {
    await tabTo(field)
    await page.keyboard.type(text)
  }
  await pressEnterOn(getPayButton(shopper))
  await pressEnterOn(getConfirmPaymentButton(shopper))
  expect(await readOrderNumber(shopper)).toMatch(/^\d{6}$/)
})

// This script runs in the browser. It returns the focused element and the element that covers its
// centre, if there is one.
const FOCUSED_ELEMENT_SCRIPT = `(() => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const { left, top, width, height } = focused.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  const isFree = over !== null && (focused.contains(over) || over.contains(focused))
  return { text: focused.innerText, over: isFree ? null : (over?.outerHTML.slice(0, 80) ?? 'off the screen') }
})()`

/** Presses the key until the focus leaves the page. Lists what was focused and could not be seen. */
async function listCoveredFocus(page: Page, key: 'Tab' | 'Shift+Tab', presses = MAX_PRESSES) {
  const covered: string[] = []
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key)
    const focused = await page.evaluate<{ text: string; over: string | null } | null>(
      FOCUSED_ELEMENT_SCRIPT,
    )
    if (focused === null) break
    if (focused.over !== null) covered.push(`${focused.text}: ${focused.over}`)
  }
  return covered
}

for (const key of ['Tab', 'Shift+Tab'] as const) {
  test(`on a phone, pressing ${key} never focuses an element that is covered by the header or the dock [MORE-05]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper('sv')
    const { page } = shopper
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(shopper, 'brands')
    expect(await listCoveredFocus(page, key)).toEqual([])
  })
}

const lowWindows = [
  { title: 'a desktop screen at 200 %', width: 960, height: 475 },
  { title: 'a screen at 400 %', width: 320, height: 256 },
  { title: 'a laptop with the question about cookies', width: 1366, height: 650, asks: true },
]

for (const { title, asks, ...size } of lowWindows) {
  test(`on ${title}, each link and button of the meals can be seen when it gets the focus [MORE-05]`, async ({
    createShopper,
    context,
  }) => {
    if (asks) await context.clearCookies()
    const shopper = createShopper('sv')
    const { page } = shopper
    await page.setViewportSize(size)
    await visit(shopper, 'news')
    const cards = page.getByRole('main').getByRole('article')
    await cards.first().getByRole('link').first().focus()
    expect(await listCoveredFocus(page, 'Tab', 24)).toEqual([])
    expect(await listCoveredFocus(page, 'Shift+Tab', 24)).toEqual([])
  })
}

test('a meal card that gets the focus scrolls into view, and the header does not cover it [MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await visit(shopper, 'news')
  const cards = page.getByRole('main').getByRole('article')
  await cards.nth(16).getByRole('link').first().focus()
  await cards.nth(4).getByRole('link').first().focus()
  await expect(async () => {
    const card = await cards.nth(4).boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect(card?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  }).toPass()
})
