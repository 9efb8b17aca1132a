import { listMeals } from '../../support/merchant-database.ts'
import { visit } from '../pages/browse.ts'
import { fillCart } from '../pages/cart.ts'
import {
  buyer,
  expectError,
  expectNoError,
  getErrorSummary,
  getField,
  getOption,
  placeOrder,
} from '../pages/checkout.ts'
import type { Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

async function openCheckout(shopper: Shopper) {
  const [meal] = listMeals({ language: shopper.language })
  if (!meal) throw new Error('The shop has no meal')
  await fillCart(shopper, meal)
  // The messages are loaded last, so the form is ready when they are there.
  const ready = shopper.page.waitForResponse((response) =>
    new RegExp(String.raw`/${shopper.language}-[^/]+\.js$`).test(response.url()),
  )
  await visit(shopper, 'checkout')
  await ready
}

test('a checkout field is checked when the shopper leaves it, and its error disappears as soon as it is corrected [FORM-01, FORM-02]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await openCheckout(shopper)
  const email = getField(shopper, 'email')
  await email.fill('ellinor@')
  await expectNoError(email)
  await page.keyboard.press('Tab')
  await expectError(email, t('checkout.email.invalid'))
  await email.press('End')
  await page.keyboard.type('example.com')
  await expectNoError(email)
  await expect(page.getByText(t('checkout.email.invalid'))).toHaveCount(0)

  const city = getField(shopper, 'city')
  await city.focus()
  await page.keyboard.press('Tab')
  await expectError(city, t('checkout.city.required'))
  await city.fill('Umeå')
  await expectNoError(city)
})

test('an error that the server found also disappears with its entry in the summary when the field is corrected [FORM-02]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { t } = shopper
  await openCheckout(shopper)
  await placeOrder(shopper)
  const summary = getErrorSummary(shopper)
  await expect(summary).toContainText(t('checkout.lastName.required'))
  await getField(shopper, 'lastName').fill(buyer.lastName)
  await expectNoError(getField(shopper, 'lastName'))
  await expect(summary).not.toContainText(t('checkout.lastName.required'))
  await expect(summary).toContainText(t('checkout.city.required'))
})

test('a postal code that is not served is said at once, at its field and in the delivery section, and other input is kept [CHECKOUT-03]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await openCheckout(shopper)
  await page.evaluate('window.isSamePage = true')
  const zip = getField(shopper, 'zip')
  await getOption(shopper, 'pickup').check()
  await zip.fill('98499')
  await getField(shopper, 'city').fill('Kiruna')
  await expectError(zip, t('checkout.zip.notServed'))
  const delivery = page.getByRole('region', { name: t('checkout.delivery.title') })
  await expect(delivery).toContainText(t('checkout.delivery.notServed', { zip: '98499' }))
  await expect(getField(shopper, 'city')).toHaveValue('Kiruna')
  await expect(getField(shopper, 'city')).toBeFocused()

  await zip.fill(buyer.zip)
  await page.keyboard.press('Tab')
  await expectNoError(zip)
  await expect(getOption(shopper, 'home')).toBeVisible()
  expect(await page.evaluate('window.isSamePage')).toBe(true)
})
