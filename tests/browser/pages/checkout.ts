import type { Locator } from '@playwright/test'
import type { Language, MessageKey } from '../../support/create-translate.ts'
import { expect } from '../shop-test.ts'
import { getPath } from './browse.ts'
import { escapePattern, follow, sendForm, type Shopper } from './shopper.ts'

/** Names of the text fields in the checkout form. */
export type TextField =
  | 'email'
  | 'mobile'
  | 'firstName'
  | 'lastName'
  | 'addressLine1'
  | 'zip'
  | 'city'
export const textFields: TextField[] = [
  'email',
  'mobile',
  'firstName',
  'lastName',
  'addressLine1',
  'zip',
  'city',
]

const labelKeys: Record<TextField | 'identityNumber', MessageKey> = {
  email: 'checkout.email.label',
  mobile: 'checkout.mobile.label',
  firstName: 'checkout.firstName.label',
  lastName: 'checkout.lastName.label',
  addressLine1: 'checkout.addressLine1.label',
  zip: 'checkout.zip.label',
  city: 'checkout.city.label',
  identityNumber: 'checkout.identityNumber.label',
}

export type Buyer = Record<TextField, string>

export const buyer = {
  mobile: '070 123 45 67',
  firstName: 'Ellinor',
  lastName: 'Provsmakare',
  addressLine1: 'Aptitgatan 7',
  zip: '111 22',
  city: 'Stockholm',
} satisfies Omit<Buyer, 'email'>

/** Swedish personal number with a valid checksum that belongs to no real person. */
export const PERSONAL_NUMBER = '199001012385'

/** Names of the shipping and payment options, as the merchant returns them in each language. */
const optionLabels = {
  sv: {
    home: 'Hemleverans',
    pickup: 'Utlämningsställe',
    locker: 'Kylskåp',
    card: 'Kort',
    mobile: 'Swish',
    installments: 'Klarna',
    invoice: 'Faktura',
  },
  en: {
    home: 'Home delivery',
    pickup: 'Pickup point',
    locker: 'Chilled locker',
    card: 'Card',
    mobile: 'Swish',
    installments: 'Klarna',
    invoice: 'Invoice',
  },
} satisfies Record<Language, Record<string, string>>

export type CheckoutOption = keyof (typeof optionLabels)['sv']

export function getField({ page, t }: Shopper, field: TextField | 'identityNumber'): Locator {
  return page.getByRole('textbox', { name: t(labelKeys[field]), exact: true })
}

export function getTerms({ page, t }: Shopper): Locator {
  return page.getByRole('checkbox', { name: t('checkout.terms.label') })
}

export function getOption({ page, language }: Shopper, option: CheckoutOption): Locator {
  return page.getByRole('radio', { name: optionLabels[language][option], exact: true })
}

export const getPlaceOrderButton = ({ page, t }: Shopper): Locator =>
  page.getByRole('button', { name: t('checkout.place', { total: '' }).trim() })

export const getRefreshButton = ({ page, t }: Shopper): Locator =>
  page.getByRole('button', { name: t('checkout.refresh') })

/** With script a phone shows one section at a time, and other screens fold what is complete. */
export async function showControl(
  { page, t, hasScript }: Shopper,
  control: Locator,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const getNext = () =>
    isPhone
      ? page.getByRole('button', { name: t('checkout.continue') })
      : page.getByRole('button', { name: t('checkout.section.changeNamed', { title: '' }).trim() })
  const isShown = () =>
    control.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    )
  if (!hasScript) return
  while (!(await control.isVisible())) {
    await press(getNext().first())
    if (await isShown()) return
  }
}

export async function fillFields(shopper: Shopper, values: Partial<Buyer>): Promise<void> {
  for (const field of textFields) {
    const value = values[field]
    if (value === undefined) continue
    await showControl(shopper, getField(shopper, field))
    await getField(shopper, field).fill(value)
  }
}

/** Fills in the complete checkout form for this payment option. */
export async function fillCheckout(
  shopper: Shopper,
  values: Buyer,
  payment: 'card' | 'mobile' | 'installments' | 'invoice',
): Promise<void> {
  await fillFields(shopper, values)
  await showControl(shopper, getOption(shopper, 'home'))
  await getOption(shopper, 'home').check()
  await showControl(shopper, getOption(shopper, payment))
  // The answer about the postal code may move the option away from the mouse, so the shopper clicks again.
  await expect(() => getOption(shopper, payment).check()).toPass()
  if (payment === 'invoice') await getField(shopper, 'identityNumber').fill(PERSONAL_NUMBER)
  await showControl(shopper, getTerms(shopper))
  await getTerms(shopper).check()
}

export async function placeOrder(shopper: Shopper): Promise<void> {
  await follow(getPlaceOrderButton(shopper))
}

/**
 * Orders the cart of the shopper by invoice without opening the checkout. Returns the address of the
 * confirmation. Use this in tests about the confirmation.
 */
export async function placeByRequest({ page, language }: Shopper, email: string): Promise<string> {
  const path = getPath({ language }, 'checkout')
  const text = await (await page.request.get(path)).text()
  const agreed = (/name="agreed" value="([^"]*)"/.exec(text)?.[1] ?? '').replaceAll(
    '&nbsp;',
    '\u{a0}',
  )
  const choice = { shippingId: '1', paymentId: '23', identityNumber: PERSONAL_NUMBER, terms: 'on' }
  const form = { intent: 'place', ...buyer, email, ...choice, agreed }
  const response = await sendForm({ page }, path, form)
  return response.url()
}

/** Presses the order button of a form with errors. With script the page stays open. */
export async function tryToPlaceOrder(shopper: Shopper): Promise<void> {
  if (shopper.hasScript) await getPlaceOrderButton(shopper).click()
  else await placeOrder(shopper)
}

/** Shows the shipping options for the postal code. With script they appear without a button. */
export async function refreshOptions(shopper: Shopper): Promise<void> {
  if (!shopper.hasScript) return follow(getRefreshButton(shopper))
  const response = shopper.page.waitForResponse(
    (reply) => reply.request().postData()?.includes('intent=refresh') === true,
  )
  await getField(shopper, 'zip').blur()
  await response
}

/**
 * Returns the error summary at the top of a form with errors. Screen readers read it when the page
 * has loaded.
 */
export const getErrorSummary = ({ page }: Shopper): Locator => page.locator('[data-error-summary]')

/**
 * Expects that the field is marked as invalid. Its accessible description must end with this error
 * message, after the hint of the field.
 */
export async function expectError(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(`${escapePattern(message)}$`))
}

export async function expectNoError(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
}
