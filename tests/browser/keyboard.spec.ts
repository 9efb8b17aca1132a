import type { Locator } from '@playwright/test'
import { listMeals } from '../support/merchant-database.ts'
import { getCartLink, getToasts, visit } from './pages/browse.ts'
import { getMiniCart } from './pages/cart.ts'
import {
  buyer,
  getChoice,
  getField,
  getPlaceButton,
  getTerms,
  textFields,
} from './pages/checkout.ts'
import { readOrderNumber } from './pages/confirmation.ts'
import {
  expectPaymentPage,
  getAcceptButton,
  getPayButton,
  listCardFields,
} from './pages/payment.ts'
import { createEmail, isFocused, type Shopper } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

const MOST_PRESSES = 150

/** Presses Tab until the target has the focus: what a keyboard reaches, in the order it reaches it. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    if (await isFocused(target)) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`${MOST_PRESSES} presses of ${key} did not reach ${target}`)
}

async function enter(target: Locator): Promise<void> {
  await tabTo(target)
  await Promise.all([
    target.page().waitForEvent('load', { timeout: 15_000 }),
    target.page().keyboard.press('Enter'),
  ])
}

async function openCheckoutByKeyboard(shopper: Shopper): Promise<void> {
  const { page, hasScript, t } = shopper
  const button = page.getByRole('button', { name: t('product.add'), exact: true })
  if (!hasScript) {
    await enter(button)
    await enter(page.getByRole('main').getByRole('link', { name: t('cart.toCheckout') }))
    return
  }
  await tabTo(button)
  await page.keyboard.press('Enter')
  await expect(getToasts(shopper)).toContainText(t('boot.added'))
  await tabTo(getCartLink(shopper), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const toCheckout = getMiniCart(shopper).getByRole('link', { name: t('cart.toCheckout') })
  await expect(toCheckout).toBeVisible()
  await enter(toCheckout)
}

test('MORE-05 CHECKOUT-09 buys with the keyboard alone, the payment and its second question too', async ({
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
  await enter(categories.getByRole('link', { name: meal.topCategory, exact: true }).first())
  const narrower = page.getByRole('navigation', { name: t('list.subCategories') })
  await enter(narrower.getByRole('link', { name: meal.category, exact: true }))

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await enter(page.getByRole('main').getByRole('link', { name: meal.name, exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(meal.name)
  await openCheckoutByKeyboard(shopper)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'))
  const given = { ...buyer, email: createEmail() }
  for (const field of textFields) {
    await tabTo(getField(shopper, field))
    await page.keyboard.type(given[field])
  }
  // A group of radio buttons is one stop; the arrows move inside it.
  await tabTo(getChoice(shopper, 'home'))
  await page.keyboard.press('ArrowDown')
  await expect(getChoice(shopper, 'pickup')).toBeChecked()
  await tabTo(getChoice(shopper, 'card'))
  await page.keyboard.press('Space')
  await expect(getChoice(shopper, 'card')).toBeChecked()
  await tabTo(getTerms(shopper))
  await page.keyboard.press('Space')
  await expect(getTerms(shopper)).toBeChecked()
  await enter(getPlaceButton(shopper))

  await expectPaymentPage(shopper)
  for (const { field, text } of listCardFields(shopper, 'asks')) {
    await tabTo(field)
    await page.keyboard.type(text)
  }
  await enter(getPayButton(shopper))
  await enter(getAcceptButton(shopper))
  expect(await readOrderNumber(shopper)).toMatch(/^\d{6}$/)
})

// Runs in the page: what has the focus, and what lies over its middle if that is something else.
const FOCUSED = `(() => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const { left, top, width, height } = focused.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  const isFree = over !== null && (focused.contains(over) || over.contains(focused))
  return { text: focused.innerText, over: isFree ? null : (over?.outerHTML.slice(0, 80) ?? 'off the screen') }
})()`

for (const key of ['Tab', 'Shift+Tab'] as const) {
  test(`MORE-05 on a phone ${key} leads to nothing that the header or the dock covers`, async ({
    createShopper,
  }) => {
    const shopper = createShopper('sv')
    const { page } = shopper
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(shopper, 'brands')
    const covered: string[] = []
    for (let press = 0; press < MOST_PRESSES; press += 1) {
      await page.keyboard.press(key)
      const focused = await page.evaluate<{ text: string; over: string | null } | null>(FOCUSED)
      if (focused === null) break
      if (focused.over !== null) covered.push(`${focused.text}: ${focused.over}`)
    }
    expect(covered).toEqual([])
  })
}

test('MORE-05 a card that takes the focus shows its picture too, not the header over it', async ({
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
