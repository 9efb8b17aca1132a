import { listMeals } from '../support/merchant-database.ts'
import type { Language, MessageKey } from '../support/create-translate.ts'
import { visit } from './pages/browse.ts'
import { fillCart } from './pages/cart.ts'
import {
  buyer,
  expectError,
  expectNoError,
  fillCheckout,
  fillFields,
  getOption,
  getErrorSummary,
  getField,
  getPlaceOrderButton,
  getRefreshButton,
  getTerms,
  PERSONAL_NUMBER,
  placeOrder,
  textFields,
  type TextField,
} from './pages/checkout.ts'
import { waitForScripts, createEmail, follow, type Shopper } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

const requiredKeys: Record<TextField, MessageKey> = {
  email: 'checkout.email.required',
  mobile: 'checkout.mobile.required',
  firstName: 'checkout.firstName.required',
  lastName: 'checkout.lastName.required',
  addressLine1: 'checkout.addressLine1.required',
  zip: 'checkout.zip.required',
  city: 'checkout.city.required',
}

async function openCheckout(shopper: Shopper) {
  const [meal] = listMeals({ language: shopper.language })
  if (!meal) throw new Error('The shop has no meal')
  await fillCart(shopper, meal)
  await visit(shopper, 'checkout')
  await waitForScripts(shopper)
  await expect(getPlaceOrderButton(shopper)).toBeVisible()
}

const languages: Language[] = ['sv', 'en']

for (const language of languages) {
  test(`each empty checkout field shows its own message, and the other fields keep their values (${language}) [CHECKOUT-02, FORM-02]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const values = { ...buyer, email: createEmail() }
    await openCheckout(shopper)
    for (const empty of textFields) {
      await fillCheckout(shopper, values, 'card')
      await getField(shopper, empty).fill('')
      await placeOrder(shopper)
      await expectError(getField(shopper, empty), shopper.t(requiredKeys[empty]))
      await expect(getErrorSummary(shopper)).toContainText(shopper.t(requiredKeys[empty]))
      for (const other of textFields.filter((field) => field !== empty)) {
        await expect(getField(shopper, other)).toHaveValue(values[other])
        await expectNoError(getField(shopper, other))
      }
    }
  })

  test(`an empty checkout form shows an error for every required field and for the terms (${language}) [CHECKOUT-02, FORM-02]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { t } = shopper
    await openCheckout(shopper)
    await placeOrder(shopper)
    for (const field of textFields) {
      await expectError(getField(shopper, field), t(requiredKeys[field]))
    }
    await expectError(getTerms(shopper), t('checkout.terms.required'))
    const summary = getErrorSummary(shopper)
    await expect(summary).toContainText(t('checkout.errors.title'))
    await summary.getByRole('link', { name: t('checkout.city.required') }).click()
    await expect(getField(shopper, 'city')).toBeFocused()
  })
}

test('an order without accepted terms is refused, and all other fields keep their values [CHECKOUT-02]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  await openCheckout(shopper)
  const values = { ...buyer, email: createEmail() }
  await fillCheckout(shopper, values, 'card')
  await getTerms(shopper).uncheck()
  await placeOrder(shopper)
  await expectError(getTerms(shopper), shopper.t('checkout.terms.required'))
  for (const field of textFields) {
    await expect(getField(shopper, field)).toHaveValue(values[field])
    await expectNoError(getField(shopper, field))
  }
  await expect(getOption(shopper, 'home')).toBeChecked()
  await expect(getOption(shopper, 'card')).toBeChecked()
})

const emailTexts = {
  en: 'You have to enter a valid email',
  sv: 'Du måste ange en giltig e-postadress.',
}

for (const language of languages) {
  test(`an invalid email address shows the error text from the specification (${language}) [FORM-01]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    await openCheckout(shopper)
    await fillCheckout(shopper, { ...buyer, email: 'ellinor@' }, 'card')
    await placeOrder(shopper)
    await expectError(getField(shopper, 'email'), emailTexts[language])
    await expect(getField(shopper, 'email')).toHaveValue('ellinor@')
    await expect(
      shopper.page.getByText(emailTexts[language], { exact: true }).first(),
    ).toBeVisible()
  })

  test(`a postal code outside the delivery area has its message at the field and in the delivery section (${language}) [CHECKOUT-03]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page, t } = shopper
    await openCheckout(shopper)
    await fillFields(shopper, { ...buyer, email: createEmail(), zip: '98499' })
    await follow(getRefreshButton(shopper))
    await expect(getErrorSummary(shopper)).toContainText(t('checkout.zip.notServed'))
    await expect(getOption(shopper, 'home')).toHaveCount(0)
    await expect(getField(shopper, 'zip')).toHaveValue('98499')
    await expectError(getField(shopper, 'zip'), t('checkout.zip.notServed'))
    const delivery = page.getByRole('region', { name: t('checkout.delivery.title') })
    await expect(delivery).toContainText(t('checkout.delivery.notServed', { zip: '98499' }))
    await expect(page.getByText(t('checkout.delivery.needsZip'))).toHaveCount(0)
    await placeOrder(shopper)
    await expect(getErrorSummary(shopper)).toContainText(t('checkout.zip.notServed'))

    await getField(shopper, 'zip').fill(buyer.zip)
    await follow(getRefreshButton(shopper))
    await expect(getOption(shopper, 'home')).toBeVisible()
    await expect(page.getByText(t('checkout.zip.notServed'))).toHaveCount(0)
  })

  test(`a malformed postal code shows an error at the postal code field (${language}) [FORM-05]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    await openCheckout(shopper)
    await fillFields(shopper, { ...buyer, email: createEmail(), zip: '12' })
    await placeOrder(shopper)
    await expectError(
      getField(shopper, 'zip'),
      shopper.t('checkout.zip.invalid', { postalCodeExample: '118 20' }),
    )
    await expect(getField(shopper, 'zip')).toHaveValue('12')
  })

  test(`payment by invoice in Sweden requires a personal number with a valid checksum (${language}) [FORM-04]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { t } = shopper
    const number = getField(shopper, 'identityNumber')
    await openCheckout(shopper)
    await fillCheckout(shopper, { ...buyer, email: createEmail() }, 'invoice')
    // The refresh of the delivery section may replace the field while it is cleared.
    await expect(async () => {
      await number.fill('')
      await expect(number).toHaveValue('', { timeout: 500 })
    }).toPass()
    await placeOrder(shopper)
    await expectError(number, t('checkout.identityNumber.required'))

    const invalidNumber = PERSONAL_NUMBER.replace(/5$/, '4')
    await number.fill(invalidNumber)
    await placeOrder(shopper)
    await expectError(number, t('checkout.identityNumber.invalid'))
    await expect(number).toHaveValue(invalidNumber)
  })
}

test('the checkout page with an empty cart says that the cart is empty and links to the meals [CHECKOUT-11]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const response = await page.goto('/sv/kassan')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveURL('/sv/kassan')
  await expect(page.getByRole('main')).toContainText(t('checkout.problem.cartEmpty'))
  await follow(page.getByRole('link', { name: t('checkout.toMeals') }))
  await expect(page).toHaveURL('/sv/nyheter')
})
