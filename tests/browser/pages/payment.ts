import type { Locator } from '@playwright/test'
import { expect } from '../shop-test.ts'
import { follow, type Shopper } from './shopper.ts'

/** Test cards of the payment provider. The name of each card is the outcome of the payment. */
export const cards = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  challenge: '4000 0000 0000 3105',
} as const

// These labels come from the payment provider, not from the shop.
const labels = {
  sv: {
    title: 'Betala med kort',
    number: 'Kortnummer',
    expiry: 'Giltigt till',
    pay: 'Betala',
    accept: 'Ja, betala',
    openApp: 'Öppna appen',
    approve: 'Godkänn',
    hasApproved: 'Jag har godkänt',
    payInFrame: 'Godkänn och betala',
  },
  en: {
    title: 'Pay by card',
    number: 'Card number',
    expiry: 'Expiry date',
    pay: 'Pay',
    accept: 'Yes, pay',
    openApp: 'Open the app',
    approve: 'Approve',
    hasApproved: 'I have approved it',
    payInFrame: 'Approve and pay',
  },
} as const

export const getPayButton = ({ page, language }: Shopper): Locator =>
  page.getByRole('button', { name: labels[language].pay })

export const getConfirmPaymentButton = ({ page, language }: Shopper): Locator =>
  page.getByRole('button', { name: labels[language].accept })

/** Lists the fields for the card data in the order of the form, each with the text to enter. */
export const listCardFields = (
  { page, language }: Shopper,
  card: keyof typeof cards,
): { field: Locator; text: string }[] => [
  { field: page.getByRole('textbox', { name: labels[language].number }), text: cards[card] },
  { field: page.getByRole('textbox', { name: labels[language].expiry }), text: '12/39' },
  { field: page.getByRole('textbox', { name: 'CVC' }), text: '123' },
]

export async function expectPaymentPage({ page, language }: Shopper): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(labels[language].title)
}

/** Fills in the card form of the payment provider and presses the button to pay. */
export async function payByCard(shopper: Shopper, card: keyof typeof cards): Promise<void> {
  await expectPaymentPage(shopper)
  for (const { field, text } of listCardFields(shopper, card)) await field.fill(text)
  await follow(getPayButton(shopper))
}

/**
 * Approves a mobile payment in the app, which opens in another tab. With script the first tab then
 * goes on to the shop by itself.
 */
export async function payByMobile(
  { page, language }: Shopper,
  { hasScript }: { hasScript: boolean },
): Promise<void> {
  const text = labels[language]
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: text.openApp }).click()
  const app = await opened
  await app.getByRole('button', { name: text.approve }).click()
  await expect(app.getByRole('status')).toBeVisible()
  await app.close()
  if (!hasScript) await page.getByRole('button', { name: text.hasApproved }).click()
  await page.waitForURL(/\?uid=/)
}

/** Approves the form of a payment provider, which the checkout shows in a frame. */
export async function payInFrame({ page, language, t }: Shopper): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.frame.title'))
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: labels[language].payInFrame }).click()
  await page.waitForURL(/\?uid=/)
}
