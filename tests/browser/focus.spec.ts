import { listMeals } from '../support/merchant-database.ts'
import { visit } from './pages/browse.ts'
import { fillCart, getLine, getQuantity, openFilledCart } from './pages/cart.ts'
import { buyer, fillFields, getField, refreshOptions } from './pages/checkout.ts'
import {
  createEmail,
  follow,
  hasFocusWithin,
  waitForScripts,
  type Shopper,
} from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

function chooseMeals({ language }: Shopper) {
  const [first, second] = listMeals({ language })
  if (!first || !second) throw new Error('The shop has too few meals')
  return { first, second }
}

const getSection = ({ page }: Shopper, name: string) => page.getByRole('region', { name })

test('changing a quantity keeps the focus in the cart line, and removing a line moves the focus to its notice [MORE-05, CART-08]', async ({
  createShopper,
  hasScript,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const { first, second } = chooseMeals(shopper)
  await fillCart(shopper, first)
  await openFilledCart(shopper, second)
  const line = getLine(shopper, second)
  const more = line.getByRole('button', { name: t('cart.line.more', { name: second.name }) })
  await more.click()
  await expect(getQuantity(shopper, second)).toHaveValue('2')
  await expect(hasScript ? more : line).toBeFocused()
  await expect(line.getByRole('heading')).toBeInViewport()

  await getQuantity(shopper, second).fill('999')
  await line.getByRole('button', { name: t('cart.line.update') }).click()
  await expect(getQuantity(shopper, second)).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => hasFocusWithin(line)).toBe(true)

  const { name } = second
  await page.getByRole('button', { name: t('cart.line.removeNamed', { name }) }).click()
  await expect(line).toHaveCount(0)
  const undo = page.getByRole('button', { name: t('cart.removed.undoNamed', { name }) })
  await expect(hasScript ? undo : page.locator('#cart-removed')).toBeFocused()
})

test('a new postal code or country shows its options; the focus stays, or without script moves to the updated section [MORE-05, CHECKOUT-03]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, hasScript, t } = shopper
  await fillCart(shopper, chooseMeals(shopper).first)
  await visit(shopper, 'checkout')
  await waitForScripts(shopper)
  const country = page.getByRole('combobox', { name: t('checkout.country.label') })
  const changeCountry = async (name: string) => {
    await country.selectOption(name)
    if (!hasScript) await follow(page.getByRole('button', { name: t('checkout.country.change') }))
  }
  await fillFields(shopper, { email: createEmail(), mobile: buyer.mobile, zip: '111 22' })
  await refreshOptions(shopper)
  const delivery = getSection(shopper, t('checkout.shippingId.label'))
  if (!hasScript) {
    await expect(delivery).toBeFocused()
    await expect(delivery.getByRole('heading')).toBeInViewport()
  }
  await country.focus()
  await changeCountry('Finland')
  // The postal code is not valid in Finland. An error has priority over the updated section, so the
  // page shows the error.
  await expect(page.getByRole('alert').first()).toBeInViewport()
  await getField(shopper, 'zip').fill('00100')
  await country.focus()
  await changeCountry('Sverige')
  await changeCountry('Finland')
  await expect(delivery).toContainText('€')
  await expect(hasScript ? country : getSection(shopper, t('checkout.address.title'))).toBeFocused()
})

// How much of the focused link is on the screen, from 0 to 1.
const SHOWN_PART = `(() => {
  const { left, right, width } = document.activeElement.getBoundingClientRect()
  return (Math.min(right, innerWidth) - Math.max(left, 0)) / width
})()`

test('Tab moves to links in rows that are wider than the screen, and the row shows the link [MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'news')
  for (const name of [t('list.subCategories'), t('list.filter.quick')]) {
    const links = page.getByRole('navigation', { name }).getByRole('link')
    // At one of these widths only the edge of a link is on the screen.
    for (const width of [330, 360, 390, 420]) {
      await page.setViewportSize({ width, height: 844 })
      await links.first().focus()
      for (const link of await links.all()) {
        await expect(link).toBeFocused()
        await expect.poll(() => page.evaluate<number>(SHOWN_PART)).toBeGreaterThan(0.7)
        await page.keyboard.press('Tab')
      }
    }
  }
})
