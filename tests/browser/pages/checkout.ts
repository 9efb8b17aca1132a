import type { Locator } from '@playwright/test'
import type { Language, TextKey } from '../../support/texts.ts'
import { expect } from '../shop-test.ts'
import { escapePattern, follow, type Shopper } from './shopper.ts'

/** Fields that are typed into, by name. */
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

const labelKeys: Record<TextField | 'identityNumber', TextKey> = {
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

/** A number that passes the checksum and belongs to nobody. */
export const PERSONAL_NUMBER = '199001012385'

/** The merchant's own words for what can be chosen. */
const choices = {
  sv: { home: 'Hemleverans', pickup: 'Utlämningsställe', card: 'Kort', invoice: 'Faktura' },
  en: { home: 'Home delivery', pickup: 'Pickup point', card: 'Card', invoice: 'Invoice' },
} satisfies Record<Language, Record<string, string>>

export type Choice = keyof (typeof choices)['sv']

export function getField({ page, t }: Shopper, field: TextField | 'identityNumber'): Locator {
  return page.getByRole('textbox', { name: t(labelKeys[field]), exact: true })
}

export function getTerms({ page, t }: Shopper): Locator {
  return page.getByRole('checkbox', { name: t('checkout.terms.label') })
}

export function getChoice({ page, language }: Shopper, choice: Choice): Locator {
  return page.getByRole('radio', { name: choices[language][choice], exact: true })
}

export const getPlaceButton = ({ page, t }: Shopper): Locator =>
  page.getByRole('button', { name: t('checkout.place', { total: '' }).trim() })

export const getRefreshButton = ({ page, t }: Shopper): Locator =>
  page.getByRole('button', { name: t('checkout.refresh') })

export async function fillFields(shopper: Shopper, given: Partial<Buyer>): Promise<void> {
  for (const field of textFields) {
    const value = given[field]
    if (value !== undefined) await getField(shopper, field).fill(value)
  }
}

/** Everything that is needed to place an order, paid in the given way. */
export async function fillCheckout(
  shopper: Shopper,
  given: Buyer,
  payment: 'card' | 'invoice',
): Promise<void> {
  await fillFields(shopper, given)
  await getChoice(shopper, 'home').check()
  await getChoice(shopper, payment).check()
  if (payment === 'invoice') await getField(shopper, 'identityNumber').fill(PERSONAL_NUMBER)
  await getTerms(shopper).check()
}

export async function placeOrder(shopper: Shopper): Promise<void> {
  await follow(getPlaceButton(shopper))
}

/** The summary at the top of a refused form; it is said aloud when the page arrives. */
export const getErrorSummary = ({ page }: Shopper): Locator => page.getByRole('alert')

/** What is said at the field, besides its hint. */
export async function expectError(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(`${escapePattern(message)}$`))
}

export async function expectNoError(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
}
