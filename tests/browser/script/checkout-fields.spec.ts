import { listMeals } from '../../support/merchant-database.ts'
import type { MessageKey } from '../../support/create-translate.ts'
import { visit } from '../pages/browse.ts'
import { fillCart, openCodeField } from '../pages/cart.ts'
import {
  buyer,
  expectError,
  expectNoError,
  getErrorSummary,
  getField,
  fillFields,
  getOption,
  getPlaceOrderButton,
  getTerms,
} from '../pages/checkout.ts'
import { waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

async function openCheckout(shopper: Shopper) {
  const [meal] = listMeals({ language: shopper.language })
  if (!meal) throw new Error('The shop has no meal')
  await fillCart(shopper, meal)
  await visit(shopper, 'checkout')
  await waitForScripts(shopper)
}

const getSection = ({ page, t }: Shopper, titleKey: MessageKey) =>
  page.getByRole('region', { name: t(titleKey) })

/** A screen reader says an alert again only if something in it changes. */
const RECORD_ANNOUNCEMENT_SCRIPT = `(() => {
  const alert = document.querySelector('aside [role="alert"]')
  new MutationObserver(() => { alert.dataset.said = '' }).observe(alert, { childList: true })
})()`

test('a checkout field that the shopper has left is checked, also if the script for it loads later, and its error disappears as soon as it is corrected [FORM-01, FORM-02]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const left = Promise.withResolvers<void>()
  await page.route('**/assets/form-actions-*.js', async (route) => {
    await left.promise
    await route.continue()
  })
  await openCheckout(shopper)
  const email = getField(shopper, 'email')
  await email.fill('ellinor@')
  await expectNoError(email)
  await page.keyboard.press('Tab')
  left.resolve()
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

test('an error above the form disappears with the error of its field [FORM-02]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { t } = shopper
  await openCheckout(shopper)
  await getPlaceOrderButton(shopper).click()
  const summary = getErrorSummary(shopper)
  await expect(summary).toBeFocused()
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
  const delivery = getSection(shopper, 'checkout.shippingId.label')
  await expect(delivery).toContainText(t('checkout.delivery.notServed', { zip: '98499' }))
  await expect(getField(shopper, 'city')).toHaveValue('Kiruna')
  await expect(getField(shopper, 'city')).toBeFocused()

  await zip.fill(buyer.zip)
  await page.keyboard.press('Tab')
  await expectNoError(zip)
  await expect(getOption(shopper, 'home')).toBeVisible()
  expect(await page.evaluate('window.isSamePage')).toBe(true)
})

test('the city of a postal code that arrives in the field with the focus is replaced by typing [CHECKOUT-03]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page } = shopper
  const { promise, resolve } = Promise.withResolvers<void>()
  await openCheckout(shopper)
  await page.route('**/sv/kassan', async (route) => {
    await promise
    await route.continue()
  })
  await getField(shopper, 'zip').fill(buyer.zip)
  await page.keyboard.press('Tab')
  const city = getField(shopper, 'city')
  await expect(city).toBeFocused()
  resolve()
  await expect(city).toHaveValue(buyer.city)
  await page.keyboard.type('Solna')
  await expect(city).toHaveValue('Solna')
})

