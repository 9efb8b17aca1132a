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
  getTerms,
  PERSONAL_NUMBER,
  refreshOptions,
  textFields,
  tryToPlaceOrder,
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
  test(`a checkout form without values shows an error for every required field and for the terms, and keeps what is entered (${language}) [CHECKOUT-02, FORM-02]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { t } = shopper
    await openCheckout(shopper)
    await tryToPlaceOrder(shopper)
    for (const field of textFields) {
      await expectError(getField(shopper, field), t(requiredKeys[field]))
    }
    await expectError(getTerms(shopper), t('checkout.terms.required'))
    const summary = getErrorSummary(shopper)
    await expect(summary).toContainText(t('checkout.errors.title'))
    await summary.getByRole('link', { name: t('checkout.city.required') }).click()
    await expect(getField(shopper, 'city')).toBeFocused()

    const values = { ...buyer, email: createEmail(), lastName: '' }
    await fillFields(shopper, values)
    await tryToPlaceOrder(shopper)
    for (const field of textFields.filter((name) => name !== 'lastName')) {
      await expect(getField(shopper, field)).toHaveValue(values[field])
      await expectNoError(getField(shopper, field))
    }
    await expectError(getField(shopper, 'lastName'), t('checkout.lastName.required'))
  })
}

test('the fields of a company and of another delivery address are shown when they are chosen [CHECKOUT-01, CHECKOUT-09]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await openCheckout(shopper)
  const company = page.getByRole('textbox', { name: t('account.company.label'), exact: true })
  const addresses = page.getByRole('textbox', {
    name: t('checkout.addressLine1.label'),
    exact: true,
  })
  await expect(company).toHaveCount(0)
  await expect(addresses).toHaveCount(1)
  await page.getByRole('radio', { name: t('checkout.customerType.organization') }).check()
  await expect(company).toBeVisible()
  await page.getByRole('checkbox', { name: t('checkout.otherAddress.label') }).check()
  await expect(addresses).toHaveCount(2)
  await page.getByRole('radio', { name: t('checkout.customerType.person') }).check()
  await expect(company).toHaveCount(0)
})

test('an order without accepted terms is refused, and all other fields keep their values [CHECKOUT-02]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  await openCheckout(shopper)
  const values = { ...buyer, email: createEmail() }
  await fillCheckout(shopper, values, 'card')
  await getTerms(shopper).uncheck()
  await tryToPlaceOrder(shopper)
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
  test(`a postal code outside the delivery area has its message at the field and in the delivery section (${language}) [CHECKOUT-03]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page, t } = shopper
    await openCheckout(shopper)
    await fillFields(shopper, { ...buyer, email: createEmail() })
    await getField(shopper, 'zip').fill('98499')
    await refreshOptions(shopper)
    await expect(getOption(shopper, 'home')).toHaveCount(0)
    await expect(getField(shopper, 'zip')).toHaveValue('98499')
    await expectError(getField(shopper, 'zip'), t('checkout.zip.notServed'))
    const delivery = page.getByRole('region', { name: t('checkout.shippingId.label') })
    await expect(delivery).toContainText(t('checkout.delivery.notServed', { zip: '98499' }))
    await expect(page.getByText(t('checkout.delivery.needsZip'))).toHaveCount(0)
    await tryToPlaceOrder(shopper)
    await expect(getErrorSummary(shopper)).toContainText(t('checkout.zip.notServed'))

    await getField(shopper, 'zip').fill(buyer.zip)
    await refreshOptions(shopper)
    await expect(getOption(shopper, 'home')).toBeVisible()
    await expect(page.getByText(t('checkout.zip.notServed'))).toHaveCount(0)
  })

  test(`an invalid e-mail address, postal code and personal number have their messages and stay in the form (${language}) [FORM-01, FORM-04, FORM-05]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { t } = shopper
    await openCheckout(shopper)
    const number = getField(shopper, 'identityNumber')
    await fillCheckout(shopper, { ...buyer, email: 'ellinor@' }, 'invoice')
    await number.fill('')
    await tryToPlaceOrder(shopper)
    await expectError(getField(shopper, 'email'), emailTexts[language])
    await expect(getField(shopper, 'email')).toHaveValue('ellinor@')
    await expectError(number, t('checkout.identityNumber.required'))

    const invalidNumber = PERSONAL_NUMBER.replace(/5$/, '4')
    await number.fill(invalidNumber)
    await tryToPlaceOrder(shopper)
    await expectError(number, t('checkout.identityNumber.invalid'))
    await expect(number).toHaveValue(invalidNumber)

    await getField(shopper, 'zip').fill('12')
    await tryToPlaceOrder(shopper)
    await expectError(
      getField(shopper, 'zip'),
      t('checkout.zip.invalid', { postalCodeExample: '118 20' }),
    )
    await expect(getField(shopper, 'zip')).toHaveValue('12')
  })
}

test('the checkout in the other language has what was typed [CHECKOUT-01, ROUTE-11]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, hasScript } = shopper
  const [meal] = listMeals({ language: 'sv', skuCount: 1 })
  if (!meal) throw new Error('The shop has no such meal')
  await fillCart(shopper, meal)
  await visit(shopper, 'checkout')
  await waitForScripts(shopper)
  await fillFields(shopper, { email: 'typed@example.com', lastName: 'Provsmakare' })
  // The script is connected when it has stored the field that was left.
  if (hasScript)
    await expect
      .poll(() => page.evaluate(`sessionStorage.getItem('ralph-checkout-draft')`))
      .toContain('typed@example.com')
  const footer = page.getByRole('contentinfo')
  await follow(footer.getByRole(hasScript ? 'link' : 'button', { name: 'English' }))
  await expect(page).toHaveURL('/en/checkout')
  const english = createShopper('en')
  await expect(getField(english, 'email')).toHaveValue('typed@example.com')
  await expect(getField(english, 'lastName')).toHaveValue('Provsmakare')
})