test('complete sections fold to a line that can be changed, and the keyboard leads from one to the next [CHECKOUT-02, MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await openCheckout(shopper)
  await fillFields(shopper, { ...buyer, email: 'ellinor@gmial.com' })
  await page.getByRole('button', { name: 'ellinor@gmail.com' }).click()
  await expect(getField(shopper, 'email')).toHaveValue('ellinor@gmail.com')
  const contact = getSection(shopper, 'checkout.contact.title')
  // Enter in a field opens the next section.
  await getField(shopper, 'mobile').press('Enter')
  await expect(contact).toContainText(`ellinor@gmail.com, ${buyer.mobile}`)
  await expect(getField(shopper, 'email')).toBeHidden()
  const address = getSection(shopper, 'checkout.address.title')
  await expect(address.getByRole('button', { name: t('checkout.continue') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(address).toContainText(`${buyer.addressLine1}, ${buyer.zip} ${buyer.city}`)
  await expect(getOption(shopper, 'home')).toBeFocused()

  const change = t('checkout.section.changeNamed', { title: t('checkout.contact.title') })
  await page.getByRole('button', { name: change }).press('Enter')
  await expect(contact.locator('input:focus')).toHaveCount(1)
  await expect(getField(shopper, 'email')).toHaveValue('ellinor@gmail.com')
  await page.keyboard.press('Enter')
  await getPlaceOrderButton(shopper).click()
  await expectError(getTerms(shopper), t('checkout.terms.required'))
})

test('the amounts follow the shipping option, a failed refresh says so, and typed text survives a reload and a change of language [CHECKOUT-03]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await openCheckout(shopper)
  await fillFields(shopper, { firstName: buyer.firstName, city: 'Umeå' })
  const summary = page.getByRole('complementary', { name: t('checkout.summary.title') })
  await expect(summary).toContainText('49,00')
  await getOption(shopper, 'pickup').check()
  await expect(summary).toContainText('29,00')
  await expect(getField(shopper, 'city')).toHaveValue('Umeå')

  await page.route('**/kassan', (route) => route.fulfill({ status: 200, body: 'no JSON' }))
  await getOption(shopper, 'home').check()
  const delivery = getSection(shopper, 'checkout.shippingId.label')
  await expect(delivery.getByRole('alert')).toContainText(t('checkout.refresh.failed'))
  await page.unroute('**/kassan')
  await delivery.getByRole('button', { name: t('checkout.refresh.retry') }).click()
  await expect(summary).toContainText('49,00')
  await expect(delivery.getByRole('alert')).toHaveCount(0)

  await getField(shopper, 'lastName').fill(buyer.lastName)
  await page.reload()
  await waitForScripts(shopper)
  await expect(getField(shopper, 'lastName')).toHaveValue(buyer.lastName)
  await page.goto('/en/checkout')
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue(buyer.lastName)
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Umeå')
})

test('the summary follows the chosen day and pick-up point, and a code is only applied by its own button or before the order [CART-05, CHECKOUT-03]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await openCheckout(shopper)
  const summary = page.getByRole('complementary', { name: t('checkout.summary.title') })
  await fillFields(shopper, { ...buyer, email: 'kod@example.com', zip: '411 05', city: 'Göteborg' })
  await getField(shopper, 'city').blur()
  const days = page.getByRole('radiogroup', { name: t('checkout.deliveryWindow.label') })
  await days.getByRole('radio').nth(2).check()
  const times = page.getByRole('radiogroup', { name: /^Tid / })
  const day = (await times.getByText(/^Tid /).innerText()).replace('Tid ', '')
  await times.getByRole('radio').last().check()
  await expect(summary).toContainText(`${day} kl. 20–22`)
  await getOption(shopper, 'locker').check()
  const points = page.getByLabel(t('checkout.pickupPoint.label'))
  await points.selectOption({ index: 1 })
  await expect(summary).toContainText('Kylskåp Heden')
  const delivery = getSection(shopper, 'checkout.shippingId.label')
  await delivery.getByRole('button', { name: t('checkout.continue') }).click()
  await expect(delivery.getByText(/^Kylskåp, Kylskåp Heden, Parkgatan 31/)).toBeVisible()

  await summary.getByText(t('cart.code.title')).click()
  const code = summary.getByRole('textbox', { name: t('cart.code.label') })
  await code.fill('FINNSINTE')
  await getOption(shopper, 'invoice').check()
  await getOption(shopper, 'card').check()
  await getTerms(shopper).check()
  await expect(summary.getByRole('alert')).toHaveCount(0)
  await getPlaceOrderButton(shopper).click()
  await expect(code).toHaveAccessibleDescription(t('cart.code.unknown', { code: 'FINNSINTE' }))
  // The focus already announces what describes it.
  await expect(code).toBeFocused()
  await expect(summary.getByRole('alert')).toHaveCount(0)
  await code.fill('SAKNAS')
  await code.press('Enter')
  await expect(summary.getByRole('alert')).toContainText('SAKNAS')
  await page.evaluate(RECORD_ANNOUNCEMENT_SCRIPT)
  await code.press('Enter')
  await expect(summary.locator('[data-said]')).toContainText('SAKNAS')
  await code.fill('MATGLAD')
  await code.press('Enter')
  await expect(summary.getByText(t('cart.code.applied'))).toBeVisible()
  await expect(code).toHaveValue('')
  await code.fill('MATGLAD')
  await getPlaceOrderButton(shopper).click()
  await expect(code).toHaveValue('')
  await code.fill('FINNSINTE')
  await summary.getByRole('button', { name: t('cart.code.apply') }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await getPlaceOrderButton(shopper).click()
  await expect(page).toHaveURL(/\/merchant\/pay\//)
})

test('a code is removed without leaving the page, and everything typed stays, also another code [CART-05, CHECKOUT-03]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const summary = page.getByRole('complementary', { name: t('checkout.summary.title') })
  await openCheckout(shopper)
  await (await openCodeField(shopper)).fill('MATGLAD')
  await page.keyboard.press('Enter')
  await expect(summary.getByText(t('cart.code.applied'))).toBeVisible()
  await page.reload()
  await waitForScripts(shopper)
  let loads = 0
  page.on('load', () => (loads += 1))
  const code = await openCodeField(shopper)
  await code.fill('FINNSINTE')
  await getField(shopper, 'email').fill('ellinor@example.com')
  await getTerms(shopper).check()
  await summary.getByRole('button', { name: 'Ta bort koden' }).click()
  await expect(summary.getByText(t('cart.code.removed'))).toBeVisible()
  await expect(page.getByText('MATGLAD')).toHaveCount(0)
  await expect(code).toHaveValue('FINNSINTE')
  await expect(getField(shopper, 'email')).toHaveValue('ellinor@example.com')
  await expect(getTerms(shopper)).toBeChecked()
  expect(loads).toBe(0)
})

// This script runs in the browser. It changes the text before the script of the form starts, as the
// countdown does if the shopper clicks into a field at once. It says that more than a day is left,
// because the countdown itself writes its text in the last hours.
const COUNTDOWN_SCRIPT = `document.addEventListener('DOMContentLoaded', () => {
  const closing = document.querySelector('[data-closes-in]')
  if (!closing) return
  closing.dataset.closesIn = '90000'
  closing.textContent = 'Beställ inom 5 min'
})`

test('the countdown to the next delivery stays if it starts before the script of the form [CHECKOUT-03]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await openCheckout(shopper)
  await fillFields(shopper, { ...buyer, zip: '411 05', city: 'Göteborg' })
  await getField(shopper, 'city').blur()
  await expect(page.getByText(t('checkout.deliveryWindow.label')).first()).toBeVisible()
  await page.addInitScript(COUNTDOWN_SCRIPT)
  await page.reload()
  await waitForScripts(shopper)
  await expect(page.getByText('Beställ inom 5 min')).toBeVisible()
})

test('a script of the checkout that could not be loaded offline is loaded with the next press [CHECKOUT-03]', async ({
  context,
  createShopper,
  problems,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await openCheckout(shopper)
  await context.setOffline(true)
  const email = getField(shopper, 'email')
  await email.focus()
  await expect.poll(() => problems.some((problem) => problem.startsWith('uncaught'))).toBe(true)
  await context.setOffline(false)
  await email.fill('ellinor@')
  await page.keyboard.press('Tab')
  await expectError(email, t('checkout.email.invalid'))
  const expected = /^uncaught: Failed to fetch dynamically/
  expect(problems.splice(0).filter((problem) => !expected.test(problem))).toEqual([])
})
